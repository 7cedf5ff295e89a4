// The page: puts its parts together and shows one selection in all of them.

class Page {
  constructor(raw) {
    this.model = decoded(raw);
    const { model } = this;
    const choose = (part) => this.choose(part);
    this.palette = new Palette();
    this.span = new TimeSpan(model);
    this.selection = new Selection(model);
    this.trees = new Trees(model.trees);
    this.gestures = new GestureList(model, (part) => this.choose(part, true));
    this.handles = new Handles(this);
    this.screen = new ScreenPicture(model, this.trees, this.handles, choose);
    this.sliders = new LimitSliders(this.handles);
    this.reason = new ReasonPanel(model, this.sliders.element, (part) => this.choose(part, true));
    this.tree = new TreeList(model, choose);
    this.log = new EventList(model, choose);
    this.whatIf = new WhatIfPanel(model);
    this.timeBar = new TimeBar(model, (moment) => this.goTo(moment));
    this.time = new TimePane(this, raw.comparison ? new Comparison(this, raw.comparison) : null);
    this.other = this.time.other;
    this.follower = this.whatIf.server ? new Follower(this) : null;
    this.build();
    const address = location.hash.slice(1);
    if (!this.selection.read(address)) this.selection.chooseFirst();
    this.fitGesture(false);
    this.readPlace(address);
    this.draw();
    this.time.paintNow();
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => this.readAddress());
    const watcher = new ResizeObserver(() => this.draw());
    for (const box of [this.screen.box, this.time.scroller]) watcher.observe(box);
  }

  // The frame of the page

  build() {
    const { model } = this;
    this.counts = make("span");
    this.count();
    this.walk = make("div");
    this.chain = make("div");
    this.tabs = new Tabs("About the gesture", [
      ["reason", "Reason", ...this.reason.parts], ["what-if", "What if", this.whatIf.parts],
      ["hit-test", "Hit test", this.walk], ["chain", "Chain", this.chain],
      ["tree", "Tree", this.tree.list, make("h3", {}, "What waits for what"), failureGraph(model)],
      ["log", "Log", ...this.log.parts],
      this.other ? ["compared", "Compared", ...this.other.parts.filter(Boolean)] : null,
      ["help", "Help", helpText(Boolean(this.other))],
    ], () => {
      this.draw();
      this.keepAddress();
    });
    const main = make("main", {});
    const moved = () => this.draw();
    main.append(
      make("section", { class: "gestures", "aria-labelledby": "gestures-title" },
        make("h2", { id: "gestures-title" }, "Gestures"), ...this.gestures.parts),
      new Border(main, "left", "Width of the list of gestures", moved).element,
      make("div", { class: "details" }, ...this.tabs.elements),
      new Border(main, "right", "Width of the reason", moved).element,
      make("section", { class: "screen-pane", "aria-label": "On the screen" }, ...this.screen.parts),
      new Border(main, "bottom", "Height of the lanes", moved).element,
      this.time.element);
    document.body.append(
      make("header", {}, make("h1", {}, "Why did it not fire?"),
        make("p", {}, make("b", {}, model.recording), " on ",
          make("b", {}, model.scene ?? "a scene of every recognizer"), ": ", this.counts), this.follower?.element ?? ""), main);
  }

  /** What the run holds, in numbers. */
  count() {
    const { model } = this;
    const failed = model.outcomes.filter((it) => it.result === "failed").length;
    this.counts.textContent = [
      [model.touches.length, "touch", "touches"], [model.frameTimes.length, "frame", "frames"],
      ...(model.keys.length ? [[model.keys.length, "press of a key", "presses of keys"]] : []),
      [model.recognizers.length, "recognizer", "recognizers"], [failed, "failure", "failures"],
    ].map(([count, one, many]) => `${count} ${count === 1 ? one : many}`).join(", ");
  }

  /** Shows newer data of the same program in place of the old. */
  take(raw) {
    const { model, selection } = this;
    const kept = { name: model.recognizers[selection.recognizer]?.name, touch: selection.touch, t: selection.gesture?.t };
    // Runs of the engine stay; they are about what was shown before.
    const runs = model.what_if;
    for (const name of Object.keys(model)) delete model[name];
    Object.assign(model, decoded(raw), { what_if: runs });
    selection.renew(kept);
    this.trees.renew(model.trees);
    for (const part of [this.gestures, this.log, this.timeBar, this.handles, this.time]) part.renew();
    this.span.renew(model);
    this.tree.key = null;
    this.reason.outcome = undefined;
    this.asked = undefined;
    this.count();
  }

  // The selection

  /** Chooses a thing everywhere; `fits` shows its gesture's time as well. */
  choose(part, fits = false) {
    const before = this.selection.outcome;
    this.selection.choose(part);
    if (fits && this.selection.outcome !== before) this.fitGesture(false);
    this.span.follow(this.selection.moment);
    this.draw();
    this.keepAddress();
  }

  goTo(moment) { this.choose({ moment }); }

  mark(from, to, isOver = true) {
    this.selection.marked = from === null ? null : [from, to].sort((a, b) => a - b);
    this.draw();
    if (isOver) this.keepAddress();
  }

  /** Marks from the moment on, or up to it. */
  markHere(side) {
    const { marked, moment } = this.selection;
    const other = marked?.[1 - side] ?? (side ? this.span.from : this.span.to);
    this.mark(moment, other === moment ? moment + 1 : other);
  }

  zoom(factor) {
    this.span.zoom(factor, this.selection.moment);
    this.draw();
    this.keepAddress();
  }

  show(from, to) {
    this.span.show(from, to);
    this.draw();
    this.keepAddress();
  }

  fitGesture(draws = true) {
    const { gesture, touch } = this.selection;
    const own = (gesture?.touches ?? [touch]).map((it) => this.model.touchOf.get(it)).filter(Boolean);
    if (!own.length) this.span.show(this.model.start, this.model.end);
    else {
      const from = Math.min(...(gesture ? [gesture.t] : []), ...own.map((it) => it.begin));
      const to = Math.max(...(gesture ? [gesture.t] : []), ...own.map((it) => it.finish));
      // Room at the end for the reasons, which are longer than their bars.
      this.span.show(from - (to - from) * 0.05, to + Math.max(2e4, (to - from) * 0.6));
    }
    if (draws) this.draw();
  }

  /** Keeps the selection in the address, once it stands still: a browser stops a page that writes it all the time. */
  keepAddress() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      const shown = [this.span.from, this.span.to].map((it) => fixed(Math.max(0, it) / 1000, 3)).join("-");
      history.replaceState(null, "", `#${this.selection.address}&tab=${this.tabs.shown}&show=${shown}`);
    }, 200);
  }

  readAddress() {
    const address = location.hash.slice(1);
    if (!this.selection.read(address)) return;
    this.fitGesture(false);
    this.readPlace(address);
    this.draw();
  }

  /** The tab and the visible time of an address. */
  readPlace(address) {
    const parts = new URLSearchParams(address);
    if (this.tabs.has(parts.get("tab"))) this.tabs.show(parts.get("tab"), false);
    const shown = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(parts.get("show") ?? "");
    if (shown && Number(shown[1]) < Number(shown[2])) this.span.show(shown[1] * 1000, shown[2] * 1000);
  }

  // Keys

  key(event) {
    // A control keeps the keys that it has a use for.
    const kind = event.target.tagName;
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && kind !== "INPUT" && this.handles.past.length) {
      event.preventDefault();
      return this.handles.undo();
    }
    if (event.ctrlKey || event.altKey || event.metaKey || kind === "SELECT") return;
    const isRange = event.target === this.timeBar.range;
    if (kind === "INPUT" && !isRange && (event.key === " "
      || ["number", "text", "range"].includes(event.target.type))) return;
    if (["BUTTON", "SUMMARY", "A"].includes(kind) && [" ", "Enter"].includes(event.key)) return;
    const bar = this.timeBar;
    const acts = {
      ArrowLeft: () => bar.step(event.shiftKey ? "touch" : "frame", -1),
      ArrowRight: () => bar.step(event.shiftKey ? "touch" : "frame", 1),
      ",": () => bar.step("decision", -1), ".": () => bar.step("decision", 1),
      Home: () => bar.go(this.model.start), End: () => bar.go(this.model.end),
      "+": () => this.zoom(0.5), "-": () => this.zoom(2), " ": () => bar.play(),
      i: () => this.markHere(0), o: () => this.markHere(1), Escape: () => this.mark(null),
    };
    if (!acts[event.key]) return;
    event.preventDefault();
    acts[event.key]();
  }

  // Showing

  /** One line about a moment: where fingers are, what recognizers decided just then, what is marked. */
  momentWords(touches) {
    const { model, selection } = this;
    const now = selection.moment;
    const places = touches.filter((it) => it.finish >= now).slice(0, 5).map((touch) => {
      const place = placeOf(touch, now);
      return `touch ${touch.touch} at ${fixed(place.x)}, ${fixed(place.y)}, `
        + `${fixed(place.travel)} pt from its start`;
    });
    const first = countUpTo(model.decisions, Math.ceil(now) - 1, (it) => it.t);
    const last = countUpTo(model.decisions, now, (it) => it.t);
    const decided = model.decisions.slice(first, last).filter((it) => it.to).slice(0, 6)
      .map((it) => `${model.recognizers[it.recognizer].name} ${it.to}`);
    const words = [time(Math.round(now)), places.join("; ") || "no finger down", ...decided];
    if (selection.marked) {
      const [from, to] = selection.marked;
      const frames = countUpTo(model.frameTimes, to) - countUpTo(model.frameTimes, from - 1);
      words.push(`Marked: ${time(Math.round(to - from))}, ${counted(frames, "frame")}`);
    }
    return words.join(". ");
  }

  draw() {
    const { selection, model } = this;
    const { moment } = selection;
    const { views, touches, subject } = this.screen.draw(moment, selection);
    this.timeBar.draw(moment, this.momentWords(touches));
    this.gestures.draw(selection);
    this.reason.draw(selection);
    this.handles.draw();
    this.sliders.draw();
    if (this.asked !== selection.outcome) {
      this.asked = selection.outcome;
      if (selection.gesture) this.whatIf.draw(selection.gesture);
    }
    const choose = (part) => this.choose(part);
    const tab = this.tabs.shown;
    if (tab === "hit-test") this.walk.replaceChildren(walkList(model, subject, selection, choose));
    if (tab === "chain") this.chain.replaceChildren(chainList(model, subject, views, selection, choose));
    if (tab === "tree") this.tree.draw(views, selection);
    if (tab === "log") this.log.draw(selection);
    this.time.draw();
  }
}

/** The keys, and how to read the lanes. */
function helpText(compares) {
  return make("div", {}, make("h3", {}, "Keys"), make("ul", {}, [
    "Left and Right: a frame. With Shift: a touch. Comma and period: a decision. Home and End: the ends.",
    "A limit of the chosen recognizer has a round knob, in the picture or on its lane: drag it, or move it with arrow keys. "
      + "Ctrl+Z takes it back.",
    "Space plays; the pace is beside the button. + and − zoom.",
    "I marks from this moment on, O up to it; Escape takes the mark away.",
    "In the list of gestures: Up and Down. Tab goes from pane to pane; the borders move with arrow keys.",
  ].map((it) => make("li", {}, it))), make("h3", {}, "In the lanes"), make("ul", {}, [
    "The wheel and two fingers zoom, Shift and the wheel move. A drag marks a span, a click chooses what lies there. "
      + "The wheel over the names scrolls.",
    "A bar of a touch lasts from touch-down to lift; the line in it is the speed. Below it: what its view received. "
      + "Full: delivered. Empty: withheld or late. Striped: dropped or cancelled.",
    "A bar of a recognizer is its state: ? possible, ▶ began or changed, ✓ recognized or ended, "
      + "✗ failed or cancelled (striped), with the engine's reason.",
    "A bracket: it was ready and waited for others to fail. An arrow: it kept another one from "
      + "recognizing. A dashed line: a timer, up to when it is due.",
    "A pen: a thin bar while it is near, a full one while its tip is down, and the line of its pressure.",
    ...(compares ? ["A lane with ≠ differs from the other run's; a triangle marks the moment."] : []),
  ].map((it) => make("li", {}, it))));
}

new Page(JSON.parse(document.getElementById("data").textContent));
