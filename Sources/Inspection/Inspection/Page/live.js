// The page of a running program follows it: it asks its server for the last minute again and again, and plays what came
// since at the program's own pace. What leaves the program's ring leaves the page.

/** How long the page waits between two answers at least, in milliseconds: ours. */
const LIVE_GAP = 400;
/** How much of the past is in sight, and how much room is ahead, in microseconds: ours. */
const LIVE_PAST = 4e6;
const LIVE_AHEAD = 1e6;

class Follower {
  constructor(page) {
    this.page = page;
    this.button = make("button", { type: "button", "aria-pressed": "false", onclick: () => this.toggle() }, "Follow live");
    this.status = make("span", { role: "status" });
    this.element = make("p", { class: "live" }, this.button, " ", this.status);
  }

  toggle() {
    this.isOn = !this.isOn;
    this.button.setAttribute("aria-pressed", this.isOn);
    this.status.textContent = "";
    if (!this.isOn) return;
    this.page.goTo(this.page.model.end);
    this.last = performance.now();
    this.ask();
    requestAnimationFrame((now) => this.tick(now));
  }

  /** Asks for what the program recorded, and asks again after a pause that leaves the program most of its time. */
  async ask() {
    const begun = performance.now();
    try {
      const response = await fetch(location.pathname);
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      const data = new DOMParser().parseFromString(text, "text/html").getElementById("data");
      if (!this.isOn) return;
      this.take(JSON.parse(data.textContent));
      this.status.textContent = "";
    } catch (error) {
      this.status.textContent = `The program does not answer: ${error.message}. dactyl inspect --live --serve must still run.`;
    }
    if (this.isOn) setTimeout(() => this.ask(), Math.max(LIVE_GAP, (performance.now() - begun) * 4));
  }

  /** Shows newer data. What is chosen stays chosen as long as it is there; a new touch is chosen. */
  take(raw) {
    const { page } = this;
    const newest = page.model.touches.at(-1)?.touch ?? 0;
    page.take(raw);
    const touch = page.model.touches.at(-1);
    if (touch && touch.touch > newest) page.selection.chooseTouch(touch.touch);
    page.selection.moment = Math.max(page.model.start, Math.min(page.model.end, this.moment ?? page.model.end));
    page.draw();
  }

  /** Moves on with the time that has passed, faster when it has fallen behind; what came last is never passed. */
  tick(now) {
    if (!this.isOn) return;
    const { page } = this;
    const { end } = page.model;
    const behind = end - page.selection.moment;
    const pace = behind > 2e6 ? 8 : behind > LIVE_GAP * 2000 ? 1.5 : 1;
    const moment = Math.min(end, page.selection.moment + (now - this.last) * 1000 * pace);
    this.last = now;
    if (moment !== this.moment) {
      this.moment = moment;
      page.selection.moment = moment;
      page.span.show(moment - LIVE_PAST, moment + LIVE_AHEAD);
      page.draw();
    }
    requestAnimationFrame((it) => this.tick(it));
  }
}
