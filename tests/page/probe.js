// Looks at a proof's page as its reader would: presses what can be pressed, and says what was seen.
"use strict";
(() => {
  const look_at = (where) => look(where, (element) => !element.classList.contains("later"));

  look_at_scheme();
  expect(all("#matrix td").filter((cell) => ["fault", "kill", "power", "interleaving"].includes(cell.textContent))
    .length === 4, "the matrix has not four adversaries");

  const tabs = all("#tabs button");
  look_at("at first");
  for (const tab of tabs) {
    tab.click();
    const name = tab.textContent;
    const steps = all("#columns .step");
    expect(steps.length > 0, `${name}: no steps`);
    expect(all("#columns .step.now").length === 1, `${name}: not one step is the present one`);
    expect(all("#tables tr").length > 0, `${name}: no tables at the end`);
    for (let step = 1; step < steps.length; ++step) document.getElementById("back").click();
    expect(steps[0].classList.contains("now"), `${name}: going back doesn't lead to the first step`);
    document.getElementById("back").click();
    expect(steps[0].classList.contains("now"), `${name}: there is something before the first step`);
    look_at(`${name}, first step`);
    document.getElementById("on").click();
    expect(steps[Math.min(1, steps.length - 1)].classList.contains("now"), `${name}: going on doesn't`);
    steps[steps.length - 1].click();
    expect(document.getElementById("position").textContent === `step ${steps.length} of ${steps.length}`,
           `${name}: a click on the last step doesn't lead there`);
    look_at(`${name}, last step`);
  }
  look_at_console();
  tell(`${document.getElementById("status").textContent}, ${tabs.length} stories`);
})();
