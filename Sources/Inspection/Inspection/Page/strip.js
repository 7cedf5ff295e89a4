// Above the lanes: a small map of the whole time, the film strip of the screen, and the axis.

/** The height of the map, of the film strip and of the axis, in pixels. */
const MAP_HIGH = 18;
const FILM_HIGH = 60;
const AXIS_HIGH = 20;

/** The whole recording, with the visible span as a window that is dragged. */
class TimeMap {
  constructor(model, span, palette, onMove) {
    this.model = model;
    this.span = span;
    this.palette = palette;
    this.onMove = onMove;
    this.drawing = new Drawing({ "aria-hidden": "true" });
    this.element = make("div", {
      class: "map", role: "slider", tabindex: 0, "aria-label": "Visible time", "aria-valuemin": 0, "aria-valuemax": 100,
      title: "The whole time: drag to move the visible part",
      onkeydown: (event) => this.key(event), onpointerdown: (event) => this.grab(event),
    }, this.drawing.canvas);
  }

  key(event) {
    const steps = { ArrowLeft: -0.25, ArrowRight: 0.25, PageUp: -1, PageDown: 1 };
    const { span } = this;
    if (event.key in steps) span.move(steps[event.key] * span.length);
    else if (event.key === "Home") span.show(span.start, span.start + span.length);
    else if (event.key === "End") span.show(span.end - span.length, span.end);
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.onMove();
  }

  grab(event) {
    event.preventDefault();
    this.element.focus();
    this.element.setPointerCapture(event.pointerId);
    const { span } = this;
    const timeAt = (it) => span.start
      + ((it.clientX - this.drawing.canvas.getBoundingClientRect().left) / this.drawing.width) * (span.end - span.start);
    const first = timeAt(event);
    // Outside of the window, the window comes to the pointer first.
    let hold = first >= span.from && first <= span.to ? first - span.from : span.length / 2;
    const move = (it) => {
      span.show(timeAt(it) - hold, timeAt(it) - hold + span.length);
      this.onMove();
    };
    move(event);
    const end = () => {
      for (const [name, act] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) {
        this.element.removeEventListener(name, act);
      }
    };
    for (const [name, act] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) {
      this.element.addEventListener(name, act);
    }
  }

  paint(width, moment) {
    const { model, palette, span } = this;
    const context = this.drawing.begin(width, MAP_HIGH);
    const whole = Math.max(1, span.end - span.start);
    const x = (t) => ((t - span.start) / whole) * width;
    context.fillStyle = palette["idle-fill"];
    context.fillRect(0, 3, width, MAP_HIGH - 6);
    let used = -1;
    context.fillStyle = palette.accent;
    for (const touch of model.touches) {
      const end = Math.max(x(touch.begin) + 1, x(touch.finish));
      if (end - used < 0.5) continue;
      context.fillRect(x(touch.begin), 6, end - x(touch.begin), MAP_HIGH - 12);
      used = end;
    }
    context.fillStyle = palette.soft;
    used = -1;
    for (const it of [...model.keys, ...model.pointers.flatMap((one) => one.spans), ...model.pens.flatMap((one) => one.spans)]) {
      if (x(it.end) - used < 0.5) continue;
      context.fillRect(x(it.t), MAP_HIGH - 6, Math.max(1, x(it.end) - x(it.t)), 2);
      used = x(it.end);
    }
    context.strokeStyle = palette.ink;
    context.lineWidth = 2;
    context.strokeRect(Math.max(1, x(span.from)), 1, Math.max(4, Math.min(width - 1, x(span.to)) - Math.max(1, x(span.from))),
      MAP_HIGH - 2);
    context.fillStyle = palette.bad;
    context.fillRect(x(moment) - 1, 0, 2, MAP_HIGH);
    const share = whole <= span.length ? 0 : ((span.from - span.start) / (whole - span.length)) * 100;
    this.element.setAttribute("aria-valuenow", Math.round(Math.max(0, Math.min(100, share))));
    this.element.setAttribute("aria-valuetext", `${time(Math.round(span.from))} to ${time(Math.round(span.to))}`);
  }
}

/** The screen, again and again along the time: its picture, else the outlines of its views, with the fingers. */
class FilmStrip {
  constructor(model, trees, span, palette, onLoad) {
    this.model = model;
    this.trees = trees;
    this.span = span;
    this.palette = palette;
    this.onLoad = onLoad;
    this.images = new Map();
    this.drawing = new Drawing({ class: "film", "aria-label": "Film strip: the screen along the time" });
  }

  /** Takes newer data; pictures that are no longer in it go. */
  renew() {
    this.trees.renew(this.model.trees);
    const present = new Set(this.model.pictures.map((it) => it.address));
    for (const address of this.images.keys()) if (!present.has(address)) this.images.delete(address);
  }

  /** The picture of a number, once the browser has it. */
  image(index) {
    const { address } = this.model.pictures[index];
    if (!this.images.has(address)) {
      const image = new Image();
      this.images.set(address, image);
      image.src = address;
      image.decode().then(() => this.onLoad(), () => { image.isBroken = true; });
    }
    const image = this.images.get(address);
    return image.complete && !image.isBroken && image.naturalWidth ? image : null;
  }

  paint(width) {
    const { model, palette, span } = this;
    const context = this.drawing.begin(width, FILM_HIGH);
    const [screenWide, screenHigh] = model.screen.map((it) => it || 1);
    const high = FILM_HIGH - 8;
    const wide = Math.max(24, Math.min(180, (screenWide / screenHigh) * high));
    const count = Math.max(1, Math.floor(width / (wide + 4)));
    const room = width / count;
    context.fillStyle = palette["idle-fill"];
    context.fillRect(0, 0, width, FILM_HIGH);
    for (let index = 0; index < count; index++) {
      const at = span.from + ((index + 0.5) / count) * span.length;
      if (at < span.start - span.length / count || at > span.end + span.length / count) continue;
      this.frame(Math.max(span.start, Math.min(span.end, at)), index * room + (room - wide) / 2, 4, wide, high);
    }
  }

  /** One picture of the strip. */
  frame(at, left, top, wide, high) {
    const { model, palette } = this;
    const { context } = this.drawing;
    const scale = Math.min(wide / (model.screen[0] || 1), high / (model.screen[1] || 1));
    context.save();
    context.beginPath();
    context.rect(left, top, wide, high);
    context.clip();
    context.fillStyle = palette.ground;
    context.fillRect(left, top, wide, high);
    const index = Math.max(0, countUpTo(model.pictures, at, (it) => it.t) - 1);
    const image = model.pictures.length ? this.image(index) : null;
    if (image) context.drawImage(image, left, top, model.screen[0] * scale, model.screen[1] * scale);
    else this.outlines(at, left, top, scale);
    for (const touch of touchesWithin(model, at, at)) this.finger(touch, at, left, top, scale);
    context.restore();
    context.strokeStyle = palette.rule;
    context.lineWidth = 1;
    context.strokeRect(left + 0.5, top + 0.5, wide - 1, high - 1);
  }

  outlines(at, left, top, scale) {
    const { context } = this.drawing;
    context.strokeStyle = this.palette.rule;
    context.lineWidth = 0.7;
    for (const view of this.trees.at(at).slice(0, 60)) {
      context.beginPath();
      for (let i = 0; i < 8; i += 2) {
        context[i ? "lineTo" : "moveTo"](left + view.corners[i] * scale, top + view.corners[i + 1] * scale);
      }
      context.closePath();
      context.stroke();
    }
  }

  finger(touch, at, left, top, scale) {
    const { context } = this.drawing;
    const place = placeOf(touch, at);
    context.strokeStyle = this.palette.bad;
    context.lineWidth = 1.5;
    context.beginPath();
    const skip = Math.max(1, Math.floor(place.index / 200));
    for (let i = 0; i <= place.index; i += skip) {
      context[i ? "lineTo" : "moveTo"](left + touch.x[i] * scale, top + touch.y[i] * scale);
    }
    context.stroke();
    context.fillStyle = this.palette.accent;
    context.beginPath();
    context.arc(left + place.x * scale, top + place.y * scale, 3.5, 0, 7);
    context.fill();
  }
}

/** Ticks and their times. */
class Axis {
  constructor(span, palette) {
    this.span = span;
    this.palette = palette;
    this.drawing = new Drawing({ class: "axis", "aria-hidden": "true" });
  }

  paint(width, moment) {
    const { palette, span } = this;
    const context = this.drawing.begin(width, AXIS_HIGH);
    const x = (t) => ((t - span.from) / span.length) * width;
    const raw = span.length / Math.max(2, Math.floor(width / 110));
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((it) => it * power).find((it) => it >= raw);
    const unit = step >= 1e6 ? [1e6, "s"] : [1e3, "ms"];
    const now = x(moment);
    const told = time(Math.round(moment));
    const wide = context.measureText(told).width + 10;
    const left = Math.max(0, Math.min(width - wide, now - wide / 2));
    const isSeen = now >= 0 && now <= width;
    context.fillStyle = palette.soft;
    for (let t = Math.ceil(span.from / step) * step; t <= span.to; t += step) {
      context.fillRect(x(t), 4, 1, AXIS_HIGH - 4);
      const words = `${fixed(t / unit[0], 3)} ${unit[1]}`;
      const end = x(t) + 4 + context.measureText(words).width;
      const isCovered = isSeen && x(t) < left + wide && end > left;
      if (end < width && !isCovered) context.fillText(words, x(t) + 4, AXIS_HIGH / 2);
    }
    if (!isSeen) return;
    context.fillStyle = palette.ink;
    context.fillRect(left, 1, wide, AXIS_HIGH - 2);
    context.fillStyle = palette.ground;
    context.fillText(told, left + 5, AXIS_HIGH / 2);
  }
}
