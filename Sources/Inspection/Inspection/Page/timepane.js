// The pane of time: the time bar, the map, the film strip, the axis and the lanes, all over one span.

class TimePane {
  constructor(page, other) {
    this.page = page;
    this.other = other;
    const { model, palette, span } = page;
    const choose = (part) => page.choose(part);
    const changed = () => {
      page.draw();
      page.keepAddress();
    };
    this.map = new TimeMap(model, span, palette, changed);
    this.film = new FilmStrip(model, new Trees(model.trees), span, palette, () => this.paint());
    this.axis = new Axis(span, palette);
    this.lanes = new Lanes(model, span, palette, choose);
    this.painter = new LanePainter(this.lanes);
    if (other) {
      this.lanes.marks = marksOf(other.differences, 0, model);
      this.otherPainter = new LanePainter(other.lanes);
    }
    this.tip = make("div", { class: "tip", "aria-hidden": "true", hidden: true });
    this.scroller = make("div", { class: "scroller", onscroll: () => this.paint() }, this.lanes.element,
      other ? [make("h3", {}, `Beside it: ${other.name}`), other.lanes.element] : null);
    this.element = make("section", { class: "time", "aria-label": "In time" }, page.timeBar.element,
      make("div", { class: "head" }, this.corner(),
        make("div", { class: "over" }, this.map.element, this.film.drawing.canvas, this.axis.drawing.canvas)),
      this.scroller, this.tip);
    const pointer = (canvas, pick, words) => new TimeGestures(canvas, {
      span, changed, timeAt: (x) => span.from + (x / this.width) * span.length,
      choose: (x, y) => {
        page.selection.marked = null;
        choose(pick(x, y));
      },
      mark: (from, to, isOver) => page.mark(from, to, isOver),
      hover: (x, y) => this.hover(canvas, x, y, words),
    });
    const momentAt = (x) => ({ moment: span.from + (x / this.width) * span.length });
    for (const it of [this.film, this.axis]) {
      pointer(it.drawing.canvas, momentAt, (x) => time(Math.round(momentAt(x).moment)));
    }
    for (const lanes of [this.lanes, other?.lanes].filter(Boolean)) {
      const isOwn = lanes === this.lanes;
      pointer(lanes.drawing.canvas, (x, y) => (isOwn ? lanes.pick(x, y + this.scrolled(lanes)) : momentAt(x)),
        (x, y) => lanes.wordsAt(x, y + this.scrolled(lanes)));
    }
  }

  /** Takes the pictures and trees of newer data. */
  renew() { this.film.renew(); }

  corner() {
    const { page } = this;
    const button = (text, name, act, key) => make("button", {
      type: "button", "aria-label": name, title: key ? `${name} (${key})` : name, onclick: act,
    }, text);
    this.marked = button("Marked", "Show the marked time", () => page.show(...page.selection.marked));
    return make("div", { class: "corner buttons" },
      button("+", "Zoom in", () => page.zoom(0.5), "+"), button("−", "Zoom out", () => page.zoom(2), "-"),
      button("Gesture", "Show the gesture's time", () => page.fitGesture()),
      button("All", "Show the whole time", () => page.show(page.model.start, page.model.end)), this.marked);
  }

  /** Says what lies below the pointer, beside it. */
  hover(canvas, x, y, words) {
    this.tip.hidden = x === null;
    if (x === null) return;
    this.tip.textContent = words(x, y);
    const box = this.element.getBoundingClientRect();
    const own = canvas.getBoundingClientRect();
    const left = own.left - box.left + x + 14;
    const wide = this.tip.offsetWidth;
    this.tip.style.left = `${Math.max(4, left + wide > box.width ? left - wide - 28 : left)}px`;
    this.tip.style.top = `${Math.min(box.height - this.tip.offsetHeight - 4, own.top - box.top + y + 14)}px`;
  }

  /** How far a block of lanes is scrolled out of sight. */
  scrolled(lanes) {
    return Math.max(0, this.scroller.getBoundingClientRect().top - lanes.element.getBoundingClientRect().top);
  }

  draw() {
    const { page } = this;
    const { moment, marked } = page.selection;
    this.lanes.draw(moment, page.selection);
    this.other?.draw(moment, page.selection);
    this.marked.hidden = !marked;
    const { recognizer, touch } = page.selection;
    this.reveals ||= `${recognizer} ${touch}` !== this.shown;
    this.shown = `${recognizer} ${touch}`;
    this.paint();
  }

  /** Paints with the browser's next picture. */
  paint() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      if (this.reveals) this.reveal();
      this.paintNow();
    });
  }

  /** Scrolls to what was chosen elsewhere, once the panes have their sizes. */
  reveal() {
    this.reveals = false;
    if (this.scroller.clientHeight >= this.scroller.scrollHeight) return;
    for (const row of this.lanes.rows) if (row.isChosen) keepInView(row.element, this.scroller);
  }

  paintNow() {
    const { moment } = this.page.selection;
    this.width = Math.max(120, this.lanes.element.clientWidth - this.gutter);
    this.map.paint(this.width, moment);
    this.film.paint(this.width);
    this.axis.paint(this.width, moment);
    this.placeLength();
    for (const painter of [this.painter, this.otherPainter].filter(Boolean)) {
      const { lanes } = painter;
      const visible = Math.min(lanes.height, this.scroller.clientHeight || lanes.height);
      painter.paint(this.width, Math.min(this.scrolled(lanes), Math.max(0, lanes.height - visible)), visible);
    }
  }

  /** The knob of how long a touch is down, on the lane of the chosen recognizer. */
  placeLength() {
    const { handles, model, selection, span } = this.page;
    const box = this.lanes.element;
    handles.begin(box);
    const row = this.lanes.rows.find((it) => it.kind === "recognizer" && it.isChosen);
    const touch = model.touchOf.get(selection.touch);
    this.lanes.advised = [];
    for (const handle of row && touch ? handles.of(selection.recognizer) : []) {
      if (handle.kind !== "length") continue;
      const advised = handles.advisedFor(handle);
      if (advised !== null && Math.abs(advised - handles.valueOf(handle)) > handle.step / 2) {
        this.lanes.advised.push({ t: touch.begin + advised * handle.factor,
          words: `${fixed(advised, 3)} ${handle.unit} ${handles.passes}` });
      }
      const x = ((touch.begin + handles.valueOf(handle) * handle.factor - span.from) / span.length) * this.width;
      if (x < 0 || x > this.width) continue;
      handles.place(handle, box, this.gutter + x, row.top + row.height / 2,
        (left) => (span.from + ((left - this.gutter) / this.width) * span.length - touch.begin) / handle.factor);
    }
    handles.end(box);
  }

  /** The width of the names, which the style sheet states. */
  get gutter() { return Number.parseFloat(getComputedStyle(this.element).getPropertyValue("--gutter")) || 0; }
}
