import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Homes } from '@treeline/clients';
import { callCosts, type PriceOf } from '@treeline/processor';
import { eachMessageOnce, type UsageRow } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { callPrice } from '../../../library/src/prices/call-price.ts';
import { listedAt } from '../../test/listed-at.ts';
import { readSessionOnce } from '../read-session-once.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures/claude-code');
const priceOf: PriceOf = ({ model, at, isFast }) => (model === null ? null : callPrice({ model, at, isFast }, {}));

test('the calls of all threads cost what the list says that the session costs', { timeout: 60_000 }, async () => {
  let compared = 0;
  for (const scenario of readdirSync(fixtures)) {
    const homes: Homes = [{ client: 'claude-code', dir: join(fixtures, scenario, 'home') }];
    for (const { id, totals } of (await listedAt(homes)).sessions) {
      const read = await readSessionOnce({ kind: 'id', sessionId: id, homes });
      if (!read.ok || totals?.cost.dollars == null) continue;
      const rows = read.value.builder.views.usage.all().flatMap((thread) => thread.rows as readonly UsageRow[]);
      const sum = callCosts(eachMessageOnce(rows), priceOf).reduce((all, cost) => all + (cost?.sum ?? 0), 0);
      expect(sum, `${scenario} ${id}`).toBeCloseTo(totals.cost.dollars, 4);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
});
