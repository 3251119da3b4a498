import { openedLarge } from '../driver/opened.mjs';
import { median, missing, row } from '../row.mjs';

const goal = 'under 100 ms';

/** To the end, to the middle and back to the top of the large session. The limit is two frames in which nothing happens. */
export const measure = {
  name: 'jump',
  async run(context) {
    const opened = await openedLarge(context, await context.home('big'));
    if (opened === null) return [missing('jump', 'ms', goal)];
    const { page } = opened;
    const times = { 'go to the end': [], 'jump to the middle': [], 'go to the top': [] };
    for (let round = 0; round < context.rounds; round++) {
      times['go to the end'].push(await page.press('G'));
      times['jump to the middle'].push(await page.scrollTo(0.3 + round * 0.07));
      times['go to the top'].push(await page.press('g'));
    }
    const limit = await page.frameTime();
    return Object.entries(times).map(([name, all]) =>
      row({ name, value: median(all), unit: 'ms', limit, goal, isMet: (ms) => ms < 100 }),
    );
  },
};
