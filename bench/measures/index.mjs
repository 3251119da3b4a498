import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { row } from '../row.mjs';
import { searching } from '../searching.mjs';

/** Until every word of 1 GB can be looked up, from nothing, while the rows are counted beside it. */
export const measure = {
  name: 'index',
  async run(context) {
    const { first, second, parsing } = await searching(context);
    const corpus = bytesOf(await context.home('full'));
    return [
      row({
        ...{ name: 'all words indexed', value: first.indexMs / 1000, unit: 's', limit: parsing / 1000 },
        goal: 'under 8 x parsing',
        isMet: (_value, ratio) => ratio < 8,
      }),
      row({
        ...{ name: 'index size', value: first.bytes / 1e6, unit: 'MB', limit: corpus / 1e6 },
        goal: 'under a third of the corpus',
        isMet: (_value, ratio) => ratio < 1 / 3,
      }),
      row({
        ...{ name: 'index, peak memory', value: first.indexPeakMb, unit: 'MB', goal: 'under 400 MB' },
        isMet: (value) => value < 400,
      }),
      row({
        ...{ name: 'index, nothing changed', value: second.indexMs, unit: 'ms', limit: parsing },
        goal: 'no transcript read',
        isMet: (_value, ratio) => ratio < 1,
      }),
    ];
  },
};

function bytesOf(claudeDir) {
  const projects = join(claudeDir, 'projects');
  return readdirSync(projects, { recursive: true })
    .filter((path) => path.endsWith('.jsonl'))
    .reduce((sum, path) => sum + statSync(join(projects, path)).size, 0);
}
