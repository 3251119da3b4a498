/** What a person does with a session's page, with times taken inside the page: from the input to the painted frame. */
export class SessionPage {
  #page;

  constructor(page) {
    this.#page = page;
  }

  /** Until the list of sessions is there to be clicked. */
  async listed() {
    await this.#page
      .locator('nav[aria-label="Sessions"], [aria-label="Sessions"]')
      .first()
      .waitFor({ timeout: 60_000 });
  }

  /** Until a session stands in it. */
  async hasEntry() {
    await this.#page.locator('[data-session-entry]').first().waitFor({ timeout: 60_000 });
  }

  /** The time of day when the list's first entries were painted, by the page's own mark. */
  async listedAt() {
    await this.#page.waitForFunction(() => performance.getEntriesByName('treeline.listed').length > 0);
    return this.#page.evaluate(
      () => performance.timeOrigin + performance.getEntriesByName('treeline.listed')[0].startTime,
    );
  }

  /** The time of day when a page without any script was there. */
  async loadedAt() {
    await this.#page.waitForLoadState();
    return this.#page.evaluate(
      () => performance.timeOrigin + performance.getEntriesByType('navigation')[0].loadEventEnd,
    );
  }

  /** Until every session has been read for the list. */
  async indexed() {
    await this.#page.waitForTimeout(3000);
    await this.#page.waitForFunction(
      () => document.querySelector('[aria-label="Sessions"] [role=progressbar], aside [role=progressbar]') === null,
      null,
      { timeout: 600_000, polling: 500 },
    );
    await this.#page.waitForTimeout(3000);
  }

  /** Milliseconds from the click to the first rows on the screen. */
  async open(id) {
    return this.#page.evaluate(async (session) => {
      const start = performance.now();
      const [entry, other] = document.querySelectorAll('[data-session-entry]');
      // What a click on it does, wherever among the others it stands.
      if (entry === undefined || other !== undefined) window.location.hash = `#/session/${session}`;
      else entry.click();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (document.querySelectorAll('[aria-label="Conversation"] > li').length < 3) {
        if (performance.now() - start > 60_000) throw new Error('No row has come');
        await frame();
      }
      await frame();
      return performance.now() - start;
    }, id);
  }

  /** Until all of the session has been read and shown. */
  async settled() {
    await this.#page.waitForFunction(
      () => document.querySelector('[aria-label="Reading the session"]') === null,
      null,
      {
        timeout: 180_000,
        polling: 100,
      },
    );
    await this.#page.waitForTimeout(500);
  }

  /** Milliseconds from a key to the painted frame in which rows stand all over the view. */
  async press(key) {
    return this.#timed({ key });
  }

  async scrollTo(share) {
    return this.#timed({ share });
  }

  async click(selector) {
    return this.#timed({ click: selector });
  }

  #timed(action) {
    return this.#page.evaluate(async ({ key, share, click }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const list = document.querySelector('[aria-label="Conversation"]');
      let scroller = list.parentElement;
      while (getComputedStyle(scroller).overflowY !== 'auto' && scroller.parentElement !== null)
        scroller = scroller.parentElement;
      // What the action before set off is over, or it would be measured too.
      await new Promise((resolve) => setTimeout(resolve, 400));
      await frame();
      const start = performance.now();
      if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      if (share !== undefined) scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * share;
      if (click) document.querySelector(click).click();
      // Not by hit tests: while it scrolls, the list lets the pointer through. A row is hidden until it was measured.
      const isFull = () => {
        const box = scroller.getBoundingClientRect();
        const rows = [...list.children].filter((item) => getComputedStyle(item).visibility === 'visible');
        const boxes = rows.map((item) => item.getBoundingClientRect());
        return [0.05, 0.25, 0.5, 0.75, 0.95].every((part) => {
          const at = box.top + box.height * part;
          return boxes.some(({ top, bottom }) => top <= at && at <= bottom);
        });
      };
      do await frame();
      while (!isFull() && performance.now() - start < 10_000);
      // The frame in which it is right has been asked for; it is on the screen when the next one begins.
      await frame();
      const took = performance.now() - start;
      const reached = scroller.scrollTop / (scroller.scrollHeight - scroller.clientHeight);
      if (share !== undefined && Math.abs(reached - share) > 0.05) throw new Error(`The view went to ${reached}`);
      return took;
    }, action);
  }

  /** Scrolls so many pixels a frame; answers how long each frame took, in milliseconds. */
  async scroll(pixels, frames) {
    return this.#page.evaluate(
      async ({ step, count }) => {
        const list = document.querySelector('[aria-label="Conversation"]');
        let scroller = list.parentElement;
        while (getComputedStyle(scroller).overflowY !== 'auto' && scroller.parentElement !== null)
          scroller = scroller.parentElement;
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const times = [];
        let last = await frame();
        for (let number = 0; number < count; number++) {
          scroller.scrollTop += step;
          const now = await frame();
          times.push(now - last);
          last = now;
        }
        return times;
      },
      { step: pixels, count: frames },
    );
  }

  /** Types a query into the bar of find, key by key; milliseconds from the last one to the first hits and to all of them. */
  async find(query) {
    await this.#page.keyboard.press('ControlOrMeta+f');
    await this.#page.keyboard.type(query.slice(0, -1), { delay: 60 });
    const times = this.#page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const told = [];
      const watch = new MutationObserver(async () => {
        const words = document.querySelector('search [role=status]')?.textContent ?? '';
        await frame();
        await frame();
        told.push({ words, at: performance.now() });
      });
      const bar = document.querySelector('search');
      await new Promise((resolve) => bar.querySelector('input').addEventListener('input', resolve, { once: true }));
      const start = performance.now();
      watch.observe(bar, { subtree: true, childList: true, characterData: true });
      const isLast = ({ words }) => /^(\d(?!.*so far)|nothing)/.test(words);
      while (!told.some(isLast) && performance.now() - start < 30_000) await frame();
      watch.disconnect();
      const first = told.find(({ words }) => /^(\d|nothing)/.test(words));
      return { first: first.at - start, all: told.find(isLast).at - start };
    });
    // The page listens by then.
    await this.#page.waitForTimeout(300);
    await this.#page.keyboard.type(query.slice(-1));
    const taken = await times;
    await this.#page.keyboard.press('Escape');
    return taken;
  }

  /** Milliseconds in which the page could not have answered a key, at most, while this was done. */
  async longestHold(work) {
    await this.#page.evaluate(() => {
      const watch = { longest: 0, last: performance.now(), timer: 0 };
      const everyMs = 5;
      watch.timer = setInterval(() => {
        const now = performance.now();
        watch.longest = Math.max(watch.longest, now - watch.last - everyMs);
        watch.last = now;
      }, everyMs);
      window.benchHold = watch;
    });
    await work();
    return this.#page.evaluate(() => {
      clearInterval(window.benchHold.timer);
      return window.benchHold.longest;
    });
  }

  /** What a frame costs when nothing happens: the least that any of these can take. */
  async frameTime() {
    return this.#page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      const start = performance.now();
      await frame();
      await frame();
      return performance.now() - start;
    });
  }

  rowCount() {
    return this.#page.evaluate(() => ({
      mounted: document.querySelectorAll('[aria-label="Conversation"] > li').length,
      all: Number(document.querySelector('[aria-label="Conversation"] > li')?.getAttribute('aria-setsize')),
      nodes: document.querySelectorAll('*').length,
    }));
  }
}
