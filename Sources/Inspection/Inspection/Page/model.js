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

/** The data of a run: its columns summed up, and what is asked often worked out once. */
function decoded(raw) {
  const model = { ...raw };
  model.frameTimes = summed(raw.frames.t);
  model.touches = raw.touches.map((touch) => {
    const t = summed(touch.t);
    return {
      ...touch, t, begin: t[0] ?? 0, finish: t[t.length - 1] ?? 0,
      // Most touches of an hour are never looked at: their places are summed up when they are.
      get x() { return (this.lefts ??= summed(touch.x, 0.01)); },
      get y() { return (this.tops ??= summed(touch.y, 0.01)); },
    };
  });
  model.pictures = (raw.pictures ?? []).map((it) => (
    { t: it.t, address: `data:image/png;base64,${it.png}` }));
  model.touchOf = new Map(model.touches.map((touch) => [touch.touch, touch]));
  model.longestTouch = model.touches.reduce((most, it) => Math.max(most, it.finish - it.begin), 0);
  model.decisionsOf = raw.recognizers.map(() => []);
  for (const decision of raw.decisions) model.decisionsOf[decision.recognizer].push(decision);
  Object.assign(model, decodedInputs(raw));
  model.steps = stepsOf(model);
  model.start = model.steps[0];
  model.end = model.steps[model.steps.length - 1];
  model.segmentsOf = raw.recognizers.map((_, number) => segments(model, number));
  for (const key of model.keys) key.end = Math.min(key.end, model.end);
  model.timersOf = raw.recognizers.map(() => []);
  for (const timer of spansOfTimers(raw.timers)) model.timersOf[timer.recognizer].push(timer);
  model.preventions = raw.decisions.filter((it) => it.by !== null && it.by !== undefined);
  model.notesOf = { controller: [], speech: [], note: [] };
  for (const note of raw.notes) model.notesOf[note.kind]?.push(note);
  return model;
}

/** Every moment at which something happened, once, in order. */
function stepsOf(model) {
  // Frames are in order already, and most other moments are a frame's: those are found, not sorted.
  const { frameTimes } = model;
  const others = [];
  const add = (list, of = (it) => it) => {
    let place = list.length ? countUpTo(frameTimes, of(list[0]) - 1) : 0;
    for (const it of list) {
      const t = of(it);
      while (place < frameTimes.length && frameTimes[place] < t) place += 1;
      if (frameTimes[place] !== t) others.push(t);
    }
  };
  for (const it of [...model.touches, ...model.pointers, ...model.pens]) add(it.t);
  add(model.keys, (it) => it.t);
  add(model.keys.filter((it) => it.end < Infinity), (it) => it.end);
  add(model.decisions, (it) => it.t);
  add(model.notes, (it) => it.t);
  const added = Float64Array.from(others).sort();
  const steps = new Float64Array(frameTimes.length + added.length);
  let [count, frame, other] = [0, 0, 0];
  while (frame < frameTimes.length || other < added.length) {
    const takesFrame = other >= added.length || frameTimes[frame] <= added[other];
    const t = takesFrame ? frameTimes[frame++] : added[other++];
    if (!count || t !== steps[count - 1]) steps[count++] = t;
  }
  return count ? steps.subarray(0, count) : Float64Array.of(0);
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

  /** Takes the trees of newer data. */
  renew(changes) {
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
