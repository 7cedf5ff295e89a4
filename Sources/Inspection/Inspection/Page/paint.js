// How lanes are painted. What falls on one pixel is painted once, however much there is.

/** More arrows than this in sight say nothing: none is drawn. */
const MOST_ARROWS = 60;

class LanePainter {
  constructor(lanes) {
    this.lanes = lanes;
    this.model = lanes.model;
  }

  /** Paints the rows that a scrolled box shows: so many pixels from its top on, so many high. */
  paint(width, scrolled, height) {
    const { lanes } = this;
    lanes.width = width;
    this.colours = lanes.palette;
    const context = lanes.drawing.begin(width, Math.max(1, height));
    this.context = context;
    context.translate(0, -scrolled);
    this.places = new Map();
    for (const row of lanes.rows) {
      if (row.top > scrolled + height || row.top + row.height < scrolled) continue;
      this.row(row);
    }
    this.arrows();
    this.moment(scrolled, height);
  }

  x(t) { return this.lanes.x(t); }

  row(row) {
    const { context, colours, lanes } = this;
    if (row.isChosen && !colours.isForced) {
      context.fillStyle = colours.mark;
      context.fillRect(0, row.top, lanes.width, row.height);
    }
    context.fillStyle = colours.rule;
    context.globalAlpha = 0.35;
    context.fillRect(0, row.top, lanes.width, 1);
    context.globalAlpha = 1;
    const top = row.top + 3;
    const high = row.height - 6;
    this.places.set(row.kind === "recognizer" ? row.recognizer : row.key, { top, high });
    const paint = {
      frames: () => this.frames(row, top, high), touch: () => this.touches(row, top, high),
      recognizer: () => this.recognizer(row, top, high), notes: () => this.notes(row, top, high),
      keys: () => paintKeys(this, row, top, high), pointer: () => paintPointer(this, row, top, high),
      pen: () => paintPen(this, row, top, high),
    }[row.kind];
    paint?.();
    for (const it of lanes.marks.get(row.key) ?? []) this.difference(it, row);
  }

  difference(it, row) {
    const { context, colours } = this;
    const x = this.x(it.t);
    const y = row.top + row.height;
    context.fillStyle = colours.isForced ? colours.accent : colours.bad;
    context.beginPath();
    context.moveTo(x, y - 9);
    context.lineTo(x - 5, y - 2);
    context.lineTo(x + 5, y - 2);
    context.fill();
  }

  frames(row, top, high) {
    const { context, colours, lanes, model } = this;
    const { frameTimes, frames } = model;
    const last = countUpTo(frameTimes, lanes.to);
    context.fillStyle = colours.soft;
    for (let i = countUpTo(frameTimes, lanes.from - 1); i < last;) {
      const x = Math.round(this.x(frameTimes[i]));
      context.fillRect(x, top + 2, 1, high - 2);
      i = Math.max(i + 1, countUpTo(frameTimes, lanes.timeAt(x + 0.5)));
    }
    context.fillStyle = colours.bad;
    for (const it of frames.oddities) {
      if (it.t >= lanes.from && it.t <= lanes.to) context.fillText("!", this.x(it.t) - 2, top + high / 2);
    }
  }

  touches(row, top, high) {
    const { context, colours, lanes } = this;
    let used = -Infinity;
    for (const touch of row.touches) {
      const begin = this.x(touch.begin);
      const end = Math.max(begin + 2, this.x(touch.finish));
      if (end - used < 1) continue;
      used = end;
      this.places.set(`touch ${touch.touch}`, { top, high });
      const isChosen = touch.touch === lanes.chosen?.touch;
      this.box(begin, top, end - begin, high - 5, colours["live-fill"], colours.accent, isChosen ? 2.5 : 1);
      if (end - begin < 8) continue;
      this.speed(touch, top, high - 5);
      this.fates(touch, top, high, end);
      if (row.touches.length > 1 && end - begin > 24) this.text(String(touch.touch), Math.max(2, begin + 4), top + 9, end - begin - 6);
    }
  }

  /** A bar, cut to what can be seen: a canvas's lines far outside of it cost time and precision. */
  box(x, y, width, height, fill, stroke, line = 1) {
    const { context, lanes } = this;
    const left = Math.max(-4, x);
    const right = Math.min(lanes.width + 4, x + width);
    if (right < left) return;
    if (right - left < 4) {
      // No room for a border: its colour alone.
      context.fillStyle = stroke;
      context.fillRect(left, y, right - left, height);
      return;
    }
    context.fillStyle = fill;
    context.fillRect(left, y, right - left, height);
    context.strokeStyle = stroke;
    context.lineWidth = line;
    context.strokeRect(left + 0.5, y + 0.5, Math.max(1, right - left - 1), height - 1);
  }

  /** A text that ends before the given room does, on a halo of the ground. */
  text(words, x, y, room = Infinity) {
    const { context, colours } = this;
    let shown = words;
    if (context.measureText(shown).width > room) {
      const letters = Math.floor(room / 7);
      if (letters < 3) return 0;
      shown = `${words.slice(0, letters - 1)}…`;
      if (context.measureText(shown).width > room) shown = `${words.slice(0, Math.max(2, letters - 4))}…`;
    }
    context.lineJoin = "round";
    context.lineWidth = 3;
    context.strokeStyle = colours.ground;
    context.strokeText(shown, x, y);
    context.fillStyle = colours.ink;
    context.fillText(shown, x, y);
    return context.measureText(shown).width;
  }

  /** The speed of a touch as a line, the fastest at the top. */
  speed(touch, top, high) {
    const { lanes } = this;
    const first = Math.max(1, countUpTo(touch.t, lanes.from) - 1);
    const last = Math.min(touch.t.length, countUpTo(touch.t, lanes.to) + 1);
    const speeds = (i) => {
      const passed = Math.max(1, touch.t[i] - touch.t[i - 1]);
      return (Math.hypot(touch.x[i] - touch.x[i - 1], touch.y[i] - touch.y[i - 1]) / passed) * 1e6;
    };
    this.curve(touch.t, speeds, first, last, top, high, this.colours.accent);
  }

  /** A line through values, the greatest of each pixel; from the bottom of a bar to its top. `most` is what stands at the top. */
  curve(times, valueOf, first, last, top, high, colour, most = null) {
    const { context } = this;
    const points = [];
    let greatest = most ?? 1;
    let used = null;
    for (let i = first; i < last; i++) {
      const value = valueOf(i);
      const x = Math.round(this.x(times[i]));
      if (x === used) points[points.length - 1][1] = Math.max(points[points.length - 1][1], value);
      else points.push([x, value]);
      used = x;
      if (most === null) greatest = Math.max(greatest, value);
    }
    context.beginPath();
    points.forEach(([x, value], i) => {
      context[i ? "lineTo" : "moveTo"](x, top + high - (Math.min(value, greatest) / greatest) * (high - 2));
    });
    context.strokeStyle = colour;
    context.lineWidth = 1.5;
    context.stroke();
  }

  /** What became of a touch's moments: delivered, withheld, dropped, cancelled. */
  fates(touch, top, high, end) {
    const { context, colours } = this;
    touch.deliveries.forEach((fate, index) => {
      const x = Math.max(this.x(fate.t), 0);
      const right = touch.deliveries[index + 1] ? this.x(touch.deliveries[index + 1].t) : end;
      const kind = fate.what.split(" ")[0];
      const isGood = fate.what === "delivered";
      const fill = isGood ? colours.good : kind === "withheld" || kind === "delivered" ? colours.ground
        : this.colours.pattern(context);
      this.box(x, top + high - 5, Math.max(2, right - x), 5, fill, isGood ? colours.good : colours.bad);
      if (right - x > fate.what.length * 7 + 30) this.text(fate.what, x + 22, top + 9, right - x - 24);
    });
  }

  recognizer(row, top, high) {
    const { context, colours, lanes, model } = this;
    const visible = model.segmentsOf[row.recognizer].filter((it) => lanes.isVisible(it.t, it.end));
    const isCrowded = visible.length > 40;
    const labels = [];
    let used = -1;
    for (const part of visible) {
      const begin = Math.max(-4, this.x(part.t));
      const end = Math.min(lanes.width + 4, Math.max(begin + 3, this.x(part.end)));
      // Brackets lie over bars; bars of less than a pixel are painted once for that pixel.
      // What was decided goes before what a recognizer merely was until then.
      if ((part.waits_for || part.state === "possible") && end - begin < 4) continue;
      if (!part.waits_for && end - used < 1) continue;
      if (!part.waits_for) used = Math.max(used, end);
      this.part(part, begin, end, top, high);
      if (!(end - begin < 6 && isCrowded) && !(part.state === "possible" && end - begin < 60)) {
        labels.push({ words: lanes.told(part).trim(), x: Math.max(begin, 0) + 5 });
      }
    }
    labels.forEach((it, index) => {
      const next = labels[index + 1]?.x ?? lanes.width;
      // A reason is longer than most bars: it runs on behind its bar, up to the next one.
      this.text(it.words, it.x, top + high / 2 + 0.5, next - it.x - 8);
    });
    this.timers(row.recognizer, top, high);
    if (row.isChosen) this.advised(row);
  }

  /** What would let the gesture pass: a dashed line where the limit would have to be. */
  advised(row) {
    const { context, colours, lanes } = this;
    for (const it of lanes.advised) {
      const x = this.x(it.t);
      if (x < 0 || x > lanes.width) continue;
      context.strokeStyle = colours.accent;
      context.lineWidth = 2;
      context.setLineDash([3, 2]);
      context.beginPath();
      context.moveTo(x, row.top);
      context.lineTo(x, row.top + row.height);
      context.stroke();
      context.setLineDash([]);
      const wide = context.measureText(it.words).width + 8;
      const left = Math.min(x + 2, lanes.width - wide);
      context.fillStyle = colours.accent;
      context.fillRect(left, row.top + 3, wide, row.height - 6);
      context.fillStyle = colours.ground;
      context.fillText(it.words, left + 4, row.top + row.height / 2);
    }
  }

  part(part, begin, end, top, high) {
    const { context, colours } = this;
    if (part.waits_for) {
      context.strokeStyle = colours.ink;
      context.lineWidth = 1.5;
      context.beginPath();
      context.moveTo(begin, top + 4);
      context.lineTo(begin, top - 1);
      context.lineTo(end, top - 1);
      context.lineTo(end, top + 4);
      context.stroke();
      return;
    }
    const [fill, stroke] = {
      began: [colours["live-fill"], colours.accent], changed: [colours["live-fill"], colours.accent],
      recognized: [colours["good-fill"], colours.good], ended: [colours["good-fill"], colours.good],
      failed: [colours.pattern(context), colours.bad], cancelled: [colours.pattern(context), colours.bad],
    }[part.state] ?? [colours["idle-fill"], colours.rule];
    context.setLineDash(part.state === "possible" ? [4, 3] : []);
    this.box(begin, top, end - begin, high, fill, stroke);
    context.setLineDash([]);
  }

  timers(number, top, high) {
    const { context, colours, lanes, model } = this;
    context.strokeStyle = colours.ink;
    context.lineWidth = 1.5;
    for (const timer of model.timersOf[number]) {
      if (!lanes.isVisible(timer.t, timer.deadline) || this.x(timer.deadline) - this.x(timer.t) < 4) continue;
      // What will end it is shown up to its deadline while it runs, and up to its end afterwards.
      const runs = timer.t <= lanes.moment && lanes.moment < timer.end;
      const x = Math.min(lanes.width, this.x(runs ? timer.deadline : timer.end));
      context.setLineDash([3, 3]);
      context.beginPath();
      context.moveTo(Math.max(0, this.x(timer.t)), top + high + 1);
      context.lineTo(x, top + high + 1);
      context.stroke();
      context.setLineDash([]);
      if (!runs && timer.end !== timer.deadline) continue;
      context.beginPath();
      context.moveTo(x, top + high - 5);
      context.lineTo(x, top + high + 3);
      context.stroke();
    }
  }

  notes(row, top, high) {
    const { context, colours, lanes } = this;
    const { list } = row;
    const last = countUpTo(list, lanes.to, (it) => it.t);
    let used = -2;
    const shown = [];
    for (let i = countUpTo(list, lanes.from - 1, (it) => it.t); i < last; i++) {
      const x = this.x(list[i].t);
      if (x - used < 2) continue;
      used = x;
      shown.push([x, list[i].text]);
    }
    context.fillStyle = colours.ink;
    for (const [x] of shown) context.fillRect(x, top, 1.5, high);
    shown.forEach(([x, words], index) => {
      const next = shown[index + 1]?.[0] ?? lanes.width;
      if (next - x > 60) this.text(words, x + 5, top + high / 2, next - x - 10);
    });
  }

  /** From each recognizer to those that it kept from recognizing. */
  arrows() {
    const { context, colours, lanes, model } = this;
    const lastOf = new Map();
    context.strokeStyle = colours.bad;
    context.lineWidth = 1.5;
    const first = countUpTo(model.preventions, lanes.from - 1, (it) => it.t);
    const last = countUpTo(model.preventions, lanes.to, (it) => it.t);
    if (last - first > MOST_ARROWS) return;
    for (const decision of model.preventions.slice(first, last)) {
      // Arrows that would lie on each other are left to the log.
      const pair = `${decision.by} ${decision.recognizer}`;
      if (this.x(decision.t) - (lastOf.get(pair) ?? -Infinity) < 24) continue;
      lastOf.set(pair, this.x(decision.t));
      const from = this.places.get(decision.by);
      const to = this.places.get(decision.recognizer);
      if (!from || !to) continue;
      // Beside the moment's own line.
      const x = this.x(decision.t) + 7;
      const isDown = to.top > from.top;
      const start = isDown ? from.top + from.high : from.top;
      const end = isDown ? to.top : to.top + to.high;
      const head = isDown ? -5 : 5;
      context.beginPath();
      context.moveTo(x, start);
      context.lineTo(x, end);
      context.moveTo(x - 4, end + head);
      context.lineTo(x, end);
      context.lineTo(x + 4, end + head);
      context.stroke();
    }
  }

  /** The line of the moment, and the marked span. */
  moment(scrolled, height) {
    const { context, colours, lanes } = this;
    const marked = lanes.chosen?.marked;
    if (marked) {
      const [from, to] = marked.map((it) => this.x(it + lanes.offset));
      context.fillStyle = colours.accent;
      context.globalAlpha = 0.15;
      context.fillRect(from, scrolled, to - from, height);
      context.globalAlpha = 1;
      context.fillRect(from, scrolled, 1, height);
      context.fillRect(to, scrolled, 1, height);
    }
    context.fillStyle = colours.isForced ? colours.accent : colours.ink;
    context.fillRect(Math.round(this.x(lanes.moment)) - 1, scrolled, 2, height);
  }
}
