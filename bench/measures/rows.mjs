import { parseHome, startListing } from '../listing.mjs';
import { row } from '../row.mjs';

/** How long it takes until every session is counted, against parsing all of it, and in how much memory. */
export const measure = {
  name: 'rows',
  async run({ rounds, home, scratch }) {
    const claudeDir = await home('full');
    let best = null;
    let limit = Number.POSITIVE_INFINITY;
    let peakMb = 0;
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      limit = Math.min(limit, parseHome(claudeDir));
      const listing = await startListing(claudeDir, await scratch());
      peakMb = Math.max(peakMb, listing.peakMb);
      if (listing.complete !== null) best = Math.min(best ?? Number.POSITIVE_INFINITY, listing.complete);
    }
    return [
      row({
        ...{ name: 'rows of every session', value: best === null ? null : best / 1000, unit: 's', limit: limit / 1000 },
        goal: 'under 2 x parsing',
        isMet: (_value, ratio) => ratio < 2,
      }),
      row({
        name: 'rows, peak memory',
        value: peakMb,
        unit: 'MB',
        goal: 'under 400 MB',
        isMet: (value) => value < 400,
      }),
    ];
  },
};
