import type { SessionId } from '@treeline/protocol';
import { afterEach, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { TempHome } from '../../files/test/temp-home.ts';
import { answerLine } from '../test/records.ts';
import { spoken, TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';

const home = await TempHome.make();
const host = createHost({
  ...{ homes: homesAt(home.root), dataDir: null, recheckEveryMs: 20 },
  info: { shell: 'browser', version: '0', platform: 'linux', clients: [] },
});
afterEach(async () => {
  await host.close();
  await home.remove();
});

/** Together more than is kept unpacked, so that the beginning is archived. */
const lines = 1120;
const textsOf = (at: number) => Array.from({ length: 50 }, (_, index) => `Text ${at}.${index}.`);
/** One answer of fifty texts. */
const lineOf = (at: number) => {
  const text = (shown: string) => JSON.stringify({ type: 'text', text: shown });
  return answerLine({ session: 's', at }, '').replace(text(''), textsOf(at).map(text).join());
};

test('whoever comes later gets the beginning of a giant session, too, and finds what stands in it', async () => {
  await home.write('projects/-app/s.jsonl', Array.from({ length: lines }, (_, at) => lineOf(at)).join(''));
  const first = new TestClient(host);
  await first.listed('s');
  const firstBatch = await first.open('s');
  await first.until(() => first.told('sessionAppended').at(-1)?.reading === null);
  const second = new TestClient(host);
  const secondBatch = await second.open('s');
  await home.append('projects/-app/s.jsonl', lineOf(lines));
  const expected = Array.from({ length: lines + 1 }, (_, at) => textsOf(at)).flat();
  for (const [client, batch] of [[first, firstBatch] as const, [second, secondBatch] as const]) {
    await client.until(() => client.told('sessionAppended').at(-1)?.events.length === 51);
    expect([...spoken(batch.events), ...spoken(client.appended('s'))].join()).toBe(expected.join());
  }
  expect(secondBatch.events.length).toBeLessThan(2000);
  const answer = await second.host.findInSession('s' as SessionId, 'text 77.7.');
  const found = () => [...(answer.ok ? [answer.value] : []), ...second.told('findFound').map((more) => more.answer)];
  await second.until(() => found().at(-1)?.isComplete === true);
  expect(found().flatMap(({ hits }) => hits.map(({ eventId }) => eventId))).toEqual(['s-main-77#7']);
});
