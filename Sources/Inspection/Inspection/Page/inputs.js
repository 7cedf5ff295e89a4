// Lanes of what is no finger: keys, pointers, pens with their pressure.

/** What a pen's device senses: nothing, a pen near, its tip down. */
const PEN_STATES = ["away", "near", "down"];

/** Keys, pointers and pens of the page's data; pages of older programs have none. */
function decodedInputs(raw) {
  return {
    keys: levelled((raw.keys ?? []).map((it) => ({ ...it, end: it.end ?? Infinity }))),
    pointers: (raw.pointers ?? []).map((it) => {
      const t = summed(it.t);
      // A scroll and a move of one moment are two changes.
      const scrolled = it.scrolled.map((value, i) => value || (t[i - 1] === t[i] ? it.scrolled[i - 1] : 0));
      const gestures = (raw.gestures ?? []).filter((one) => one.device === it.device)
        .map((one) => ({ t: one.t, end: one.end ?? Infinity, words: one.words, isGesture: true }));
      return { ...it, t, spans: [...runsOf(t, it.buttons, (value) => value && `button ${buttonsIn(value)} down`),
        ...runsOf(t, scrolled, (value) => value && "scrolls"), ...gestures].sort((a, b) => a.t - b.t) };
    }),
    pens: (raw.pens ?? []).map((it) => {
      const t = summed(it.t);
      return { ...it, t, spans: runsOf(t, it.state, (value) => value && `${it.tool} ${PEN_STATES[value]}`) };
    }),
  };
}

/** Keys that are down at a time stand below each other, three at most. */
function levelled(keys) {
  const free = [];
  for (const key of keys) {
    const level = free.findIndex((it) => it <= key.t);
    key.level = level >= 0 ? level : Math.min(free.length, 2);
    free[key.level] = Math.max(free[key.level] ?? 0, key.end);
  }
  return keys;
}

/** The buttons whose bits are set, counted from 1. */
function buttonsIn(bits) {
  return [...Array(16).keys()].filter((it) => bits & (1 << it)).map((it) => it + 1).join(" and ");
}

/** Spans of time in which a column has one value in words; no words, no span. Of one moment, the last value counts. */
function runsOf(times, column, wordsOf) {
  const runs = [];
  let open = null;
  for (let i = 0; i < times.length; i++) {
    if (times[i] === times[i + 1]) continue;
    const words = wordsOf(column[i]) || null;
    if (open) open.end = times[i];
    if (open?.words === words) continue;
    open = words ? { t: times[i], end: times[i], words, value: column[i] } : null;
    if (open) runs.push(open);
  }
  return runs;
}

function paintKeys(painter, row, top, high) {
  const { colours, lanes, model } = painter;
  const used = [-Infinity, -Infinity, -Infinity];
  const each = high / 3;
  for (const key of model.keys) {
    if (!lanes.isVisible(key.t, key.end)) continue;
    const begin = painter.x(key.t);
    const end = Math.max(begin + 2, Math.min(lanes.width + 4, painter.x(key.end)));
    if (end - used[key.level] < 1) continue;
    used[key.level] = end;
    const y = top + key.level * each;
    painter.box(begin, y, end - begin, each - 1, colours["live-fill"], colours.accent);
    if (end - begin > 24) painter.text(key.name, Math.max(0, begin) + 4, y + each / 2, end - begin - 6);
  }
}

/** Speed as a line, buttons as bars, gestures of a touchpad as hollow ones, turns of a wheel as strokes. */
function paintPointer(painter, row, top, high) {
  const { context, colours, lanes } = painter;
  const { t, moved, spans } = row.input;
  for (const it of spans) {
    if (!lanes.isVisible(it.t, it.end)) continue;
    const begin = painter.x(it.t);
    const width = Math.max(2, Math.min(lanes.width + 4, painter.x(it.end)) - begin);
    if (it.words === "scrolls") {
      context.fillStyle = colours.ink;
      context.fillRect(begin, top, Math.max(1.5, Math.min(width, lanes.width)), 4);
    } else {
      painter.box(begin, top, width, high, colours[it.isGesture ? "idle-fill" : "live-fill"], colours.accent);
      if (width > 60) painter.text(it.words, Math.max(0, begin) + 4, top + 8, width - 8);
    }
  }
  const [first, last] = visiblePart(t, lanes);
  painter.curve(t, (i) => (moved[i] / Math.max(1, t[i] - t[i - 1])) * 1e6, Math.max(1, first), last, top, high, colours.soft);
}

/** Near as a thin bar, down as a full one, the pressure as a line from none to all that the device senses. */
function paintPen(painter, row, top, high) {
  const { colours, lanes } = painter;
  const { t, pressure, spans } = row.input;
  for (const it of spans) {
    if (!lanes.isVisible(it.t, it.end)) continue;
    const begin = painter.x(it.t);
    const width = Math.max(2, painter.x(it.end) - begin);
    if (it.value === 2) painter.box(begin, top, width, high, colours["live-fill"], colours.accent);
    else painter.box(begin, top + high - 4, width, 4, colours["idle-fill"], colours.rule);
  }
  const [first, last] = visiblePart(t, lanes);
  painter.curve(t, (i) => Math.max(0, pressure[i]), first, last, top, high, colours.accent, 1000);
  for (const it of spans) {
    const begin = Math.max(0, painter.x(it.t));
    if (it.value === 2 && lanes.isVisible(it.t, it.end)) {
      painter.text("pressure", begin + 4, top + 8, painter.x(it.end) - begin - 8);
    }
  }
}

/** The indices of a list of times that lie in sight, and one more on each side. */
function visiblePart(t, lanes) {
  return [Math.max(0, countUpTo(t, lanes.from) - 1), Math.min(t.length, countUpTo(t, lanes.to) + 1)];
}
