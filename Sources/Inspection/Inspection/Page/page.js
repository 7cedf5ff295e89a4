// The page: puts its parts together and moves them all to one moment.

class Page {
  constructor(raw) {
    this.model = decoded(raw);
    this.trees = new Trees(this.model.trees);
    this.lanes = new Lanes(this.model, (t) => this.goTo(this.stepAt(t)));
    this.screen = new ScreenPicture(this.model, this.trees);
    this.tree = new TreeList(this.model);
    this.whatIf = new WhatIfPanel(this.model);
    if (raw.comparison) {
      this.other = new Comparison(this.model, (t) => this.goTo(this.stepAt(t)));
      this.lanes.marks = marksOf(this.other.differences, 0, this.model);
    }
    this.step = 0;
    this.build();
    this.choose(this.firstOutcome());
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => this.draw());
  }

  // What is shown

  /** The gesture that a stranger asks about: the first that failed on a touch for a limit of its own. */
  firstOutcome() {
    const { outcomes } = this.model;
    const isFailed = (it) => it.result === "failed" && it.touches.length > 0;
    const has = (part) => (it) => isFailed(it) && it.limits.some((limit) => limit.part === part);
    // A touch on which nothing came of anything is asked about before one that made another gesture.
    const served = new Set(outcomes.filter((it) => ["recognized", "began"].includes(it.result))
      .flatMap((it) => it.touches));
    const isLost = (it) => !it.touches.some((touch) => served.has(touch));
    const isTap = (it) => /Tap/.test(this.model.recognizers[it.recognizer].class);
    const isMendable = (it) => has("decided")(it) && it.limits.some((limit) => limit.advice);
    const confirmed = new Set(mendableOutcomes(this.model).map((it) => it.outcome));
    const wishes = [
      (it) => confirmed.has(it) && isLost(it) && isTap(it), (it) => confirmed.has(it) && isLost(it),
      (it) => isMendable(it) && isLost(it) && isTap(it), (it) => isMendable(it) && isLost(it),
      has("other"), isMendable, (it) => isFailed(it) && isTap(it),
      (it) => ["recognized", "began"].includes(it.result), isFailed,
      (it) => it.touches.length > 0, () => true,
    ];
    for (const wish of wishes) {
      const fitting = outcomes.filter(wish);
      if (!fitting.length) continue;
      // Of several, the one that was nearest to the other outcome.
      const nearest = fitting.reduce((a, b) => (closeness(b) < closeness(a) ? b : a));
      return outcomes.indexOf(nearest);
    }
    return -1;
  }

  get moment() { return this.model.steps[this.step]; }
  get chosen() { return this.model.outcomes[this.outcome] ?? null; }
  stepAt(t) { return Math.max(0, countUpTo(this.model.steps, t) - 1); }
  nameOf(outcome) { return this.model.recognizers[outcome.recognizer].name; }

  // The frame of the page

  build() {
    const { model } = this;
    const failed = model.outcomes.filter((it) => it.result === "failed").length;
    const counts = [
      [model.touches.length, "touch", "touches"], [model.frameTimes.length, "frame", "frames"],
      [model.recognizers.length, "recognizer", "recognizers"], [failed, "failure", "failures"],
    ].map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
    this.sentence = make("p", { class: "sentence" });
    this.verdict = make("div", { class: "verdict" });
    this.status = make("p", { class: "moment", id: "moment" });
    this.range = make("input", {
      type: "range", id: "time", min: 0, max: model.steps.length - 1, step: 1, value: 0,
      oninput: () => this.goTo(Number(this.range.value)),
    });
    this.walk = make("div");
    this.chain = make("div");
    this.lanesBox = make("div", { class: "drawing" }, this.lanes.picture);
    this.screenBox = make("div", { class: "drawing" }, this.screen.picture);
    this.nearby = make("ol", { class: "events" });
    document.body.append(
      make("header", {}, make("h1", {}, "Why did it not fire?"),
        make("p", {}, make("b", {}, model.recording), " on ",
          make("b", {}, model.scene ?? "a scene of every recognizer"), `: ${counts.join(", ")}`)),
      make("main", {},
        this.section("The gesture", this.chooser(), this.sentence, this.verdict),
        this.other ? this.section("Compared", this.other.parts) : null,
        this.section("What if", this.whatIf.parts),
        this.section("In time", this.transport(), this.status, this.lanesBox,
          this.other ? [make("h3", {}, `Beside it: ${this.other.name}`), this.other.box] : null,
          this.legend(),
          make("h3", {}, "What happened around this moment"), this.nearby),
        this.section("On the screen", this.switches(), make("div", { class: "columns" },
          this.screenBox, make("div", {}, make("h3", {}, "Hit test"), this.walk,
            make("h3", {}, "Responder chain"), this.chain))),
        this.section("Views and recognizers", this.tree.list,
          make("h3", {}, "What waits for what"), failureGraph(model))));
  }

  section(title, ...parts) {
    const id = title.toLowerCase().replaceAll(" ", "-");
    return make("section", { "aria-labelledby": id }, make("h2", { id }, title), ...parts);
  }

  /** The list of all outcomes; a long recording shows those of one touch at a time. */
  chooser() {
    const { outcomes } = this.model;
    if (!outcomes.length) return make("p", {}, "No recognizer met a touch.");
    this.select = make("select", {
      id: "gesture", size: Math.min(8, Math.max(2, outcomes.length)),
      onchange: () => this.choose(Number(this.select.value)),
    });
    this.filter = make("select", {
      id: "filter", onchange: () => this.chooseTouch(Number(this.filter.value)),
      onfocus: () => this.fillFilter(), onpointerdown: () => this.fillFilter(),
    }, make("option", { value: 0 }, "all touches"));
    if (this.model.touches.length <= 100) this.fillFilter();
    this.shown = 0;
    return make("div", { class: "chooser" }, nearMisses(this.model, (index) => this.choose(index)),
      make("div", {}, make("label", { for: "filter" }, "Outcomes of "), this.filter),
      make("label", { for: "gesture" }, "What came of each recognizer"), this.select);
  }

  /** Lists the touches. For a long recording the list is filled when it gets the focus: an hour's delays the first paint. */
  fillFilter() {
    if (this.filter.length > 1) return;
    this.filter.append(...this.model.touches.slice(0, 2000).map((it) => make("option",
      { value: it.touch }, `touch ${it.touch} at ${time(it.begin)}`)));
  }

  fillChooser(touch) {
    this.shown = touch;
    const most = 500;
    const rows = [];
    const isAbsent = (it) => it[0].result === "did not see";
    this.model.outcomes.forEach((outcome, index) => {
      if (touch && !outcome.touches.includes(touch)) return;
      if (rows.length < most || index === this.outcome) rows.push([outcome, index]);
    });
    // What did not see a touch stands last: it is seldom the question.
    rows.sort((a, b) => isAbsent(a) - isAbsent(b));
    this.select.replaceChildren(...rows.map(([outcome, index]) => make("option",
      { value: index, selected: index === this.outcome }, this.titleOf(outcome))));
    this.select.size = Math.min(8, Math.max(2, rows.length));
  }

  /** Lists the outcomes of a touch, and explains one of them. */
  chooseTouch(touch) {
    const { outcomes } = this.model;
    if (!touch || this.chosen?.touches.includes(touch)) return this.fillChooser(touch);
    const own = outcomes.filter((it) => it.touches.includes(touch));
    const wish = own.find((it) => it.result === "failed" && advisedRun(this.model, it))
      ?? own.find((it) => it.result !== "did not see") ?? own[0];
    if (!wish) return this.fillChooser(touch);
    this.choose(outcomes.indexOf(wish));
  }

  titleOf(outcome) {
    const touches = outcome.touches.length
      ? `, touch ${outcome.touches.slice(0, 4).join(", ")}` : "";
    const sign = SIGNS[outcome.result] ?? "–";
    if (outcome.result === "did not see") {
      return `${sign} ${this.nameOf(outcome)} did not see${touches.slice(1) || " any touch"}`;
    }
    return `${sign} ${this.nameOf(outcome)} ${outcome.result} at ${time(outcome.t)}${touches}`;
  }

  transport() {
    const button = (text, name, act, key) => make("button", {
      type: "button", "aria-label": name, title: key ? `${name} (${key})` : name, onclick: act,
    }, text);
    this.player = button("▶", "Play", () => this.play());
    return make("div", {},
      make("div", { class: "buttons" },
        button("|←", "First moment", () => this.goTo(0), "Home"),
        button("⇐", "Touch before", () => this.goToTouch(-1), "Shift+Left"),
        button("←", "Frame before", () => this.goTo(this.step - 1), "Left"),
        this.player,
        button("→", "Next frame", () => this.goTo(this.step + 1), "Right"),
        button("⇒", "Next touch", () => this.goToTouch(1), "Shift+Right"),
        button("→|", "Last moment", () => this.goTo(this.model.steps.length - 1), "End"),
        button("+", "Zoom in", () => this.zoom(0.5), "+"),
        button("−", "Zoom out", () => this.zoom(2), "-"),
        button("Gesture", "Show the gesture's time", () => this.fitGesture()),
        button("All", "Show the whole time", () => this.fitAll())),
      make("label", { for: "time" }, "Moment"), this.range);
  }

  switches() {
    const box = (text, isOn, act) => {
      const input = make("input", { type: "checkbox", checked: isOn });
      input.addEventListener("change", () => {
        act(input.checked);
        this.draw();
      });
      return make("label", { class: "switch" }, input, ` ${text}`);
    };
    const { layers } = this.screen;
    return make("div", { class: "buttons" },
      this.model.pictures.length
        ? box("Picture", true, (isOn) => { layers.picture = isOn; }) : null,
      box("Allowed region", true, (isOn) => { layers.region = isOn; }),
      box("Trails", true, (isOn) => { layers.trails = isOn; }),
      box("Names", true, (isOn) => { layers.names = isOn; }),
      box("Close to the fingers", false, (isOn) => { this.screen.isClose = isOn; }));
  }

  legend() {
    return make("details", { class: "legend" }, make("summary", {}, "How to read the lanes"),
      make("ul", {}, [
        "A bar of a touch lasts from touch-down to lift; the line in it is the speed.",
        "Below a touch: what its view received. Full: delivered. Half: withheld or late. "
          + "Striped: dropped or cancelled.",
        "A bar of a recognizer is its state: ? possible, ▶ began or changed, ✓ recognized or ended, "
          + "✗ failed or cancelled (striped), with the engine's reason.",
        "A bracket: it was ready and waited for others to fail. An arrow: it kept another one from "
          + "recognizing. A dashed line: a timer, up to when it is due.",
        "Keys: Left and Right step a frame, with Shift a touch; Home and End; + and − zoom; "
          + "Space plays.",
        ...(this.other ? ["A lane with ≠ differs from the other run's; a triangle marks the moment."]
          : []),
      ].map((it) => make("li", {}, it))));
  }

  // Moving

  choose(index) {
    this.outcome = index;
    const outcome = this.chosen;
    if (outcome) {
      const filter = Number(this.filter.value);
      if (filter && !outcome.touches.includes(filter)) this.filter.value = "0";
      this.fillChooser(Number(this.filter.value));
      this.step = this.stepAt(outcome.t);
      this.fitGesture(false);
      this.explain(outcome);
    }
    this.draw();
  }

  goTo(step) {
    this.step = Math.max(0, Math.min(this.model.steps.length - 1, step));
    this.lanes.follow(this.moment);
    this.draw();
  }

  goToTouch(direction) {
    const { touches } = this.model;
    const now = this.moment;
    const index = direction > 0 ? countUpTo(touches, now, (it) => it.begin)
      : countUpTo(touches, now - 1, (it) => it.begin) - 1;
    const touch = touches[index];
    this.goTo(touch ? this.stepAt(touch.begin) : direction > 0 ? this.model.steps.length - 1 : 0);
  }

  zoom(factor) {
    this.lanes.zoom(factor, this.moment);
    this.draw();
  }

  fitGesture(draws = true) {
    const outcome = this.chosen;
    if (outcome) {
      const own = outcome.touches.map((it) => this.model.touchOf.get(it)).filter(Boolean);
      const from = Math.min(outcome.t, ...own.map((it) => it.begin));
      const to = Math.max(outcome.t, ...own.map((it) => it.finish));
      // Room at the end for the reasons, which are longer than their bars.
      this.lanes.show(from - (to - from) * 0.05, to + Math.max(2e4, (to - from) * 0.6));
    }
    if (draws) this.draw();
  }

  fitAll() {
    this.lanes.show(this.model.start, this.model.end);
    this.draw();
  }

  key(event) {
    // A control keeps the keys that it has a use for.
    const kind = event.target.tagName;
    if (event.ctrlKey || event.altKey || event.metaKey || kind === "SELECT") return;
    const isRange = event.target === this.range;
    if (kind === "INPUT" && !isRange && (event.key === " "
      || ["number", "text"].includes(event.target.type))) return;
    if (["BUTTON", "SUMMARY"].includes(kind) && [" ", "Enter"].includes(event.key)) return;
    const acts = {
      ArrowLeft: () => (event.shiftKey ? this.goToTouch(-1) : this.goTo(this.step - 1)),
      ArrowRight: () => (event.shiftKey ? this.goToTouch(1) : this.goTo(this.step + 1)),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.model.steps.length - 1),
      "+": () => this.zoom(0.5), "-": () => this.zoom(2), " ": () => this.play(),
    };
    if (!acts[event.key]) return;
    event.preventDefault();
    acts[event.key]();
  }

  /** Plays at the pace of the recording, pauses of more than half a second cut short. */
  play() {
    if (this.playing) {
      clearTimeout(this.playing);
      this.playing = null;
    } else {
      if (this.step >= this.model.steps.length - 1) this.step = 0;
      const next = () => {
        if (this.step >= this.model.steps.length - 1) {
          this.playing = null;
          this.draw();
          return;
        }
        const now = this.moment;
        this.goTo(this.step + 1);
        this.playing = setTimeout(next, Math.min(500, (this.moment - now) / 1000));
      };
      this.playing = setTimeout(next, 0);
    }
    this.draw();
  }

  // Telling

  explain(outcome) {
    this.whatIf.draw(outcome);
    this.sentence.textContent = outcome.sentence;
    const rows = outcome.limits.map((it) => this.limitRow(it));
    const others = this.model.outcomes.filter((it) => it !== outcome
      && it.touches.some((touch) => outcome.touches.includes(touch)) && it.limits.length
      && it.limits.some((limit) => limit.part === "decided"))
      .sort((a, b) => !a.limits[0].advice - !b.limits[0].advice || closeness(a) - closeness(b));
    this.verdict.replaceChildren(...[
      adviceBox(this.model, outcome),
      rows.length ? this.table("How close it was", rows) : null,
      others.length ? this.table("Other gestures that tried these touches",
        others.slice(0, 12).flatMap((it) => it.limits.filter((limit) => limit.part === "decided")
          .map((limit) => this.limitRow(limit, it)))) : null,
    ].filter(Boolean));
  }

  table(title, rows) {
    return make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": title },
      titledTable(title, ["Recognizer", "What", "Measured", "Limit", "How close"], rows));
  }

  limitRow(limit, outcome) {
    const number = (value) => `${fixed(value, 3)} ${limit.unit}`;
    const result = outcome ? ` ${outcome.result}` : limit.part === "next" ? " (next)" : "";
    return make("tr", {},
      make("th", { scope: "row" }, limit.owner + result), make("td", {}, limit.what),
      make("td", {}, number(limit.measured)),
      make("td", {}, `${limit.side} ${number(limit.limit)}`,
        limit.property ? make("code", {}, limit.property) : null),
      make("td", {}, limit.words, this.gauge(limit)));
  }

  /** The number against its limit, as a bar with a mark; the row's words say the same. */
  gauge(limit) {
    const most = Math.max(limit.measured, limit.limit) * 1.15 || 1;
    const wide = 160;
    const isKept = limit.side === "at most" ? limit.measured <= limit.limit
      : limit.measured >= limit.limit;
    const mark = (limit.limit / most) * wide;
    return shape("svg", { class: "gauge", width: wide, height: 14, "aria-hidden": "true" },
      shape("rect", { class: "ground", width: wide, height: 10, y: 2 }),
      shape("rect", {
        class: isKept ? "kept" : "broken", y: 2, height: 10, width: (limit.measured / most) * wide,
      }),
      shape("line", { class: "mark", x1: mark, x2: mark, y1: 0, y2: 14 }));
  }

  /** One line about a moment: where fingers are, what recognizers decided just then. */
  momentWords(touches) {
    const { model } = this;
    const now = this.moment;
    const places = touches.filter((it) => it.finish >= now).slice(0, 5).map((touch) => {
      const place = placeOf(touch, now);
      return `touch ${touch.touch} at ${fixed(place.x)}, ${fixed(place.y)}, `
        + `${fixed(place.travel)} pt from its start`;
    });
    const first = countUpTo(model.decisions, now - 1, (it) => it.t);
    const last = countUpTo(model.decisions, now, (it) => it.t);
    const decided = model.decisions.slice(first, last).filter((it) => it.to).slice(0, 6)
      .map((it) => `${model.recognizers[it.recognizer].name} ${it.to}`);
    return [time(now), places.join("; ") || "no finger down", ...decided].join(". ");
  }

  /** The last decisions, deliveries and calls up to the moment, and those of the moment itself. */
  nearbyRows() {
    const { model } = this;
    const now = this.moment;
    const rows = [];
    const add = (list, words) => {
      const last = countUpTo(list, now, (it) => it.t);
      for (const it of list.slice(Math.max(0, last - 8), last)) rows.push([it.t, words(it)]);
    };
    const name = (number) => model.recognizers[number].name;
    add(model.decisions, (it) => (it.to
      ? `${name(it.recognizer)} ${it.to}${it.reason ? `: ${it.reason}` : ""}`
      : `${name(it.recognizer)} ${it.remark
        ?? `waits for ${it.waits_for.map(name).join(", ")} to fail`}`));
    add(model.notes, (it) => it.text);
    for (const touch of touchesWithin(model, now - 5e5, now)) {
      add(touch.deliveries, (it) => `${model.views[it.view]} ${it.text} (touch ${touch.touch})`);
    }
    rows.sort((a, b) => a[0] - b[0]);
    return rows.slice(-8).map(([t, words]) => make("li", { class: t === now ? "now" : null },
      make("span", { class: "time" }, time(t)), ` ${words}${t === now ? " (now)" : ""}`));
  }

  draw() {
    const chosen = this.chosen;
    this.lanes.draw(this.moment, chosen);
    this.other?.draw(this.moment, this.lanes, chosen, chosen ? this.nameOf(chosen) : null);
    const { views, touches, subject } = this.screen.draw(this.moment, chosen);
    const words = this.momentWords(touches);
    this.status.textContent = words;
    this.range.value = this.step;
    this.range.setAttribute("aria-valuetext", words);
    this.player.textContent = this.playing ? "❚❚" : "▶";
    this.player.setAttribute("aria-label", this.playing ? "Pause" : "Play");
    this.nearby.replaceChildren(...this.nearbyRows());
    if (this.walked !== subject) {
      this.walked = subject;
      this.walk.replaceChildren(walkList(this.model, subject));
      this.chain.replaceChildren(chainList(subject));
    }
    this.tree.draw(views, chosen);
  }
}

new Page(JSON.parse(document.getElementById("data").textContent));
