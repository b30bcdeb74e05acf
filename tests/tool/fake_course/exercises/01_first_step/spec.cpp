// What a spec looks like. The fake judge beside it reports these lines.

TEST_CASE("it answers", "[task_1]") {
    const char* brace = "}";  // not the end: }
}

TEST_CASE("it answers 42", "[task_2]") {
    if (answer() != 42) {
        FAIL("expected 42");
    }
}
