// What if a number were another one: runs that were worked out before, side by side with the run as
// it was, and an answer from the margins for any number that is typed in. The page of a running program
// asks its server, where the engine plays the touches again.

/** The limits of an outcome that a change could move, with the number from which the touch passes. */
function changeable(model, outcome) {
  const own = new Map(model.recognizers[outcome?.recognizer]?.properties ?? []);
  return (outcome?.limits ?? []).filter((it) => it.part !== "other" && it.property).map((limit) => {
    // `press.minimumPressDuration=0.4`: the name may hold an equals sign, a number none.
    const text = limit.change?.slice(limit.change.lastIndexOf("=") + 1);
    const isSeconds = limit.property === "minimumPressDuration";
    return {
      ...limit, passing: text === undefined ? null : Number(text),
      // A limit that narrows with time was less when it decided than the property says.
      now: Number.parseFloat(own.get(limit.property) ?? "")
        || (isSeconds ? limit.limit / 1000 : limit.limit),
      reached: isSeconds ? limit.measured / 1000 : limit.measured,
      shownUnit: isSeconds ? "s" : limit.unit,
    };
  });
}

/** Whether a gesture keeps to a limit of that value. */
function keeps(limit, value) {
  const needed = limit.passing ?? limit.reached;
  return limit.side === "at most" ? value >= needed : value <= needed;
}

/** The command that cuts the recording down to the smallest case of an outcome. */
function shrinkCommand(model, outcome) {
  const verbs = {
    failed: "fails", recognized: "recognizes", began: "begins", ended: "ends", cancelled: "cancels",
  };
  const verb = verbs[outcome?.result];
  if (!verb) return null;
  const name = model.recognizers[outcome.recognizer].name;
  const claim = `${/^[\w.-]+$/.test(name) ? name : `"${name}"`} ${verb}`;
  return `dactyl shrink ${shellWord(model.recording)}${
    model.scene ? ` --scene ${shellWord(model.scene)}` : ""} --until '${claim}' -o smallest`;
}

class WhatIfPanel {
  constructor(model) {
    this.model = model;
    this.numbers = make("div", { class: "numbers" });
    this.answer = make("p", { class: "answer", role: "status" });
    // An address relative to the page's own; a page from disk has none.
    this.server = document.querySelector("meta[name=dactyl-server]")?.content || null;
    this.report = make("div", { class: "report", role: "status" });
    this.property = make("select", { id: "property", onchange: () => this.suggest() });
    this.suggestions = make("datalist", { id: "values" });
    this.value = make("input", { type: "text", id: "value", list: "values", autocomplete: "off",
      autocapitalize: "off", spellcheck: "false", oninput: () => this.tell(),
      onkeydown: (event) => { if (event.key === "Enter") this.ask(); } });
    this.button = make("button", { type: "button", onclick: () => this.ask() }, "Run in the engine");
    this.further = make("div", { class: "further" },
      make("p", {}, make("label", { for: "property" }, "Also set "), this.property),
      make("p", {}, make("label", { for: "value" }, "to "), this.value, this.suggestions),
      this.server ? make("p", {}, this.button) : null, this.report);
    this.smallest = make("div");
    this.runs = make("div");
    this.list = make("select", {
      id: "run", onchange: () => this.showRun(this.list.value === "" ? -1 : Number(this.list.value)),
    }, make("option", { value: "" }, "choose a run"),
    model.what_if.map((run, index) => make("option", { value: index }, run.changes.join(", "))));
    this.worked = make("div", {},
      make("h3", {}, this.server ? "Runs of the engine" : "Runs that were worked out"),
      make("label", { for: "run" }, "With "), this.list, this.runs);
    this.none = make("p", {}, this.server
      ? "Change a number or a property and run it: both outcomes then stand here."
      : "No run was worked out before; dactyl inspect --what-if makes one.");
    this.parts = make("div", {}, this.numbers, this.further, this.answer, this.worked, this.none,
      this.smallest);
    this.showsRuns();
  }

  /** The list of runs stands there once there is one. */
  showsRuns() {
    const has = this.model.what_if.length > 0;
    this.worked.hidden = !has;
    this.none.hidden = has;
  }

  /** The properties that can be set: those of the gesture's recognizer, then those of the others. */
  fillProperties(outcome) {
    const own = outcome ? outcome.recognizer : -1;
    const order = [...this.model.recognizers.keys()].sort((a, b) => (b === own) - (a === own) || a - b);
    const rows = order.slice(0, 60).map((index) => {
      const recognizer = this.model.recognizers[index];
      const names = recognizer.properties.map(([name]) => name)
        .filter((name) => !["delegate", "priorityGroup", "direction", "edges"].includes(name));
      return make("optgroup", { label: recognizer.name }, [...names, "require(toFail:)"]
        .map((name) => make("option", { value: `${recognizer.name}.${name}` }, `${recognizer.name}.${name}`)));
    });
    this.property.replaceChildren(make("option", { value: "" }, "nothing else"), ...rows);
    this.value.value = "";
    this.suggest();
  }

  /** The values that a property may have, and the one that it has. */
  suggest() {
    const path = this.property.value;
    const of = this.model.recognizers.find((it) => path.startsWith(`${it.name}.`));
    const name = of ? path.slice(of.name.length + 1) : "";
    const now = of?.properties.find(([it]) => it === name)?.[1] ?? "";
    const isFlag = ["true", "false"].includes(now);
    const names = this.model.recognizers.map((it) => it.name).filter((it) => it !== of?.name);
    const values = name === "require(toFail:)" ? names : isFlag ? ["true", "false"] : [];
    this.suggestions.replaceChildren(...values.map((it) => make("option", { value: it })));
    // Without its unit, as a change takes it.
    this.value.value = isFlag ? String(now !== "true") : now === "no limit" ? "none"
      : now.replace(/ (ms|s|pt|pt\/s|degrees)$/, "");
    this.value.disabled = !path;
    this.tell();
  }

  /** Has the engine play the touches again with what the controls say. */
  async ask() {
    const changes = this.changes();
    if (!this.server) return;
    if (!changes.length) {
      this.report.replaceChildren("Change a number or a property first.");
      return;
    }
    this.report.replaceChildren("The engine runs …");
    this.button.disabled = true;
    try {
      this.take(await this.fetchRun(changes));
    } catch (error) {
      this.report.replaceChildren(`The server did not answer: ${error.message}. `
        + "dactyl inspect --live --serve must still run; load the page again.");
    } finally {
      this.button.disabled = false;
    }
  }

  /** What the engine behind the page makes of changes. */
  async fetchRun(changes) {
    const query = changes.map((it) => `change=${encodeURIComponent(it)}`).join("&");
    const response = await fetch(`${location.pathname}/${this.server}?${query}`);
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }

  /** Shows an answer of the server. */
  take(answer) {
    if (answer.error) {
      this.report.replaceChildren(make("p", { class: "warning" }, answer.error),
        ...(answer.hint ? [make("p", {}, answer.hint)] : []));
      return;
    }
    const lacks = answer.missing.length ? make("details", {},
      make("summary", {}, "What the copy of the program lacks"),
      make("ul", {}, answer.missing.map((it) => make("li", {}, it)))) : null;
    const differs = answer.differences.length ? make("details", {},
      make("summary", {}, "Outcomes of the program that the copy does not repeat"),
      make("ul", {}, answer.differences.map((it) => make("li", {}, it)))) : null;
    const { run } = answer;
    const known = this.model.what_if.findIndex((it) => it.changes.join() === run.changes.join());
    const index = known < 0 ? this.model.what_if.push(run) - 1 : known;
    this.model.what_if[index] = run;
    if (known < 0) this.list.append(make("option", { value: index }, run.changes.join(", ")));
    this.list.value = String(index);
    this.showsRuns();
    this.showRun(index);
    const changed = run.rows.filter((it) => it.changed).length;
    this.report.replaceChildren(...[
      make("p", {}, make("b", {}, `The engine ran it: ${changed ? `${changed} ${
        changed === 1 ? "outcome differs" : "outcomes differ"}` : "every recognizer comes out as before"}.`)),
      make("p", { class: answer.certain ? "" : "warning" }, answer.agreement), differs, lacks,
    ].filter(Boolean));
  }

  /** Shows what can be asked about a gesture. */
  draw(outcome) {
    this.outcome = outcome;
    this.limits = changeable(this.model, outcome);
    this.inputs = this.limits.map((limit, index) => make("input", {
      type: "number", id: `limit-${index}`, min: 0, step: "any",
      // Without an advice the number that the touch reached, unless every touch would meet it.
      value: limit.passing ?? fixed(limit.reached > 0 ? limit.reached : limit.now, 4),
      oninput: () => this.tell(),
    }));
    this.numbers.replaceChildren(...this.limits.map((limit, index) => make("p", {},
      make("label", { for: `limit-${index}` }, `${limit.owner}.${limit.property}, `
        + `now ${fixed(limit.now, 4)} ${limit.shownUnit}: `),
      this.inputs[index], ` ${limit.shownUnit}`)));
    const command = shrinkCommand(this.model, outcome);
    const test = this.testOf(outcome);
    this.smallest.replaceChildren(...(command ? [make("h3", {}, "Save as a test"),
      ...(test ? [this.download(test)] : []),
      make("p", {}, test ? "The command makes the same as recording, scene and scenario:"
        : "The smallest recording, scene and scenario that still show this outcome are "
          + "made by real runs, outside of this page:"),
      make("code", { class: "command" }, command)] : []));
    this.report.replaceChildren();
    this.fillProperties(outcome);
    // What a user asked about a folder is shown first.
    if (!this.isDrawn && this.model.what_if[0]?.others) this.showRun(0);
    this.isDrawn = true;
  }

  /** The test of an outcome, where one was made before. */
  testOf(outcome) {
    const name = outcome && this.model.recognizers[outcome.recognizer].name;
    return this.model.tests?.find((it) => it.recognizer === name && it.result === outcome.result);
  }

  /** A link that saves the smallest case as a scenario file, from the page's own data. */
  download(test) {
    const name = `${test.recognizer.replaceAll(/[^A-Za-z0-9]+/g, "-")}-fails.scenario.yaml`;
    const lines = test.scenario.trim().split("\n").length;
    return make("p", {}, make("a", {
      class: "save", download: name,
      href: `data:application/yaml;charset=utf-8,${encodeURIComponent(test.scenario)}`,
    }, `Save ${name}`), ` (${lines} lines: the smallest case in which ${test.recognizer} fails, confirmed by a run, `
      + "whichever touch it keeps; dactyl test runs it)");
  }

  changes() {
    const path = this.property.value;
    const further = path && this.value.value.trim() ? [`${path}=${this.value.value.trim()}`] : [];
    return [...this.limits.map((limit, index) => (
      `${limit.owner}.${limit.property}=${this.inputs[index].value}`)), ...further];
  }

  /** Answers from the margins, and says what only a run can tell. */
  tell() {
    if (!this.outcome) return;
    if (!this.limits.length) {
      const index = runThatChanges(this.model, this.outcome);
      this.answer.textContent = "No limit of its own decided this outcome"
        + (index < 0 ? ", so no number changes it."
          : `. With ${this.model.what_if[index].changes.join(" and ")} it comes out differently: the run is below.`);
      return this.showRun(index);
    }
    const values = this.inputs.map((it) => (it.value === "" ? NaN : Number(it.value)));
    if (values.some((it) => !Number.isFinite(it) || it < 0)) {
      this.answer.textContent = "Type a number from 0 on.";
      return this.showRun(-1);
    }
    const name = this.model.recognizers[this.outcome.recognizer].name;
    const failing = this.limits.filter((limit, index) => !keeps(limit, values[index]));
    const isOpen = this.limits.some((it) => it.passing === null);
    const hasFired = this.outcome.result !== "failed";
    const index = indexOfRun(this.model, this.changes());
    const ending = index < 0 ? null : endingIn(this.model, this.model.what_if[index], this.outcome);
    let words;
    if (failing.length) {
      words = failing.map((limit) => `${limit.what} is ${fixed(limit.reached, 3)} ${limit.shownUnit}`
        + `, and ${limit.property} must be ${fixed(limit.passing ?? limit.reached, 4)} ${limit.shownUnit
        } or ${limit.side === "at most" ? "more" : "less"}, not ${this.valueOf(limit)}`);
      words = `${name} ${hasFired ? "would not have fired here" : "still fails"}: ${words.join("; ")}.`;
    } else if (hasFired) words = `${name} fires as before.`;
    else {
      const these = this.limits.length > 1 ? "these limits" : "this limit";
      words = isFired(ending) ? `${name} fires with ${these}: ${ending.result} at ${time(ending.t)}.`
        : ending ? `${name} gets past ${these}, and then fails at ${time(ending.t)} all the same.`
          : `${name} gets past ${these}; only a run can tell what comes then.`;
    }
    if (this.property.value && index < 0) {
      words += ` Only a run can tell what ${this.property.value} changes.`;
    }
    if (index >= 0) words += " The run with it is below.";
    this.answer.replaceChildren(words, index >= 0 || this.server ? "" : make("code", { class: "command" },
      ["dactyl inspect", shellWord(this.model.recording),
        ...(this.model.scene ? ["--scene", shellWord(this.model.scene)] : []),
        ...this.changes().map((it) => `--what-if ${shellWord(it)}`)].join(" ")));
    this.showRun(index);
  }

  valueOf(limit) { return this.inputs[this.limits.indexOf(limit)].value; }

  /** Shows a run beside the outcomes as they were; -1 shows none. */
  showRun(index) {
    this.list.value = index < 0 ? "" : String(index);
    const run = this.model.what_if[index];
    if (!run) return this.runs.replaceChildren();
    const changed = run.rows.filter((it) => it.changed);
    const told = (ending, before) => {
      if (!ending) return "– no outcome";
      const isSame = before?.result === ending.result;
      return `${SIGNS[ending.result] ?? "–"} ${isSame ? "still " : ""}${ending.result} at ${time(ending.t)}${
        isSame && before.t === ending.t ? ", for another reason" : ""}`;
    };
    const same = run.rows.length - changed.length;
    const rows = changed.map((row) => make("tr", {},
      make("th", { scope: "row" }, `${row.recognizer}${row.touches.length
        ? `, touch ${row.touches.join(", ")}` : ""}`),
      ...[[row.before], [row.after, row.before]].map(([ending, before]) => make("td", {},
        make("b", {}, told(ending, before)), ending ? make("span", { class: "why" }, ` ${ending.sentence}`) : null))));
    this.runs.replaceChildren(
      make("ul", {}, run.set.map((it) => make("li", {}, `${it.recognizer}: ${it.property} is ${
        it.after} instead of ${it.before}`))),
      changed.length ? make("div", { class: "scroll", tabindex: 0, role: "region",
        "aria-label": "Both outcomes" },
      titledTable("Both outcomes", ["Recognizer", "As it was", "With the change"], rows))
        : make("p", {}, "Every recognizer comes out as before."),
      make("p", {}, `${same} ${same === 1 ? "outcome is" : "outcomes are"} the same.`),
      this.others(run));
  }

  /** What the change does to other recordings and cases. */
  others(run) {
    if (!run.others) {
      return make("p", {}, this.server
        ? "Other recordings were not played; --serve --over FOLDER plays them."
        : "Other recordings were not played; --over FOLDER plays them.");
    }
    const count = (effect) => run.others.filter((it) => it.effect === effect).length;
    const differing = run.others.filter((it) => it.effect !== "leaves");
    return make("div", {},
      make("p", {}, make("b", {}, `Other recordings and cases: mends ${count("mends")}, `
        + `breaks ${count("breaks")}, leaves ${count("leaves")} as they are.`)),
      make("ul", {}, differing.map((it) => make("li", {}, `${it.effect === "mends" ? "✓" : "✗"} ${
        it.effect} `, it.page ? make("a", { href: it.page }, it.name) : make("b", {}, it.name),
      it.words.length ? `: ${it.words.join("; ")}` : ""))));
  }
}
