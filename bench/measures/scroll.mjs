import { openedLarge } from '../driver/opened.mjs';
import { missing, row } from '../row.mjs';

const frames = 300;

/** Frames over 25 ms while 300 frames are scrolled through the large session, with groups open. The limit is a still page. */
export const measure = {
  name: 'scroll',
  async run(context) {
    const opened = await openedLarge(context, await context.home('big'));
    if (opened === null) return [missing('scroll', 'frames', 'at most 3')];
    const { page } = opened;
    for (let group = 0; group < 6; group++) {
      await page.scrollTo(0.02 * group);
      await page.press('e');
    }
    await page.press('g');
    const still = late(await page.scroll(0, frames));
    const slow = late(await page.scroll(40, frames));
    const fast = late(await page.scroll(900, frames));
    return [
      row({
        name: 'scroll slowly, late frames',
        value: slow,
        unit: 'of 300',
        limit: still,
        goal: 'at most 3',
        isMet: (count) => count <= 3,
      }),
      row({
        name: 'scroll fast, late frames',
        value: fast,
        unit: 'of 300',
        limit: still,
        goal: 'at most 10',
        isMet: (count) => count <= 10,
      }),
    ];
  },
};

function late(times) {
  return times.filter((ms) => ms > 25).length;
}
