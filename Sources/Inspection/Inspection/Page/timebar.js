// The time bar: steps by frame, touch and decision, and playback at the pace of the recording or slower.

/** Pauses of the recording that are longer are played in this time, in microseconds: ours. */
const LONGEST_PAUSE = 5e5;

class TimeBar {
  /** @param goTo Called with a moment. */
  constructor(model, goTo) {
    this.model = model;
    this.goTo = goTo;
    this.moment = model.start;
    this.pace = 1;
    const button = (text, name, act, key) => make("button", {
      type: "button", class: text.includes("|") ? "end" : null, "aria-label": name, title: key ? `${name} (${key})` : name, onclick: act,
    }, text);
    this.player = button("▶", "Play", () => this.play());
    this.range = make("input", {
      type: "range", id: "time", min: 0, max: model.steps.length - 1, step: 1, value: 0, "aria-label": "Moment",
      oninput: () => this.go(model.steps[Number(this.range.value)]),
    });
    this.paces = make("select", { id: "pace", "aria-label": "Pace", onchange: () => { this.pace = Number(this.paces.value); } },
      [[1, "1×"], [0.5, "½×"], [0.25, "¼×"], [0.1, "1/10×"], [0.02, "1/50×"]]
        .map(([value, words]) => make("option", { value }, words)));
    this.status = make("p", { class: "moment", id: "moment" });
    this.element = make("div", { class: "timebar", role: "group", "aria-label": "Time" },
      make("div", { class: "buttons" },
        button("|◀", "First moment", () => this.go(model.start), "Home"),
        button("⇐", "Touch before", () => this.step("touch", -1), "Shift+Left"),
        button("↶", "Decision before", () => this.step("decision", -1), ","),
        button("←", "Frame before", () => this.step("frame", -1), "Left"),
        this.player,
        button("→", "Next frame", () => this.step("frame", 1), "Right"),
        button("↷", "Next decision", () => this.step("decision", 1), "."),
        button("⇒", "Next touch", () => this.step("touch", 1), "Shift+Right"),
        button("▶|", "Last moment", () => this.go(model.end), "End"), this.paces),
      this.range, this.status);
    this.renew();
  }

  /** What a step can be; a page without frames steps from one thing that happened to the next. */
  renew() {
    const { model } = this;
    this.times = {
      frame: model.frameTimes.length ? model.frameTimes : model.steps,
      touch: Float64Array.from(model.touches, (it) => it.begin).sort(),
      decision: Float64Array.from(model.decisions.filter((it) => it.to), (it) => it.t),
    };
    this.range.max = model.steps.length - 1;
  }

  /** Goes to a moment; what plays goes on from there. */
  go(moment) { this.goTo(moment); }

  /** The next or the last one before of what a step can be; without one, the end. */
  step(kind, direction) {
    const times = this.times[kind];
    const index = direction > 0 ? countUpTo(times, this.moment)
      : countUpTo(times, Math.ceil(this.moment) - 1) - 1;
    this.go(times[index] ?? (direction > 0 ? this.model.end : this.model.start));
  }

  get isPlaying() { return this.last !== undefined; }

  play() {
    if (this.isPlaying) this.last = undefined;
    else {
      if (this.moment >= this.model.end) this.goTo(this.model.start);
      this.last = performance.now();
      requestAnimationFrame((now) => this.tick(now));
    }
    this.draw(this.moment, this.words);
  }

  /** Moves on by the time that has passed. A long pause passes faster. */
  tick(now) {
    if (!this.isPlaying) return;
    const { end, steps } = this.model;
    const next = countUpTo(steps, this.moment);
    const gap = (steps[next] ?? end) - (steps[next - 1] ?? this.moment);
    const passed = Math.max(0, now - this.last) * 1000 * this.pace * Math.max(1, gap / LONGEST_PAUSE);
    this.last = now;
    const moment = Math.min(end, this.moment + passed);
    if (moment >= end) this.last = undefined;
    this.goTo(moment);
    if (this.isPlaying) requestAnimationFrame((it) => this.tick(it));
  }

  draw(moment, words) {
    this.moment = moment;
    this.words = words;
    this.range.value = Math.max(0, countUpTo(this.model.steps, moment) - 1);
    this.range.setAttribute("aria-valuetext", words);
    this.status.textContent = words;
    this.player.textContent = this.isPlaying ? "❚❚" : "▶";
    this.player.setAttribute("aria-label", this.isPlaying ? "Pause" : "Play");
  }
}
