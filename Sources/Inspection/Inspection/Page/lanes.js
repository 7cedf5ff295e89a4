// The lanes: everything on one time axis. Only what lies in the visible span is drawn, and what falls
// on one pixel is drawn once.

const LANE = 46;
const BAR = 20;
/** More touches than this in view share rows. */
const MOST_TOUCH_LANES = 8;

const SIGNS = {
  failed: "✗", cancelled: "✗", recognized: "✓", ended: "✓", began: "▶", changed: "▶",
  possible: "?", waits: "…",
};

class Lanes {
  constructor(model, choose) {
    this.model = model;
    this.from = model.start;
    this.to = model.end;
    this.choose = choose;
    /** What differs from another run, by lane. */
    this.marks = new Map();
    this.picture = shape("svg", { class: "lanes", role: "img", "aria-label": "" });
    this.picture.addEventListener("click", (event) => {
      const box = this.picture.getBoundingClientRect();
      choose(this.timeAt(event.clientX - box.left));
    });
  }

  get span() { return Math.max(1, this.to - this.from); }
  x(t) { return 8 + ((t - this.from) / this.span) * (this.width - 16); }
  timeAt(x) { return this.from + ((x - 8) / (this.width - 16)) * this.span; }

  /** Shows a span of time, no shorter than a millisecond. At an end it is moved, and keeps its length. */
  show(from, to) {
    const edge = 1000;
    const { start, end } = this.model;
    const length = Math.min(end - start + 2 * edge, Math.max(edge, to - from));
    const earliest = (from + to) / 2 - length / 2;
    this.from = Math.max(start - edge, Math.min(end + edge - length, earliest));
    this.to = this.from + length;
  }

  zoom(factor, around) {
    this.show(around - (around - this.from) * factor, around + (this.to - around) * factor);
  }

  /** Moves the span so that a moment is in it. */
  follow(moment) {
    if (moment >= this.from && moment <= this.to) return;
    const half = this.span / 2;
    this.show(moment - half, moment + half);
  }

  draw(moment, chosen) {
    const model = this.model;
    this.moment = moment;
    this.width = Math.max(260, this.picture.parentElement.clientWidth);
    this.rows = new Map();
    this.y = 22;
    const parts = [this.axis()];
    parts.push(this.frames());
    parts.push(...this.touches());
    const touched = new Set(chosen?.touches ?? []);
    let idle = 0;
    model.recognizers.forEach((recognizer, number) => {
      const isChosen = chosen?.recognizer === number;
      const isBusy = model.segmentsOf[number].some((it) => it.end >= this.from && it.t <= this.to);
      if (isChosen || isBusy) parts.push(this.recognizer(recognizer, number, isChosen));
      else idle += 1;
    });
    if (idle) parts.push(this.idle(idle));
    parts.push(this.arrows());
    for (const [kind, name] of [
      ["controller", "controllers' calls"], ["speech", "screen reader"], ["note", "other events"],
    ]) parts.push(this.notes(kind, name));
    const now = this.x(moment);
    parts.push(shape("line", { class: "now", x1: now, x2: now, y1: 18, y2: this.y }));
    this.picture.setAttribute("width", this.width);
    this.picture.setAttribute("height", this.y + 4);
    this.picture.setAttribute("aria-label",
      `Lanes from ${time(this.from)} to ${time(this.to)}: frames, ${touched.size
        ? `touch ${[...touched].join(", ")}, ` : ""}${counted(model.recognizers.length, "recognizer")}. `
      + "The text below says what they show.");
    this.picture.replaceChildren(hatch(), ...parts.filter(Boolean));
  }

  /** A lane's name and place; the caller draws into it. A lane that differs from the other run's says so. */
  lane(name, isChosen = false, keys = []) {
    const top = this.y;
    this.y += LANE;
    const marks = keys.filter((it) => this.marks.has(it)).flatMap((it) => this.marks.get(it));
    const differs = keys.some((it) => this.marks.has(it));
    const group = shape("g", { class: isChosen ? "lane chosen" : "lane" },
      shape("line", { class: "rule", x1: 0, x2: this.width, y1: top, y2: top }),
      shape("text", { class: "name", x: 8, y: top + 15 }, differs ? `${name} ≠ differs` : name));
    for (const it of marks) {
      if (it.t < this.from || it.t > this.to) continue;
      group.append(shape("path", {
        class: "differs", d: `M${this.x(it.t)} ${top + 40}l-5 6h10z`,
      }, shape("title", {}, it.words)));
    }
    return { group, top: top + 21 };
  }

  axis() {
    const count = Math.max(2, Math.floor(this.width / 110));
    const raw = this.span / count;
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((it) => it * power).find((it) => it >= raw);
    const group = shape("g", { class: "axis" });
    for (let t = Math.ceil(this.from / step) * step; t <= this.to; t += step) {
      const x = this.x(t);
      if (x > this.width - 60) break;
      group.append(shape("line", { x1: x, x2: x, y1: 4, y2: 18 }),
        shape("text", { x: x + 3, y: 14 }, time(t)));
    }
    return group;
  }

  frames() {
    const { frameTimes, frames } = this.model;
    const first = countUpTo(frameTimes, this.from - 1);
    const last = countUpTo(frameTimes, this.to);
    const odd = frames.oddities.filter((it) => it.t >= this.from && it.t <= this.to);
    const words = odd.length ? `, ${odd.length} odd` : "";
    const { group, top } = this.lane(`panel: ${last - first} frames${words}`, false, ["frames"]);
    let path = "";
    let used = -1;
    // At most one stroke a pixel, however many frames there are.
    for (let i = first; i < last; i++) {
      const x = Math.round(this.x(frameTimes[i]));
      if (x === used) {
        i = Math.max(i, countUpTo(frameTimes, this.timeAt(x + 0.5)) - 1);
        continue;
      }
      used = x;
      path += `M${x + 0.5} ${top}v${BAR}`;
    }
    group.append(shape("path", { class: "frame", d: path }));
    for (const it of odd) {
      group.append(shape("text", { class: "odd", x: this.x(it.t) - 4, y: top + 15 }, "!",
        shape("title", {}, it.text)));
    }
    return group;
  }

  touches() {
    const visible = touchesWithin(this.model, this.from, this.to);
    const shares = visible.length > MOST_TOUCH_LANES;
    const rows = [];
    for (const touch of visible) {
      const row = shares ? rows.find((it) => it[it.length - 1].finish < touch.begin) : null;
      if (row) row.push(touch);
      else rows.push([touch]);
    }
    return rows.slice(0, 20).map((row, index) => this.touchLane(row, shares, index));
  }

  touchLane(row, shares, index) {
    const hit = (touch) => (touch.view === null ? "nothing" : this.model.views[touch.view]);
    const name = shares ? `touches, finger ${index + 1}: ${row.length}`
      : `touch ${row[0].touch} on ${hit(row[0])}, height is speed`;
    const { group, top } = this.lane(name, false, row.map((it) => `touch ${it.touch}`));
    let used = -Infinity;
    for (const touch of row) {
      const begin = this.x(touch.begin);
      const end = Math.max(begin + 2, this.x(touch.finish));
      if (end - used < 1) continue;
      used = end;
      this.rows.set(`touch ${touch.touch}`, top);
      group.append(shape("rect", {
        class: "touch", x: begin, y: top, width: end - begin, height: BAR,
      }));
      if (end - begin < 12) continue;
      group.append(this.speed(touch, top), ...this.fates(touch, top, end));
    }
    return group;
  }

  /** The speed of a touch as a line, the fastest at the top. */
  speed(touch, top) {
    let most = 1;
    const points = [];
    let used = null;
    const first = Math.max(1, countUpTo(touch.t, this.from) - 1);
    const last = Math.min(touch.t.length, countUpTo(touch.t, this.to) + 1);
    for (let i = first; i < last; i++) {
      const passed = Math.max(1, touch.t[i] - touch.t[i - 1]);
      const way = Math.hypot(touch.x[i] - touch.x[i - 1], touch.y[i] - touch.y[i - 1]);
      const speed = (way / passed) * 1e6;
      const x = Math.round(this.x(touch.t[i]));
      if (x === used) points[points.length - 1][1] = Math.max(points.at(-1)[1], speed);
      else points.push([x, speed]);
      used = x;
      most = Math.max(most, speed);
    }
    const d = points.map(([x, v], i) => `${i ? "L" : "M"}${x} ${top + BAR - (v / most) * (BAR - 2)}`);
    return shape("path", { class: "speed", d: d.join("") },
      shape("title", {}, `fastest ${fixed(most, 0)} pt/s`));
  }

  /** What became of a touch's moments: delivered, withheld, dropped, cancelled. */
  fates(touch, top, end) {
    return touch.deliveries.map((fate, index) => {
      const x = Math.max(this.x(fate.t), 0);
      const next = touch.deliveries[index + 1];
      const right = next ? this.x(next.t) : end;
      const wide = right - x > fate.what.length * 7;
      return shape("g", {},
        shape("rect", {
          class: `fate ${fate.what.split(" ")[0]}`, x, y: top + BAR, height: 4,
          width: Math.max(2, right - x),
        }),
        wide ? shape("text", { class: "label", x: x + 3, y: top + 14 }, fate.what) : null,
        shape("title", {}, `${time(fate.t)}: ${fate.text}`));
    });
  }

  recognizer(recognizer, number, isChosen) {
    const { group, top } = this.lane(
      `${isChosen ? "▸ " : ""}${recognizer.name}`, isChosen, [number]);
    this.rows.set(number, top);
    let used = -1;
    const labels = [];
    const visible = this.model.segmentsOf[number]
      .filter((it) => it.end >= this.from && it.t <= this.to);
    const isCrowded = visible.length > 40;
    for (const part of visible) {
      const begin = Math.max(0, this.x(part.t));
      const end = Math.min(this.width, Math.max(begin + 3, this.x(part.end)));
      // Brackets lie over bars; bars of less than a pixel are drawn once for that pixel.
      // What was decided goes before what a recognizer merely was until then.
      if ((part.waits_for || part.state === "possible") && end - begin < 4) continue;
      if (!part.waits_for && end - used < 1) continue;
      if (!part.waits_for) used = Math.max(used, end);
      const [bar, text] = this.segment(part, begin, end, top);
      group.append(bar);
      const isTiny = end - begin < 6 && isCrowded;
      if (text && !isTiny) labels.push(text);
    }
    group.append(...this.fitting(labels));
    group.append(...this.timersOf(number, top));
    return group;
  }

  /** Texts that do not cover each other: each is cut before the next one, and left to its bar's title without room. */
  fitting(labels) {
    const letter = 7;
    const left = (it) => Number(it.getAttribute("x"))
      - (it.getAttribute("text-anchor") === "end" ? it.textContent.length * letter : 0);
    let end = -1;
    return labels.filter((it, index) => {
      const next = labels[index + 1];
      const room = next ? Math.floor((left(next) - left(it)) / letter) - 1 : Infinity;
      if (left(it) < end || room < 4) return false;
      const words = it.textContent;
      if (words.length > room) it.textContent = `${words.slice(0, room - 1)}…`;
      end = left(it) + it.textContent.length * letter;
      return true;
    });
  }

  timersOf(number, top) {
    const lines = [];
    for (const timer of this.model.timers) {
      if (timer.recognizer !== number || timer.deadline < this.from || timer.t > this.to) continue;
      if (this.x(timer.deadline) - this.x(timer.t) < 4) continue;
      // What will end it is shown up to its deadline while it runs, and up to its end afterwards.
      const runs = timer.t <= this.moment && this.moment < timer.end;
      const x = Math.min(this.width, this.x(runs ? timer.deadline : timer.end));
      const tick = runs || timer.end === timer.deadline ? "m0 -5v8" : "";
      lines.push(shape("path", {
        class: "timer", d: `M${this.x(timer.t)} ${top + BAR + 2}H${x}${tick}`,
      }, shape("title", {}, `timer, due at ${time(timer.deadline)}`)));
    }
    return lines;
  }

  /** Says how many recognizers have no lane, for they did nothing here. */
  idle(count) {
    const top = this.y;
    this.y += 22;
    return shape("g", {},
      shape("line", { class: "rule", x1: 0, x2: this.width, y1: top, y2: top }),
      shape("text", { x: 8, y: top + 15 },
        `${count} more ${count === 1 ? "recognizer" : "recognizers"} did nothing in this time`));
  }

  segment(part, begin, end, top) {
    const reason = part.reason ? `: ${part.reason}` : "";
    const waits = part.waits_for?.map((it) => this.model.recognizers[it].name).join(", ");
    const words = waits ? `waits for ${waits}` : `${SIGNS[part.state] ?? ""} ${part.state}${reason}`;
    const title = shape("title", {}, `${time(part.t)}: ${words}`);
    if (part.waits_for) {
      return [shape("path", {
        class: "bracket", d: `M${begin} ${top - 2}v-4H${end}v4`,
      }, title), shape("text", { class: "label", x: begin + 4, y: top + 14 }, words)];
    }
    const room = this.width - begin;
    // A reason is longer than most bars: it runs on behind its bar, and is cut at the edge.
    const most = Math.floor(room / 7.5);
    const isShort = part.state === "possible" && end - begin < 80;
    const text = words.length > most ? `${words.slice(0, Math.max(0, most - 1))}…` : words;
    const isAtEdge = most < 16;
    return [
      shape("rect", {
        class: `state ${part.state}`, x: begin, y: top, width: end - begin, height: BAR,
      }, title),
      isShort ? null : shape("text", {
        class: "label", x: isAtEdge ? begin - 4 : begin + 5, y: top + 14,
        "text-anchor": isAtEdge ? "end" : "start",
      }, isAtEdge ? words.slice(0, 40) : text),
    ];
  }

  /** From each recognizer to those that it kept from recognizing. */
  arrows() {
    const group = shape("g", { class: "arrows" });
    const lastOf = new Map();
    for (const decision of this.model.decisions) {
      if (decision.by == null || decision.t < this.from || decision.t > this.to) continue;
      // Arrows that would lie on each other are left to the list below.
      const pair = `${decision.by} ${decision.recognizer}`;
      if (this.x(decision.t) - (lastOf.get(pair) ?? -Infinity) < 24) continue;
      lastOf.set(pair, this.x(decision.t));
      const from = this.rows.get(decision.by);
      const to = this.rows.get(decision.recognizer);
      if (from === undefined || to === undefined) continue;
      // Beside the moment's own line.
      const x = this.x(decision.t) + 7;
      const isDown = to > from;
      const start = isDown ? from + BAR : from;
      const end = isDown ? to : to + BAR;
      const head = isDown ? -6 : 6;
      group.append(shape("path", {
        d: `M${x} ${start}V${end}m-4 ${head}l4 ${-head}l4 ${head}`,
      }, shape("title", {}, decision.reason ?? "")));
    }
    return group;
  }

  notes(kind, name) {
    const list = this.model.notes.filter((it) => it.kind === kind);
    const first = countUpTo(list, this.from - 1, (it) => it.t);
    if (countUpTo(list, this.to, (it) => it.t) === first) return null;
    const { group, top } = this.lane(`${name}: ${list.length}`, false, [kind]);
    let used = -20;
    for (const note of list.slice(first)) {
      if (note.t > this.to) break;
      const x = this.x(note.t);
      if (x - used < 2) continue;
      group.append(shape("path", { class: "note", d: `M${x} ${top}v${BAR}` },
        shape("title", {}, `${time(note.t)}: ${note.text}`)));
      const most = Math.floor((this.width - x) / 7.5);
      if (x - used > 160 && most > 10) {
        const text = note.text.length > 22 ? `${note.text.slice(0, 21)}…` : note.text;
        group.append(shape("text", { class: "label", x: x + 4, y: top + 14 }, text));
        used = x;
      }
    }
    return group;
  }
}

/** The pattern of what failed, so that no colour alone tells it. */
function hatch() {
  return shape("defs", {}, shape("pattern", {
    id: "hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse",
    patternTransform: "rotate(45)",
  }, shape("rect", { class: "hatch-ground", width: 6, height: 6 }),
  shape("line", { class: "hatch-line", y2: 6 })));
}
