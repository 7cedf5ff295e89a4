// Elements and words: what every part of the page makes its text and its shapes with. Text is text, never markup.

/** A number with at most so many decimals. */
function fixed(value, decimals = 1) {
  return String(Number(value.toFixed(decimals)));
}

/** A moment as the sentences tell it: `412.5 ms`. */
function time(microseconds) {
  return `${fixed(microseconds / 1000, 3)} ms`;
}

/** A table with a caption. Each cell holds its column's name, for a narrow window, where cells stand below each other. */
function titledTable(title, columns, rows) {
  for (const row of rows) {
    [...row.children].forEach((cell, index) => {
      if (cell.tagName === "TD") cell.dataset.column = columns[index];
    });
  }
  return make("table", {}, make("caption", {}, title),
    make("thead", {}, make("tr", {}, columns.map((it) => make("th", { scope: "col" }, it)))),
    make("tbody", {}, rows));
}

/** A number with its noun, in the singular or the plural. */
function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Makes an element with attributes and children; text is text, never markup. */
function make(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for a picture's shapes. */
function shape(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat().filter((it) => it !== null && it !== undefined));
  return element;
}

/** Scrolls a box, and nothing outside of it, so that a row of it is seen. */
function keepInView(row, box) {
  const [outer, inner] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top + 30) box.scrollTop -= outer.top + 30 - inner.top;
  else if (inner.bottom > outer.bottom - 10) box.scrollTop += inner.bottom - outer.bottom + 30;
}
