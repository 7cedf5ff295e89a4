// What an advised change leads to, where a run with it was worked out: a limit that lets a touch pass is not
// yet a gesture that fires.

/** A number this far from its limit at most, as a share of it, was near: ours. */
const NEAR = 0.5;

/** How far an outcome was from the other one, as a share of its limit. */
function closeness(outcome) {
  const limit = outcome.limits[0];
  return limit ? Math.abs(limit.measured - limit.limit) / Math.max(limit.limit, 1) : Infinity;
}

/** Whether an ending is that of a gesture that fired. */
function isFired(ending) {
  return ["recognized", "began", "ended"].includes(ending?.result);
}

/** The index of the run with exactly these changes, or -1. */
function indexOfRun(model, changes) {
  return model.what_if.findIndex((it) => it.changes.length === changes.length
    && it.changes.every((change) => changes.includes(change)));
}

/** The changes that an outcome's margins advise. */
function advisedChanges(outcome) {
  return outcome.limits.map((it) => it.change).filter(Boolean);
}

/** What came of an outcome's recognizer on its touches in a run; null where the run changed nothing of it. */
function endingIn(model, run, outcome) {
  const name = model.recognizers[outcome.recognizer].name;
  const rows = run.rows.filter((it) => it.changed && it.recognizer === name && it.after
    && it.touches.some((touch) => outcome.touches.includes(touch)));
  return (rows.find((it) => isFired(it.after)) ?? rows[0])?.after ?? null;
}

/** The run with the advised changes and what came of the gesture in it; null where none was worked out. */
function advisedRun(model, outcome) {
  const changes = advisedChanges(outcome);
  const index = changes.length ? indexOfRun(model, changes) : -1;
  if (index < 0) return null;
  const run = model.what_if[index];
  return { index, run, ending: endingIn(model, run, outcome) };
}

/** The first run in which an outcome comes out otherwise, whatever was changed. */
function runThatChanges(model, outcome) {
  const name = model.recognizers[outcome.recognizer].name;
  return model.what_if.findIndex((run) => run.rows.some((it) => it.changed && it.recognizer === name
    && it.touches.some((touch) => outcome.touches.includes(touch))));
}

/**
 * The outcomes that did not happen, came near, and do happen with the advised change: what somebody probably wanted. The
 * nearest stands first.
 */
function mendableOutcomes(model) {
  return model.outcomes.flatMap((outcome, index) => {
    if (outcome.result !== "failed" || closeness(outcome) > NEAR) return [];
    const advised = advisedRun(model, outcome);
    return advised && isFired(advised.ending) ? [{ ...advised, outcome, index }] : [];
  }).sort((a, b) => closeness(a.outcome) - closeness(b.outcome));
}

/** What a run does to other recognizers, in a few words; empty where it does nothing to them. */
function sideEffects(model, run, outcome) {
  const name = model.recognizers[outcome.recognizer].name;
  const told = (it) => it?.result ?? "no outcome";
  const rows = run.rows.filter((it) => it.recognizer !== name && told(it.before) !== told(it.after));
  const words = rows.slice(0, 4).map((it) => `${it.recognizer}, touch ${it.touches.join(", ")}: ${
    told(it.after)} instead of ${told(it.before)}`);
  if (rows.length > 4) words.push(`${rows.length - 4} more`);
  return words.join("; ");
}

/** The box that says which number to set, and what a run with it came to. */
function adviceBox(model, outcome) {
  const advice = outcome.limits.map((it) => it.advice).filter(Boolean);
  if (!advice.length) return null;
  const advised = advisedRun(model, outcome);
  const name = model.recognizers[outcome.recognizer].name;
  const needed = (it) => Number(it.change.slice(it.change.lastIndexOf("=") + 1));
  const farther = outcome.limits.find((it) => it.change && it.unit === "pt" && it.side === "at most"
    && needed(it) - it.measured > 0.2);
  let words = `Only a run can tell whether ${name} then fires.`;
  let title = "What would let the touch past this limit";
  let others = "";
  if (advised?.ending && isFired(advised.ending)) {
    title = "What would let the same touch pass";
    words = `A run with it: ${advised.ending.sentence}`;
    others = sideEffects(model, advised.run, outcome);
  } else if (advised?.ending) {
    title = "This limit alone is not enough";
    words = `A run with it: ${advised.ending.sentence}`;
  } else if (advised) {
    title = "This limit alone is not enough";
    words = "A run with it comes out as before.";
  }
  return make("div", { class: "advice" }, make("h3", {}, title),
    make("ul", {}, advice.map((it) => make("li", {}, make("strong", {}, it)))),
    advice.length > 1 ? make("p", {}, "Both are needed: the touch breaks both limits.") : null,
    farther ? make("p", {}, `When ${name} failed, the ${farther.what} was ${fixed(farther.measured, 3)} pt; `
      + `it grew to ${fixed(needed(farther), 1)} pt before the lift.`) : null,
    make("p", {}, words), others ? make("p", {}, `It also changes: ${others}.`) : null);
}

/** A word as a shell takes it. */
function shellWord(text) {
  return /^[\w.,:=/@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
