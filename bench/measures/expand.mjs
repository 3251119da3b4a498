import { addLargeGroup } from '../driver/large-group.mjs';
import { openedLarge } from '../driver/opened.mjs';
import { median, missing, row } from '../row.mjs';

const goal = 'under 100 ms';
const calls = 500;

/** Opens a group of 500 rows at the end of the large session, and all that is in one turn. The limit is two idle frames. */
export const measure = {
  name: 'expand',
  async run(context) {
    const claudeDir = await context.copyOf('big');
    addLargeGroup(claudeDir, calls);
    const opened = await openedLarge(context, claudeDir);
    if (opened === null) return [missing('expand', 'ms', goal)];
    const { page } = opened;
    const group = opened.app.page.getByRole('button', { name: /Large group/ }).first();
    const times = { [`expand a group of ${calls} rows`]: [], 'expand all in a turn': [], 'close it again': [] };
    const [first, all, close] = Object.values(times);
    await page.press('G');
    await group.waitFor();
    const before = (await page.rowCount()).all;
    for (let round = 0; round < context.rounds; round++) {
      const named = '[aria-label="Conversation"] [data-row-button][aria-expanded="false"]';
      await group.evaluate((button) => button.setAttribute('data-bench', ''));
      first.push(await page.click(`${named}[data-bench]`));
      await opened.app.page.waitForFunction(
        (least) =>
          Number(document.querySelector('[aria-label="Conversation"] > li')?.getAttribute('aria-setsize')) > least,
        before + calls,
      );
      close.push(await page.click('[data-bench]'));
    }
    await page.press('g');
    for (let round = 0; round < context.rounds * 2; round++) (round % 2 === 0 ? all : []).push(await page.press('e'));
    const limit = await page.frameTime();
    return Object.entries(times).map(([name, taken]) =>
      row({ name, value: median(taken), unit: 'ms', limit, goal, isMet: (ms) => ms < 100 }),
    );
  },
};
