// The lanes: everything on one time axis, drawn on a canvas. A table lies behind it with the same lanes in words; its first
// column, the names, is what one sees and clicks. Only what lies in the visible span is drawn.

/** More touches than this in view share rows. */
const MOST_TOUCH_LANES = 8;
/** So many lanes of one kind at most. */
const MOST_LANES = 60;

const SIGNS = {
  failed: "✗", cancelled: "✗", recognized: "✓", ended: "✓", began: "▶", changed: "▶",
  possible: "?", waits: "…",
};

/** The height of a lane, by kind. */
const HEIGHTS = { frames: 20, touch: 32, recognizer: 22, idle: 22, keys: 46, pointer: 28, pen: 34 };

class Lanes {
  /**
   * @param span The visible time.
   * @param offset What another run's moments are later by.
   */
  constructor(model, span, palette, choose, offset = 0) {
    this.model = model;
    this.span = span;
    this.palette = palette;
    this.choose = choose;
    this.offset = offset;
    /** The moments that a limit must reach for the chosen gesture to pass, with words. */
    this.advised = [];
    /** What differs from another run, by lane. */
    this.marks = new Map();
    this.drawing = new Drawing({ class: "lane-canvas", "aria-hidden": "true" });
    this.body = make("tbody");
    this.table = make("table", { class: "lane-table" },
      make("caption", {}, "What the lanes show"),
      make("colgroup", {}, make("col"), make("col")), make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Lane"),
        make("th", { scope: "col" }, "What happened"))), this.body);
    this.element = make("div", { class: "lanes", role: "group" }, this.drawing.canvas, this.table);
    this.rows = [];
  }

  get from() { return this.span.from + this.offset; }
  get to() { return this.span.to + this.offset; }
  x(t) { return ((t - this.from) / this.span.length) * this.width; }
  timeAt(x) { return this.from + (x / this.width) * this.span.length; }
  isVisible(begin, end) { return end >= this.from && begin <= this.to; }

  // The rows

  /** What has a lane in the visible time. */
  listed() {
    const { model } = this;
    const rows = [{ kind: "frames", key: "frames", name: "panel" }];
    rows.push(...this.touchRows(), ...this.inputRows());
    let idle = 0;
    const chosen = this.chosen?.recognizer;
    model.recognizers.forEach((recognizer, number) => {
      const isBusy = number === chosen
        || model.segmentsOf[number].some((it) => this.isVisible(it.t, it.end));
      if (isBusy && rows.length < MOST_LANES) {
        rows.push({ kind: "recognizer", key: number, name: recognizer.name, recognizer: number });
      } else idle += 1;
    });
    if (idle) {
      rows.push({ kind: "idle", key: "idle",
        name: `${counted(idle, "more recognizer")} did nothing in this time` });
    }
    for (const [kind, name] of [
      ["controller", "controllers' calls"], ["speech", "screen reader"], ["note", "other events"],
    ]) {
      const list = model.notesOf[kind];
      const first = countUpTo(list, this.from - 1, (it) => it.t);
      if (countUpTo(list, this.to, (it) => it.t) > first) rows.push({ kind: "notes", key: kind, name, list });
    }
    let top = 0;
    for (const row of rows) {
      row.top = top;
      row.height = HEIGHTS[row.kind] ?? 22;
      top += row.height;
    }
    return rows;
  }

  touchRows() {
    const visible = touchesWithin(this.model, this.from, this.to);
    const alone = (it) => ({ kind: "touch", key: `touch ${it.touch}`, touches: [it], touch: it.touch,
      name: `touch ${it.touch} on ${it.view === null ? "nothing" : this.model.views[it.view]}` });
    if (visible.length <= MOST_TOUCH_LANES) return visible.map(alone);
    const rows = [];
    for (const touch of visible) {
      const row = rows.find((it) => it[it.length - 1].finish < touch.begin);
      if (row) row.push(touch);
      else if (rows.length < 20) rows.push([touch]);
    }
    return rows.map((touches, index) => (touches.length === 1 ? alone(touches[0]) : { kind: "touch",
      key: `finger ${index + 1}`, touches, name: `finger ${index + 1}: ${touches.length} touches` }));
  }

  /** Keys, pointers and pens. */
  inputRows() {
    const { keys, pointers, pens } = this.model;
    const rows = [];
    if (keys.some((it) => this.isVisible(it.t, it.end))) rows.push({ kind: "keys", key: "keys", name: "keys" });
    for (const [kind, list] of [["pointer", pointers], ["pen", pens]]) {
      list.forEach((it, index) => {
        if (!this.isVisible(it.t[0], it.t[it.t.length - 1])) return;
        rows.push({ kind, key: `${kind} ${index}`, input: it,
          name: list.length > 1 ? `${kind} of device ${it.device}` : kind });
      });
    }
    return rows;
  }

  /** The name and the words of each lane, for those who read instead of look. */
  fill() {
    const key = this.rows.map((it) => `${it.key}:${it.name}`).join("|");
    if (key !== this.key) {
      this.key = key;
      this.body.replaceChildren(...this.rows.map((row) => {
        row.element = make("tr", { class: row.kind }, make("th", { scope: "row" }, this.nameCell(row)),
          make("td", {}, make("span", { class: "unseen" })));
        row.element.style.height = `${row.height}px`;
        return row.element;
      }));
    } else this.rows.forEach((row, index) => { row.element = this.body.children[index]; });
    for (const row of this.rows) {
      const isChosen = row.kind === "recognizer" ? row.recognizer === this.chosen?.recognizer
        : row.touch !== undefined && row.touch === this.chosen?.touch;
      row.isChosen = isChosen;
      row.element.classList.toggle("chosen", isChosen);
      row.element.querySelector("button")?.setAttribute("aria-pressed", isChosen);
    }
    clearTimeout(this.waiting);
    // Words are written when the lanes stand still: a zoom has no time for them.
    this.waiting = setTimeout(() => this.write(), 150);
  }

  nameCell(row) {
    const name = this.marks.has(row.key) ? `${row.name} ≠ differs` : row.name;
    if (row.kind === "idle") return make("span", { class: "name", title: name }, name);
    const pick = { recognizer: () => ({ recognizer: row.recognizer }), touch: () => ({ touch: row.touch }) }[row.kind];
    if (!pick || (row.kind === "touch" && row.touch === undefined)) {
      return make("span", { class: "name", title: name }, name);
    }
    return make("button", { type: "button", class: "name", title: name, onclick: () => this.choose(pick()) }, name);
  }

  write() {
    for (const row of this.rows) {
      const cell = row.element.lastElementChild.firstElementChild;
      const marks = (this.marks.get(row.key) ?? []).filter((it) => this.isVisible(it.t, it.t));
      const words = [this.words(row), ...marks.slice(0, 6).map((it) => `≠ ${it.words} at ${time(it.t)}`)].join("; ");
      if (cell.textContent !== words) cell.textContent = words;
    }
  }

  words(row) {
    const few = (list, of) => list.slice(0, 12).map(of).join("; ") + (list.length > 12 ? `; and ${list.length - 12} more` : "");
    const within = (list) => list.filter((it) => this.isVisible(it.t, it.end ?? it.t));
    switch (row.kind) {
      case "frames": return `${counted(this.frameCount(), "frame")}${
        few(within(this.model.frames.oddities), (it) => `; ${time(it.t)}: ${it.text}`)}`;
      case "touch": return few(row.touches, (it) => `touch ${it.touch} from ${time(it.begin)} to ${time(it.finish)}, ${
        it.deliveries.map((fate) => `${fate.what} at ${time(fate.t)}`).join(", ") || "no view"}`);
      case "recognizer": return few(within(this.model.segmentsOf[row.recognizer]),
        (it) => `${time(it.t)}: ${this.told(it)}`);
      case "keys": return few(within(this.model.keys), (it) => `${it.name} from ${time(it.t)} to ${time(it.end)}`);
      case "notes": return few(within(row.list), (it) => `${time(it.t)}: ${it.text}`);
      case "pointer": case "pen": return few(row.input.spans.filter((it) => this.isVisible(it.t, it.end)),
        (it) => `${it.words} from ${time(it.t)} to ${time(it.end)}`);
      default: return "";
    }
  }

  frameCount() {
    const { frameTimes } = this.model;
    return countUpTo(frameTimes, this.to) - countUpTo(frameTimes, this.from - 1);
  }

  /** A part of a recognizer's lane in words. */
  told(part) {
    const waits = part.waits_for?.map((it) => this.model.recognizers[it].name).join(", ");
    if (waits) return `waits for ${waits}`;
    return `${SIGNS[part.state] ?? ""} ${part.state}${part.reason ? `: ${part.reason}` : ""}`;
  }

  // What is at a place

  rowAt(y) { return this.rows.find((it) => y >= it.top && y < it.top + it.height); }

  /** What a click at a place of the lanes chooses. */
  pick(x, y) {
    const moment = this.timeAt(x) - this.offset;
    const row = this.rowAt(y);
    if (row?.kind === "recognizer") {
      const part = this.partAt(row, moment + this.offset);
      const touch = part ? touchesWithin(this.model, part.t, part.t)[0]?.touch : undefined;
      return { recognizer: row.recognizer, touch, moment };
    }
    if (row?.kind === "touch") {
      const slack = this.span.length / this.width * 4;
      const t = moment + this.offset;
      const touch = row.touches.find((it) => it.begin - slack <= t && it.finish + slack >= t);
      if (touch) return { touch: touch.touch, moment };
    }
    return { moment };
  }

  partAt(row, t) {
    const list = this.model.segmentsOf[row.recognizer].filter((it) => it.t <= t && it.end >= t);
    return list[list.length - 1];
  }

  /** What lies at a place, in words. */
  wordsAt(x, y) {
    const t = this.timeAt(x);
    const row = this.rowAt(y);
    const slack = this.span.length / this.width * 4;
    if (!row) return time(Math.round(t));
    let words = row.name;
    if (row.kind === "recognizer") {
      const part = this.partAt(row, t);
      if (part) words = `${row.name} ${this.told(part)}`;
    } else if (row.kind === "touch") {
      const touch = row.touches.find((it) => it.begin - slack <= t && it.finish + slack >= t);
      const fate = touch?.deliveries.findLast((it) => it.t <= t);
      if (touch) words = `touch ${touch.touch}${fate ? `, ${fate.what}` : ""}`;
    } else if (row.kind === "notes") {
      const note = row.list[countUpTo(row.list, t + slack, (it) => it.t) - 1];
      if (note && note.t >= t - slack * 2) words = `${time(note.t)}: ${note.text}`;
    } else if (row.kind === "frames") {
      const odd = this.model.frames.oddities.find((it) => Math.abs(it.t - t) < slack * 2);
      if (odd) words = odd.text;
    }
    return `${time(Math.round(t))}: ${words}`;
  }

  // Drawing

  /** Lays out the rows for a selection; painting follows with the next picture of the browser. */
  draw(moment, chosen) {
    this.moment = moment + this.offset;
    this.chosen = chosen;
    this.rows = this.listed();
    this.element.setAttribute("aria-label", `Lanes from ${time(this.from)} to ${time(this.to)}`);
    this.height = this.rows.length ? this.rows[this.rows.length - 1].top + this.rows[this.rows.length - 1].height : 0;
    this.fill();
  }
}
