// One selection for the whole page: a gesture with its touch, recognizer and view, and a moment. Every part shows it, every
// part can change it, and the page's address holds it.

class Selection {
  constructor(model) {
    this.model = model;
    this.index();
    /** Index of the outcome; -1 for none. The touch's serial, the recognizer's and view's number; null for none. */
    this.outcome = -1;
    this.touch = null;
    this.recognizer = null;
    this.view = null;
    this.moment = model.start;
    /** A span of time that was marked, as [from, to]. */
    this.marked = null;
  }

  /** Sorts the outcomes by what they are about. */
  index() {
    const { model } = this;
    this.outcomesOf = model.recognizers.map(() => []);
    this.outcomesOn = new Map();
    this.nearly = new Set(mendableOutcomes(model).map((it) => it.index));
    model.outcomes.forEach((outcome, index) => {
      this.outcomesOf[outcome.recognizer].push(index);
      for (const touch of outcome.touches) {
        if (!this.outcomesOn.has(touch)) this.outcomesOn.set(touch, []);
        this.outcomesOn.get(touch).push(index);
      }
    });
  }

  /** Finds what was chosen in newer data, where numbers are other ones: by name, touch and moment. */
  renew({ name, touch, t }) {
    this.index();
    const { model, moment } = this;
    const recognizer = model.recognizers.findIndex((it) => it.name === name);
    const isThere = model.touchOf.has(touch);
    Object.assign(this, { outcome: -1, recognizer: null, view: null, touch: isThere ? touch : null });
    if (recognizer >= 0 && this.outcomesOf[recognizer].length) {
      this.chooseRecognizer(recognizer, t ?? moment, isThere ? touch : undefined);
    } else if (isThere) this.chooseTouch(touch);
    this.moment = Math.max(model.start, Math.min(model.end, moment));
  }

  get gesture() { return this.model.outcomes[this.outcome] ?? null; }

  /** Chooses a thing, and with it what belongs to it. */
  choose({ outcome, touch, recognizer, view, moment }) {
    if (outcome !== undefined) this.chooseOutcome(outcome, touch);
    else if (recognizer !== undefined) this.chooseRecognizer(recognizer, moment, touch);
    else if (touch !== undefined) this.chooseTouch(touch);
    if (view !== undefined) this.view = view;
    if (moment !== undefined) this.moment = moment;
    this.moment = Math.max(this.model.start, Math.min(this.model.end, this.moment));
  }

  chooseOutcome(index, touch) {
    const chosen = this.model.outcomes[index];
    if (!chosen) return;
    this.outcome = index;
    this.recognizer = chosen.recognizer;
    if (touch !== undefined || !chosen.touches.includes(this.touch)) {
      this.touch = touch ?? chosen.touches[0] ?? null;
    }
    this.view = this.model.recognizers[chosen.recognizer].view;
    this.moment = chosen.t;
  }

  /** The outcome of a recognizer on the touch, else the one that is nearest to a moment. */
  chooseRecognizer(recognizer, moment, touch) {
    const { outcomes } = this.model;
    const own = this.outcomesOf[recognizer];
    const wish = touch ?? (moment === undefined ? this.touch : null);
    const far = (index) => Math.abs(outcomes[index].t - (moment ?? this.moment))
      + (wish === null || outcomes[index].touches.includes(wish) ? 0 : 1e15);
    const nearest = own.reduce((best, it) => (best < 0 || far(it) < far(best) ? it : best), -1);
    if (nearest >= 0) return this.chooseOutcome(nearest);
    this.outcome = -1;
    this.recognizer = recognizer;
    this.view = this.model.recognizers[recognizer].view;
  }

  chooseTouch(touch) {
    const chosen = this.model.touchOf.get(touch);
    if (!chosen) return;
    const isOther = touch !== this.touch;
    this.touch = touch;
    if (!this.gesture?.touches.includes(touch)) {
      const best = this.bestOn(touch);
      if (best >= 0) this.chooseOutcome(best, touch);
      else Object.assign(this, { outcome: -1, recognizer: null });
    }
    if (isOther || this.moment < chosen.begin || this.moment > chosen.finish) this.moment = chosen.begin;
    this.view = chosen.view;
  }

  /** The outcome that is asked about first of those on a touch: what nearly fired, else what fired. */
  bestOn(touch) {
    const { model } = this;
    const own = this.outcomesOn.get(touch) ?? [];
    const of = (index) => model.outcomes[index];
    return own.find((it) => this.nearly.has(it)) ?? own.find((it) => isFired(of(it)))
      ?? own.find((it) => of(it).result === "failed" && advisedRun(model, of(it))) ?? own.find((it) => of(it).result !== "did not see") ?? own[0] ?? -1;
  }

  /** The gesture that a stranger asks about: the first that failed on a touch for a limit of its own. */
  chooseFirst() {
    const { model } = this;
    const { outcomes } = model;
    const isFailed = (it) => it.result === "failed" && it.touches.length > 0;
    const has = (part) => (it) => isFailed(it) && it.limits.some((limit) => limit.part === part);
    // A touch on which nothing came of anything is asked about before one that made another gesture.
    const served = new Set(outcomes.filter((it) => ["recognized", "began"].includes(it.result))
      .flatMap((it) => it.touches));
    const isLost = (it) => !it.touches.some((touch) => served.has(touch));
    const isTap = (it) => /Tap/.test(model.recognizers[it.recognizer].class);
    const isMendable = (it) => has("decided")(it) && it.limits.some((limit) => limit.advice);
    const confirmed = new Set([...this.nearly].map((it) => outcomes[it]));
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
      return this.chooseOutcome(outcomes.indexOf(nearest));
    }
    if (model.touches.length) this.chooseTouch(model.touches[0].touch);
  }

  // The address

  /** The selection as the part of an address behind `#`: numbers as the page's data counts, times in milliseconds. */
  get address() {
    const parts = [["gesture", this.outcome < 0 ? null : this.outcome], ["touch", this.touch],
      ["recognizer", this.recognizer], ["view", this.view], ["at", this.moment / 1000],
      ["span", this.marked?.map((it) => fixed(it / 1000, 3)).join("-")]];
    return parts.filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => `${name}=${value}`).join("&");
  }

  /** Takes up an address; says whether it names anything that is there. */
  read(address) {
    const { model } = this;
    const parts = new URLSearchParams(address);
    const number = (name, isThere) => {
      const value = /^\d+(\.\d+)?$/.test(parts.get(name) ?? "") ? Number(parts.get(name)) : NaN;
      return isThere(value) ? value : undefined;
    };
    // Other pages link to recognizers by their names.
    const named = model.recognizers.findIndex((it) => it.name === parts.get("name"));
    const found = {
      outcome: number("gesture", (it) => it in model.outcomes), touch: number("touch", (it) => model.touchOf.has(it)),
      recognizer: named >= 0 ? named : number("recognizer", (it) => it in model.recognizers),
      view: number("view", (it) => it in model.views), at: number("at", Number.isFinite),
    };
    if (Object.values(found).every((it) => it === undefined)) return false;
    const { outcome, touch, recognizer, view, at } = found;
    this.choose({ outcome, touch, recognizer, view, moment: at === undefined ? undefined : at * 1000 });
    const span = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(parts.get("span") ?? "");
    this.marked = span && Number(span[1]) < Number(span[2]) ? [span[1] * 1000, span[2] * 1000] : null;
    return true;
  }
}
