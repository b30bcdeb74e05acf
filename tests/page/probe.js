// Looks at a proof's page as its reader would: presses what can be pressed, and says what was seen.
"use strict";
(() => {
  const complaints = [];
  const expect = (truth, sentence) => { if (!truth) complaints.push(sentence); };
  const all = (selector) => [...document.querySelectorAll(selector)];

  // The contrast that WCAG 2.1 asks of text (1.4.3), from colours as the browser computes them.
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const luminance = (color) => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const background_of = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if (color !== "rgba(0, 0, 0, 0)") return color;
    }
    return "rgb(255, 255, 255)";
  };
  const contrast = (element) => {
    const [low, high] = [luminance(getComputedStyle(element).color), luminance(background_of(element))]
      .sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const is_read = (element) => element.offsetParent !== null && !element.classList.contains("later") &&
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "");

  const look = (where) => {
    const root = document.documentElement;
    expect(root.scrollWidth <= root.clientWidth, `${where}: wider than the window by ${root.scrollWidth - root.clientWidth}`);
    for (const element of all("main *").filter(is_read)) {
      const ratio = contrast(element);
      expect(ratio >= 4.5, `${where}: "${element.textContent.slice(0, 30)}" has a contrast of ${ratio.toFixed(1)}`);
    }
  };

  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  expect(dark === luminance(background_of(document.body)) < 0.2, "the page is light in the dark, or dark in the light");
  expect(all("#matrix td").filter((cell) => ["fault", "kill", "power", "interleaving"].includes(cell.textContent))
    .length === 4, "the matrix has not four adversaries");

  const tabs = all("#tabs button");
  look("at first");
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
    look(`${name}, first step`);
    document.getElementById("on").click();
    expect(steps[Math.min(1, steps.length - 1)].classList.contains("now"), `${name}: going on doesn't`);
    steps[steps.length - 1].click();
    expect(document.getElementById("position").textContent === `step ${steps.length} of ${steps.length}`,
           `${name}: a click on the last step doesn't lead there`);
    look(`${name}, last step`);
  }
  expect(performance.getEntriesByType("resource").length === 0, "the page asks the network for something");
  expect(errors.length === 0, `the console says: ${errors.join("; ")}`);

  const seen = `${document.getElementById("status").textContent}, ${tabs.length} stories`;
  parent.postMessage(complaints.length === 0 ? `as expected: ${seen}` : complaints.slice(0, 5).join(" | "), "*");
})();
