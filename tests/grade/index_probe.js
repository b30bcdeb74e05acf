// Looks at a class's page as its reader would: sorts, filters, follows no link, and says what was seen.
(() => {
  const rows = () => all("#students tr").filter((row) => !row.hidden);
  const column = (number) => rows().map((row) => row.cells[number].dataset.value === undefined ?
    row.cells[number].textContent : Number(row.cells[number].dataset.value));
  const rises = (values) => values.every((value, i) => i === 0 || values[i - 1] <= value);
  const sorted_heads = (table) => [...table.tHead.rows[0].cells].filter((head) => head.hasAttribute("aria-sort"));

  look_at_scheme();
  look("at first");
  const table = document.getElementById("students").parentElement;
  const heads = [...table.tHead.rows[0].cells];
  const students = rows().length;
  const exercises = heads.length - 3;
  expect(all("#students tr").every((row) => row.cells.length === heads.length), "a row has another number of cells");
  expect(all("#students td[class*=number]").slice(0, 50).every((cell) => cell.dataset.value !== undefined),
         "a cell can't be sorted");

  const points = heads[1].querySelector("button");
  points.focus();
  expect(document.activeElement === points, "a header can't be reached by keyboard");
  points.click();
  expect(heads[1].getAttribute("aria-sort") === "descending" && rises(column(1).reverse()), "points: not the most first");
  points.click();
  expect(heads[1].getAttribute("aria-sort") === "ascending" && rises(column(1)), "points: not the fewest first");
  expect(sorted_heads(table).length === 1, "two columns say that they are sorted");
  heads[2].querySelector("button").click();
  expect(rises(column(2).reverse()), "an exercise can't be sorted");
  heads[0].querySelector("button").click();
  expect(rows().every((row, i) => i === 0 ||
    rows()[i - 1].cells[0].textContent.localeCompare(row.cells[0].textContent) <= 0), "names: not from A on");
  look("sorted");

  const filter = document.getElementById("filter");
  const type = (words) => { filter.value = words; filter.dispatchEvent(new Event("input")); };
  const name = rows()[1].cells[0].textContent;
  type(name.toUpperCase());
  expect(rows().length >= 1 && rows().every((row) => row.cells[0].textContent.includes(name)), "the filter doesn't filter");
  expect(document.getElementById("shown").textContent.startsWith(`${rows().length} of ${students}`), "the count is wrong");
  type("nobody is called that");
  expect(rows().length === 0, "the filter finds nobody");
  type("");
  expect(rows().length === students, "the filter doesn't give back");

  for (const other of all("table[data-sortable]").slice(1)) {
    other.tHead.rows[0].cells[0].querySelector("button").click();
    expect(sorted_heads(other).length === 1, "a table below can't be sorted");
  }
  expect(all("script").length === 3, "a student's script is in the page");  // the page's, and the probe's two
  expect(all("a").every((link) => /^(feedback\/[A-Za-z0-9._-]+\.html|[a-z]+\.(csv|xml))$/.test(link.getAttribute("href"))),
         "a link leads elsewhere");
  // What is above stays above while the students scroll by.
  const box = table.parentElement;
  box.scrollTop = 200;
  box.scrollLeft = 200;
  expect(Math.abs(heads[0].getBoundingClientRect().left - box.getBoundingClientRect().left) < 3, "the names scroll away");
  expect(Math.abs(heads[5 % heads.length].getBoundingClientRect().top - box.getBoundingClientRect().top) < 3,
         "the header scrolls away");
  look_at_console();
  tell(`${students} students, ${exercises} exercises`);
})();
