// Looks at a student's feedback: it can be read, is as wide as the window, and its code scrolls in itself.
(() => {
  look_at_scheme();
  look("feedback");
  const blocks = all("pre");
  for (const block of blocks) {
    expect(getComputedStyle(block).overflowX === "auto" && getComputedStyle(block).whiteSpace === "pre", "code is wrapped");
    expect(getComputedStyle(block).fontFamily.includes("monospace"), "the columns don't stand below each other");
    expect(block.tabIndex === 0, "code can't be scrolled by keyboard");
  }
  for (const link of all("li a")) expect(document.querySelector(link.getAttribute("href")), "a link leads nowhere");
  expect(all("script").length === 2 && all("img").length === 0, "something of a student is markup");  // the probe's two
  look_at_console();
  tell(`${blocks.length} code blocks`);
})();
