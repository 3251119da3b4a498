import { clientOf } from '@treeline/clients';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TempHome } from '../../../files/test/temp-home.ts';
import { digestUnit } from './digest-unit.ts';

const key = 'projects/-p/11111111-1111-4111-8111-111111111111.jsonl';
const prompt = (uuid: string, text: string) =>
  JSON.stringify({
    ...{ type: 'user', uuid, sessionId: '11111111-1111-4111-8111-111111111111', cwd: '/p' },
    ...{ timestamp: '2026-01-01T00:00:00.000Z', message: { role: 'user', content: text } },
  });

let home: TempHome;
beforeEach(async () => {
  home = await TempHome.make();
});
afterEach(() => home.remove());

/** Counts the file, going on from the earlier reading. */
async function counted(earlier: Parameters<typeof digestUnit>[2] = null) {
  const client = clientOf('claude-code');
  const unit = client.unitAt(key);
  if (unit === null) throw new Error('there is no such unit');
  const outcome = await digestUnit(unit, client.reading(home.root), earlier);
  if (!outcome.ok || outcome.value.digest.kind !== 'lines') throw new Error('it was not counted');
  const { bytesRead, digest } = outcome.value;
  return { kept: outcome.value, bytesRead, turns: digest.lines.threads[0]?.turns };
}

test('counting goes on where it ended', async () => {
  const first = `${prompt('u1', 'one')}\n`;
  await home.write(key, first);
  const { kept } = await counted();
  const second = `${prompt('u2', 'two')}\n`;
  await home.append(key, second);
  const { turns, bytesRead } = await counted(kept);
  expect([turns, bytesRead]).toEqual([2, second.length]);
});

test('a last line without its end counts, and once only when it has grown', async () => {
  const line = prompt('u1', 'one');
  await home.write(key, line);
  const { kept, turns } = await counted();
  await home.append(key, `\n${prompt('u2', 'two')}\n`);
  expect([turns, (await counted(kept)).turns]).toEqual([1, 2]);
});
