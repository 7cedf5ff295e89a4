// The data of the page, decoded: columns of differences become times in microseconds and places in
// points. Nothing here touches the document.

/** Sums up a column of differences. */
function summed(column, factor = 1) {
  const sums = new Float64Array(column.length);
  let sum = 0;
  for (let i = 0; i < column.length; i++) {
    sum += column[i];
    sums[i] = sum * factor;
  }
  return sums;
}

/** The number of leading elements of a sorted list that are at most `value`. */
function countUpTo(list, value, of = (element) => element) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(list[middle]) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A number with at most so many decimals. */
function fixed(value, decimals = 1) {
  return String(Number(value.toFixed(decimals)));
}

/** A moment as the sentences tell it: `412.5 ms`. */
function time(microseconds) {
  return `${fixed(microseconds / 1000, 3)} ms`;
}

function decoded(raw) {
  const model = { ...raw };
  model.frameTimes = summed(raw.frames.t);
  model.touches = raw.touches.map((touch) => {
    const t = summed(touch.t);
    const x = summed(touch.x, 0.01);
    const y = summed(touch.y, 0.01);
    return { ...touch, t, x, y, begin: t[0] ?? 0, finish: t[t.length - 1] ?? 0 };
  });
  model.pictures = (raw.pictures ?? []).map((it) => (
    { t: it.t, address: `data:image/png;base64,${it.png}` }));
  model.touchOf = new Map(model.touches.map((touch) => [touch.touch, touch]));
  model.longestTouch = model.touches.reduce((most, it) => Math.max(most, it.finish - it.begin), 0);
  model.decisionsOf = raw.recognizers.map(() => []);
  for (const decision of raw.decisions) model.decisionsOf[decision.recognizer].push(decision);
  model.steps = stepsOf(model);
  model.start = model.steps[0];
  model.end = model.steps[model.steps.length - 1];
  model.segmentsOf = raw.recognizers.map((_, number) => segments(model, number));
  model.timers = spansOfTimers(raw.timers);
  return model;
}

/** Every moment at which something happened, once, in order. */
function stepsOf(model) {
  const lists = [model.frameTimes, ...model.touches.map((it) => it.t)];
  for (const list of [model.decisions, model.notes]) {
    lists.push(Float64Array.from(list, (it) => it.t));
  }
  // One array, sorted once: a set of an hour's moments costs five times as much.
  const times = new Float64Array(lists.reduce((sum, it) => sum + it.length, 0));
  let end = 0;
  for (const list of lists) {
    times.set(list, end);
    end += list.length;
  }
  times.sort();
  let count = 0;
  for (const t of times) if (!count || t !== times[count - 1]) times[count++] = t;
  return count ? times.slice(0, count) : Float64Array.of(0);
}

/** The touches that are down at some moment of a span. */
function touchesWithin(model, from, to) {
  const first = countUpTo(model.touches, from - model.longestTouch - 1, (it) => it.begin);
  const last = countUpTo(model.touches, to, (it) => it.begin);
  return model.touches.slice(first, last).filter((it) => it.finish >= from);
}

/** When the last of the touches that are down at a moment lifts. */
function allLifted(model, at) {
  return touchesWithin(model, at, at).reduce((last, it) => Math.max(last, it.finish), at);
}

/** The states of a recognizer in time: each from its moment until the next one. */
function segments(model, number) {
  const list = [];
  let free = -Infinity;
  const offered = model.touches.filter((it) => it.offered_to.includes(number));
  let next = 0;
  const states = model.decisionsOf[number].filter((it) => it.to !== undefined);
  const waits = model.decisionsOf[number].filter((it) => it.waits_for);
  states.forEach((state, index) => {
    if (state.from === "possible") {
      while (next < offered.length && offered[next].begin < free) next += 1;
      const begin = offered[next]?.begin ?? state.t;
      if (begin <= state.t) list.push({ t: begin, end: state.t, state: "possible" });
    }
    const follower = states[index + 1];
    const isOver = !["began", "changed"].includes(state.to);
    let end = follower && !isOver ? follower.t : allLifted(model, state.t);
    if (follower) end = Math.min(end, follower.t);
    list.push({ ...state, end, state: state.to });
    if (isOver) free = end;
  });
  for (const wait of waits) {
    const decided = states.find((it) => it.t >= wait.t);
    list.push({ ...wait, end: decided?.t ?? model.end, state: "waits" });
  }
  return list.sort((a, b) => a.t - b.t || (a.state === "possible" ? -1 : 0));
}

/** From the setting of each timer to its end. */
function spansOfTimers(events) {
  const open = new Map();
  const spans = [];
  for (const event of events) {
    const span = open.get(event.recognizer);
    if (span) span.end = Math.min(event.t, span.deadline);
    open.delete(event.recognizer);
    if (event.deadline === null) continue;
    const next = { ...event, end: event.deadline };
    open.set(event.recognizer, next);
    spans.push(next);
  }
  return spans;
}

/** The place of a touch at a moment, and how far it is from its start. */
function placeOf(touch, at) {
  const index = Math.max(0, countUpTo(touch.t, at) - 1);
  const x = touch.x[index];
  const y = touch.y[index];
  return { x, y, index, travel: Math.hypot(x - touch.x[0], y - touch.y[0]) };
}

/** The state of a recognizer at a moment, as the last of its segments that has begun. */
function stateOf(model, number, at) {
  const list = model.segmentsOf[number];
  const last = list.slice(0, countUpTo(list, at, (it) => it.t)).reverse();
  return last.find((it) => it.end >= at) ?? null;
}

/** The view tree at any moment, from the changes that were recorded. */
class Trees {
  constructor(changes) {
    this.changes = changes;
    this.rewind();
  }

  rewind() {
    this.index = 0;
    this.views = new Map();
  }

  /** The views at a moment, in the order of the tree, back to front. */
  at(moment) {
    // The first tree stands from the beginning: it was there before anything came.
    const count = Math.max(1, countUpTo(this.changes, moment, (it) => it.t));
    if (count < this.index) this.rewind();
    for (; this.index < Math.min(count, this.changes.length); this.index++) {
      const change = this.changes[this.index];
      for (const view of change.removed) this.views.delete(view);
      for (const row of change.changed) this.views.set(row.view, row);
    }
    return [...this.views.values()].sort((a, b) => a.order - b.order);
  }
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
