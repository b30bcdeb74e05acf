// What every probe of a page needs: complaints, and the contrast of texts. Comes before the page's own probe.
"use strict";
const complaints = [];
const expect = (truth, sentence) => { if (!truth) complaints.push(sentence); };
const all = (selector) => [...document.querySelectorAll(selector)];
const tell = (seen) =>
  parent.postMessage(complaints.length === 0 ? `as expected: ${seen}` : complaints.slice(0, 5).join(" | "), "*");

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
const has_words = (element) => element.offsetParent !== null &&
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "");

// Nothing is cut off at the side, and what is_read() names can be read.
const look = (where, is_read = () => true) => {
  const root = document.documentElement;
  expect(root.scrollWidth <= root.clientWidth, `${where}: wider than the window by ${root.scrollWidth - root.clientWidth}`);
  for (const element of all("main *").filter(has_words).filter(is_read)) {
    const ratio = contrast(element);
    expect(ratio >= 4.5, `${where}: "${element.textContent.slice(0, 30)}" has a contrast of ${ratio.toFixed(1)}`);
  }
};

function look_at_scheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  expect(dark === luminance(background_of(document.body)) < 0.2, "the page is light in the dark, or dark in the light");
}
function look_at_console() {
  expect(performance.getEntriesByType("resource").length === 0, "the page asks the network for something");
  expect(errors.length === 0, `the console says: ${errors.join("; ")}`);
}
