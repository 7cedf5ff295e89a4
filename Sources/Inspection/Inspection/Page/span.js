// The visible span of time, which lanes, film strip and map share; and the gestures that zoom, move and mark it.

class TimeSpan {
  constructor(model) {
    this.start = model.start;
    this.end = model.end;
    this.from = this.start;
    this.to = this.end;
  }

  /** The ends of newer data; what is in sight stays, as far as it is there. */
  renew({ start, end }) {
    Object.assign(this, { start, end });
    this.show(this.from, this.to);
  }

  get length() { return Math.max(1, this.to - this.from); }

  /** Shows a span of time, no shorter than a millisecond. At an end it is moved, and keeps its length. */
  show(from, to) {
    const edge = 1000;
    const { start, end } = this;
    const length = Math.min(end - start + 2 * edge, Math.max(edge, to - from));
    const earliest = (from + to) / 2 - length / 2;
    this.from = Math.max(start - edge, Math.min(end + edge - length, earliest));
    this.to = this.from + length;
  }

  zoom(factor, around) {
    this.show(around - (around - this.from) * factor, around + (this.to - around) * factor);
  }

  move(by) { this.show(this.from + by, this.to + by); }

  /** Moves the span so that a moment is in it. */
  follow(moment) {
    if (moment >= this.from && moment <= this.to) return;
    const half = this.length / 2;
    this.show(moment - half, moment + half);
  }
}

/** A drawing on a canvas that keeps the size of its box, in pixels of the screen. */
class Drawing {
  constructor(attributes) {
    this.canvas = make("canvas", { role: "img", ...attributes });
    this.context = this.canvas.getContext("2d");
  }

  /** Gives the canvas a size and clears it. */
  begin(width, height) {
    const ratio = devicePixelRatio || 1;
    this.width = width;
    this.height = height;
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== w || this.canvas.height !== h) {
      this.canvas.width = w;
      this.canvas.height = h;
      this.canvas.style.width = `${width}px`;
      this.canvas.style.height = `${height}px`;
    }
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.context.clearRect(0, 0, width, height);
    this.context.font = FONT;
    this.context.textBaseline = "middle";
    return this.context;
  }
}

const FONT = "12px 'DejaVu Sans', system-ui, sans-serif";

/** The colours of the style sheet as a canvas takes them: dark mode and forced colours are resolved by the browser. */
class Palette {
  constructor() {
    this.probe = make("span", { class: "probe", hidden: true });
    document.body.append(this.probe);
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      matchMedia(query).addEventListener("change", () => this.read());
    }
    this.read();
  }

  read() {
    for (const role of ["ground", "panel", "ink", "soft", "rule", "accent", "good", "bad", "good-fill", "bad-fill",
      "live-fill", "idle-fill", "mark"]) {
      this.probe.style.color = `var(--${role})`;
      this[role] = getComputedStyle(this.probe).color;
    }
    this.isForced = matchMedia("(forced-colors: active)").matches;
    this.hatch = null;
  }

  /** The pattern of what failed, so that no colour alone tells it. */
  pattern(context) {
    if (this.hatch) return this.hatch;
    const tile = make("canvas", { width: 8, height: 8 });
    const it = tile.getContext("2d");
    it.fillStyle = this["bad-fill"];
    it.fillRect(0, 0, 8, 8);
    it.strokeStyle = this.bad;
    it.globalAlpha = 0.45;
    it.lineWidth = 2;
    for (const x of [-8, 0, 8]) {
      it.beginPath();
      it.moveTo(x - 1, 9);
      it.lineTo(x + 9, -1);
      it.stroke();
    }
    this.hatch = context.createPattern(tile, "repeat");
    return this.hatch;
  }
}

/**
 * Lets a pointer work on a drawing of time: the wheel and two fingers zoom, a drag marks a span, Shift and a drag moves,
 * a click chooses.
 */
class TimeGestures {
  /** @param act `span`, `timeAt(x)`, `choose(x, y)`, `mark(from, to, isOver)`, `hover(x, y)`, `changed()`. */
  constructor(canvas, act) {
    this.act = act;
    this.pointers = new Map();
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    for (const [name, method] of [["pointerdown", "down"], ["pointermove", "move"], ["pointerup", "up"],
      ["pointercancel", "cancel"], ["pointerleave", "leave"]]) {
      canvas.addEventListener(name, (event) => this[method](event));
    }
    this.canvas = canvas;
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  wheel(event) {
    event.preventDefault();
    const { span } = this.act;
    const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      span.move((sideways * unit * span.length) / this.canvas.clientWidth);
    } else {
      // A pinch on a touchpad comes as a wheel with Ctrl, in smaller steps.
      const pace = event.ctrlKey ? 0.01 : 0.002;
      span.zoom(Math.exp(Math.max(-200, Math.min(200, event.deltaY * unit)) * pace), this.act.timeAt(this.place(event).x));
    }
    this.act.changed();
  }

  down(event) {
    if (event.button > 1) return;
    this.pointers.set(event.pointerId, this.place(event));
    this.canvas.setPointerCapture(event.pointerId);
    const moves = event.shiftKey || event.button === 1;
    if (this.pointers.size === 1) this.drag = { ...this.place(event), moves, isFar: false };
    else this.drag = null;
  }

  move(event) {
    const place = this.place(event);
    const last = this.pointers.get(event.pointerId);
    if (!last) return this.act.hover(place.x, place.y);
    if (this.pointers.size === 2) return this.pinch(event.pointerId, place);
    this.pointers.set(event.pointerId, place);
    const { drag } = this;
    if (!drag) return;
    if (Math.abs(place.x - drag.x) > 4) drag.isFar = true;
    if (!drag.isFar) return;
    if (drag.moves) {
      this.act.span.move(((last.x - place.x) * this.act.span.length) / this.canvas.clientWidth);
      this.act.changed();
    } else this.mark(place.x, false);
  }

  /** Two fingers: what was below each stays below it. */
  pinch(id, place) {
    const other = [...this.pointers].find(([it]) => it !== id)[1];
    const last = this.pointers.get(id);
    const { act } = this;
    const [before, after] = [Math.abs(last.x - other.x), Math.abs(place.x - other.x)];
    const fixedTime = act.timeAt(other.x);
    this.pointers.set(id, place);
    if (before < 10 || after < 10) return;
    act.span.zoom(before / after, fixedTime);
    act.changed();
  }

  mark(x, isOver) {
    const [from, to] = [this.act.timeAt(this.drag.x), this.act.timeAt(x)].sort((a, b) => a - b);
    this.act.mark(from, to, isOver);
  }

  up(event) {
    const { drag } = this;
    const place = this.place(event);
    if (drag && this.pointers.size === 1) {
      if (drag.isFar && !drag.moves) this.mark(place.x, true);
      else if (!drag.isFar) this.act.choose(place.x, place.y);
    }
    this.cancel(event);
  }

  cancel(event) {
    this.pointers.delete(event.pointerId);
    this.drag = null;
  }

  leave() { this.act.hover(null); }
}
