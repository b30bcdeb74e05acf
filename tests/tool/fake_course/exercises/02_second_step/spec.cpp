TEST_CASE("it answers 7", "[task_1]") {
    CHECK(answer() == 7);
}
