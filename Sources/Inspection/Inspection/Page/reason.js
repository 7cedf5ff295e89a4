// Why a gesture came out as it did: the sentence, the number that lets it pass, how far each limit was from the other outcome.

class ReasonPanel {
  /** `limits` stands below what is said of the gesture itself. */
  constructor(model, limits, choose) {
    this.model = model;
    this.choose = choose;
    this.others = make("div", { class: "verdict" });
    this.sentence = make("p", { class: "sentence" });
    this.verdict = make("div", { class: "verdict" });
    this.parts = [this.sentence, this.verdict, limits, this.others];
  }

  draw(selection) {
    const { model } = this;
    const outcome = selection.gesture;
    if (this.outcome === (outcome ?? selection.recognizer)) return;
    this.outcome = outcome ?? selection.recognizer;
    if (!outcome) {
      const name = model.recognizers[selection.recognizer]?.name;
      this.sentence.textContent = name ? `${name} met no touch.` : "No recognizer met this touch.";
      this.verdict.replaceChildren();
      this.others.replaceChildren();
      return;
    }
    this.sentence.textContent = outcome.sentence;
    const others = model.outcomes.filter((it) => it !== outcome
      && it.touches.some((touch) => outcome.touches.includes(touch)) && it.limits.length
      && it.limits.some((limit) => limit.part === "decided"))
      .sort((a, b) => !a.limits[0].advice - !b.limits[0].advice || closeness(a) - closeness(b));
    this.verdict.replaceChildren(...[
      adviceBox(model, outcome),
      outcome.limits.length ? this.table("How close it was", outcome.limits.map((it) => this.row(it))) : null,
    ].filter(Boolean));
    this.others.replaceChildren(...[
      others.length ? this.table("Other gestures that tried these touches",
        others.slice(0, 12).flatMap((it) => it.limits.filter((limit) => limit.part === "decided")
          .map((limit) => this.row(limit, it)))) : null,
    ].filter(Boolean));
  }

  table(title, rows) {
    return make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": title },
      titledTable(title, ["What", "Measured", "Limit", "How close"], rows));
  }

  row(limit, outcome) {
    const number = (value) => `${fixed(value, 3)} ${value === 1 && limit.unit === "fingers" ? "finger" : limit.unit}`;
    const name = outcome ? make("button", {
      type: "button", class: "link", onclick: () => this.choose({ outcome: this.model.outcomes.indexOf(outcome) }),
    }, limit.owner) : make("b", {}, limit.owner);
    const result = outcome ? ` ${outcome.result}` : limit.part === "next" ? " (next)" : "";
    return make("tr", {},
      make("th", { scope: "row" }, name, result, make("span", { class: "why" }, limit.what)),
      make("td", {}, number(limit.measured)),
      make("td", {}, `${limit.side} ${number(limit.limit)}`,
        limit.property ? make("code", {}, limit.property) : null),
      make("td", {}, this.gauge(limit), limit.words));
  }

  /** The number against its limit, as a bar with a mark; the row's words say the same. */
  gauge(limit) {
    const most = Math.max(limit.measured, limit.limit) * 1.15 || 1;
    const wide = 120;
    const isKept = limit.side === "at most" ? limit.measured <= limit.limit
      : limit.measured >= limit.limit;
    const mark = (limit.limit / most) * wide;
    return shape("svg", {
      class: "gauge", viewBox: `0 0 ${wide} 12`, preserveAspectRatio: "none", height: 12, "aria-hidden": "true",
    },
      shape("rect", { class: "ground", width: wide, height: 8, y: 2 }),
      shape("rect", {
        class: isKept ? "kept" : "broken", y: 2, height: 8, width: (limit.measured / most) * wide,
      }),
      shape("line", { class: "mark", x1: mark, x2: mark, y1: 0, y2: 12 }));
  }
}
