// The page of a study: a limit at a time, its histogram, its curve, the pairs, and the same for a part of the gestures.
// Steps are tenths of a point or a degree, or milliseconds.

const data = JSON.parse(document.querySelector("#data").textContent);
const study = data.study;
/** What is shown: the whole study, or one of its groups. */
let shown = study;
const WIDTH = 800;
const HEIGHT = 150;
const BARS = 40;

/** A value in steps, with its unit. */
function words(limit, step) {
  return limit.unit === "ms" ? `${step} ms` : `${fixed(step / 10)}${limit.unit === "pt" ? " pt" : "°"}`;
}

function sum(pairs, holds = () => true) {
  return pairs.reduce((total, [step, count]) => total + (holds(step) ? count : 0), 0);
}

const within = (limit, tried) => (step) => (limit.is_upper_bound ? step <= tried : step >= tried);
const recognizedAt = (limit, step) => limit.always + sum(limit.needed, within(limit, step));
const wrongAt = (limit, step) => limit.others_always + sum(limit.others, within(limit, step));
const meantFor = (limit) => limit.always + limit.never + sum(limit.needed);
const meantForAny = () => shown.recognizers.reduce((total, it) => total + it.meant, 0);
const isTold = (limit) => sum(limit.measured) + sum(limit.needed) + limit.never > 0;

/** The strictest value with which so many of a hundred are recognized; null where there is none. */
function stepFor(limit, share) {
  const steps = limit.needed.map(([step]) => step).sort((a, b) => (limit.is_upper_bound ? a - b : b - a));
  const enough = (step) => recognizedAt(limit, step) * 100 >= share * meantFor(limit);
  if (limit.always * 100 >= share * meantFor(limit)) return null;
  return steps.find(enough) ?? null;
}

/** The greatest step that pictures of the limit show: extremes are gathered at the right. */
function reach(limit) {
  const steps = [...limit.measured, ...limit.needed].flatMap(([step, count]) => Array(Math.min(count, 50)).fill(step));
  steps.sort((a, b) => a - b);
  return Math.max(2 * limit.value, steps[Math.floor(steps.length * 0.95)] ?? 0, 10) * 1.05;
}

function line(x, name) {
  return shape("line", { x1: x, x2: x, y1: 0, y2: HEIGHT, class: name });
}

/** A picture with the values below it, as text that keeps its size. */
function frame(limit, most, label, shapes) {
  const marks = [0, 0.25, 0.5, 0.75, 1].map((it) => make("span", {}, words(limit, Math.round(it * most))));
  return make("div", {},
    shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": label }, shapes),
    make("div", { class: "marks", "aria-hidden": "true" }, marks));
}

function histogram(limit) {
  const most = reach(limit);
  const bars = Array.from({ length: BARS }, () => [0, 0]);
  for (const [step, count] of limit.measured) {
    const bar = bars[Math.min(BARS - 1, Math.max(0, Math.floor((step / most) * BARS)))];
    bar[within(limit, limit.value)(step) ? 0 : 1] += count;
  }
  const top = Math.max(1, ...bars.map(([kept, missed]) => kept + missed));
  const shapes = bars.flatMap(([kept, missed], index) => {
    const [x, width] = [(index * WIDTH) / BARS, WIDTH / BARS - 1];
    const high = (count) => (count / top) * (HEIGHT - 8);
    return [
      kept ? shape("rect", { x, width, y: HEIGHT - high(kept), height: high(kept), class: "kept" }) : null,
      missed ? shape("rect", { x, width, y: HEIGHT - high(kept + missed), height: high(missed), class: "missed" }) : null,
    ];
  });
  const total = sum(limit.measured);
  return frame(limit, most, `${counted(total, "measurement")}, ${total - limit.kept} of them missed; the limit is `
    + words(limit, limit.value), [...shapes, line((limit.value / most) * WIDTH, "limit")]);
}

function path(limit, most, count, total) {
  const points = Array.from({ length: 201 }, (_, index) => {
    const share = total ? count(limit, Math.round((index / 200) * most)) / total : 0;
    return `${(index / 200) * WIDTH},${HEIGHT - share * (HEIGHT - 8)}`;
  });
  return points.join(" ");
}

function curve(limit) {
  const most = reach(limit);
  const [meant, others] = [meantFor(limit), Math.max(1, meantForAny() - meantFor(limit))];
  const handle = line((limit.value / most) * WIDTH, "tried");
  const told = make("output", { for: "value" });
  const slider = make("input", {
    type: "range", id: "value", min: 0, max: Math.round(most), value: limit.value, "aria-label": "A value that is tried",
    oninput: () => show(Number(slider.value)),
  });
  function show(step) {
    handle.setAttribute("x1", (step / most) * WIDTH);
    handle.setAttribute("x2", (step / most) * WIDTH);
    slider.value = step;
    slider.setAttribute("aria-valuetext", words(limit, step));
    told.textContent = `${words(limit, step)} recognizes ${recognizedAt(limit, step)} of ${meant} that were meant, and `
      + `fires in ${wrongAt(limit, step)} that were meant for others.`;
  }
  const shares = [90, 95, 99].map((share) => [share, stepFor(limit, share)]);
  const buttons = shares.map(([share, step]) =>
    make("button", { type: "button", disabled: step === null, onclick: () => show(step) },
      step === null ? `${share} %: ${limit.always * 100 >= share * meant ? "any value" : "no value alone"}`
        : `${share} %: ${words(limit, step)}`));
  const picture = frame(limit, most, "The share that is recognized, and the share of others that fires, by value", [
    shape("polyline", { points: path(limit, most, recognizedAt, meant), class: "meant" }),
    shape("polyline", { points: path(limit, most, wrongAt, others), class: "wrong" }),
    line((limit.value / most) * WIDTH, "limit"), handle]);
  show(limit.value);
  return make("div", {}, make("h3", {}, "What another value would do"),
    make("p", {}, "Solid: recognized of those that were meant. Dashed: fires where others were meant."),
    picture, slider, told, make("div", { class: "buttons" }, buttons));
}

function misses(recognizer, limit) {
  if (!limit.nearest.length) return null;
  const rows = limit.nearest.map((miss) => {
    const page = data.pages[miss.file];
    return make("tr", {}, make("td", {}, page
      ? make("a", { href: `${page}#name=${encodeURIComponent(recognizer.name)}&touch=${miss.touches[0] ?? ""}` }, miss.file)
      : miss.file),
      make("td", {}, words(limit, miss.measured)), make("td", {}, words(limit, Math.abs(miss.measured - limit.value))));
  });
  return titledTable("The nearest misses", ["Recording", "Measured", "Missed by"], rows);
}

function details(recognizer, limit) {
  const bound = limit.is_upper_bound ? "at most" : "at least";
  const total = sum(limit.measured);
  return [
    make("h2", {}, `${recognizer.name}: `, make("code", {}, limit.property), ` ${bound} ${words(limit, limit.value)}`),
    make("div", { class: "charts" },
      make("div", {}, make("h3", {}, "What was measured"),
        make("p", {}, `${counted(total, "gesture")}; ${total - limit.kept} missed the limit.`),
        total ? histogram(limit) : null),
      meantFor(limit) ? curve(limit) : make("p", {}, "No gesture says that it was meant for this recognizer.")),
    misses(recognizer, limit),
  ];
}

/** What a failure requirement would change, in words. */
function waits(wait) {
  const parts = [
    wait.changed ? `changes ${wait.changed}` : "", wait.mended + wait.spoiled ? `mends ${wait.mended}, spoils ${wait.spoiled}` : "",
    wait.later ? `${wait.later} fire later` : ""].filter(Boolean);
  return parts.join(", ") || "nothing";
}

function pairs() {
  const rows = study.pairs.map((pair) => make("tr", {},
    [`${pair.first}, ${pair.second}`, ...pair.counts, waits(pair.first_waits), waits(pair.second_waits)]
      .map((it) => make("td", {}, `${it}`))));
  if (!rows.length) return null;
  return make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Pairs" },
    titledTable("Who fired where two saw the same touches, and what require(toFail:) would change",
      ["Recognizers", "Only the first", "Only the second", "Both", "If the first waits", "If the second waits"], rows));
}

/** What is recognized by device, size or hour. */
function groups() {
  if (!study.groups.length) return null;
  const meant = study.recognizers.map((it, index) => index).filter((index) => study.recognizers[index].meant);
  const rows = study.groups.map((group) => make("tr", {}, [group.value, group.gestures, ...meant.map((index) => {
    const it = group.recognizers[index];
    return it.meant ? `${it.recognized} of ${it.meant} (${fixed((100 * it.recognized) / it.meant)} %)` : "–";
  })].map((it) => make("td", {}, `${it}`))));
  return make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `By ${study.split}` },
    titledTable(`Recognized by ${study.split}`,
      [study.split, "Gestures", ...meant.map((index) => study.recognizers[index].name)], rows));
}

/** The share of the panel in the outcomes of a recognizer, in words. */
function panelWords({ jitter, lost, slow }) {
  const causes = [[jitter, "jitter"], [lost, "lost contacts"], [slow, "a slow rate"]].filter(([count]) => count);
  return causes.length ? `, ${jitter + lost + slow} more turn on the panel: ${
    causes.map(([count, name]) => `${count} on ${name}`).join(", ")}` : "";
}

/** The list of limits, of what is shown. */
function limitList(pane) {
  const buttons = [];
  const list = shown.recognizers.flatMap((recognizer) => {
    const share = recognizer.meant ? `recognizes ${recognizer.recognized} of ${recognizer.meant}, ` : "";
    const head = make("li", {}, make("strong", {}, recognizer.name),
      make("small", {}, `${share}fires in ${recognizer.wrong} meant for others${panelWords(recognizer.panel)}`));
    const limits = recognizer.limits.filter(isTold).map((limit) => {
      const missed = sum(limit.measured) - limit.kept;
      const button = make("button", { type: "button", onclick: () => choose() }, limit.property,
        make("small", {}, `${words(limit, limit.value)}, ${missed} missed`));
      function choose() {
        for (const it of buttons) it.element.setAttribute("aria-current", it.element === button);
        pane.replaceChildren(...details(recognizer, limit).filter((it) => it));
        history.replaceState(null, "", `#${encodeURIComponent(`${recognizer.name}.${limit.property}`)}`);
      }
      buttons.push({ name: `${recognizer.name}.${limit.property}`, element: button, choose });
      return make("li", {}, button);
    });
    return [head, ...limits];
  });
  return { buttons, list };
}

/** The limit of the address, else the first. */
function chooseLimit(pane, buttons) {
  const asked = decodeURIComponent(location.hash.slice(1));
  const button = buttons.find((it) => it.name === asked) ?? buttons[0];
  if (button) button.choose();
  else pane.replaceChildren();
}

function start() {
  const pane = make("section", { "aria-label": "Limit", "aria-live": "polite" });
  const limits = make("ul");
  function fill() {
    const { buttons, list } = limitList(pane);
    limits.replaceChildren(...list);
    chooseLimit(pane, buttons);
  }
  const group = make("select", { id: "group", onchange: () => {
    shown = study.groups[group.value] ?? study;
    fill();
  } }, make("option", { value: "" }, "all gestures"),
  study.groups.map((it, index) => make("option", { value: index }, `${it.value} (${it.gestures})`)));
  const doubtful = study.doubtful
    ? ` ${study.doubtful} of them are left out: the panel sent what cannot be.` : "";
  const next = study.labelled_by_next ? `, ${study.labelled_by_next} of them by what came next` : "";
  document.body.append(
    make("header", {}, make("h1", {}, document.title),
      make("p", {}, `${counted(study.recordings, "recording")}, ${counted(study.gestures, "gesture")}, ${study.labelled} labelled${
        next}.${doubtful}`),
      study.groups.length ? make("p", {}, make("label", { for: "group" }, `Of ${study.split} `), group) : null),
    make("main", { class: "study" }, make("nav", { "aria-label": "Limits" }, limits),
      make("div", {}, pane, groups(), pairs())));
  fill();
}

start();
