import { startFirstScreen, startListing } from '../listing.mjs';
import { median, row } from '../row.mjs';

/** When a list with real titles is there, counted from the start of the host. */
export const measure = {
  name: 'list',
  async run({ rounds, home, scratch }) {
    const claudeDir = await home('full');
    const without = [];
    for (let round = 0; round < rounds; round++)
      without.push((await startFirstScreen(claudeDir, await scratch())).firstScreen);
    const dataDir = await scratch();
    await startListing(claudeDir, dataDir);
    const withOne = [];
    for (let round = 0; round < rounds; round++) withOne.push((await startFirstScreen(claudeDir, dataDir)).firstScreen);
    return [
      seconds('list, first screen, no index', median(without), 1),
      seconds('list, first screen, with an index', median(withOne), 0.3),
    ];
  },
};

function seconds(name, ms, goal) {
  return row({ name, value: ms / 1000, unit: 's', goal: `under ${goal} s`, isMet: (value) => value < goal });
}
