import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionId, ToolUseId } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { TempHome } from '../../files/test/temp-home.ts';
import { metaText, promptLine, taskLine, taskResultLine } from '../test/records.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import type { TreelineHost } from './treeline-host.ts';

const main = 'projects/-app/s.jsonl';
const agentFile = 'projects/-app/s/subagents/agent-a1.jsonl';
const session = 's' as SessionId;

let home: TempHome;
let host: TreelineHost;
beforeEach(async () => {
  home = await TempHome.make();
  host = createHost({
    homes: homesAt(home.root),
    dataDir: null,
    info: { shell: 'browser', version: '0', platform: 'linux', clients: [] },
  });
});
afterEach(async () => {
  await host.close();
  await home.remove();
});

async function opened(): Promise<TestClient> {
  const place = (at: number) => ({ session: 's', at });
  const inside = (at: number) => ({ session: 's', at, agent: 'a1' });
  const result = taskResultLine(place(4), 't1', 'a1');
  await home.write(main, promptLine(place(1), 'Hello') + taskLine(place(2), 't1') + result);
  await home.write(agentFile, promptLine(inside(2), 'Look around.') + taskLine(inside(3), 't2'));
  await home.write(agentFile.replace('.jsonl', '.meta.json'), metaText('t1'));
  const client = new TestClient(host);
  await client.listed('s');
  await client.open('s');
  return client;
}

test('a call is read from the lines it stands on, in whatever file', async () => {
  const client = await opened();
  // What an agent is asked stands in the call; its answer stands with the agent.
  const view = { kind: 'message', text: { preview: 'Look around.' } };
  expect(await client.host.readTool(session, 't1' as ToolUseId)).toMatchObject({
    ok: true,
    value: { view, raw: { output: expect.any(String) }, error: null },
  });
  expect(await client.host.readTool(session, 't2' as ToolUseId)).toMatchObject({
    ok: true,
    value: { view, raw: { output: null } },
  });
});

test('what the references of a call lead to can be read', async () => {
  const client = await opened();
  const answer = await client.host.readTool(session, 't1' as ToolUseId);
  const raw = answer.ok ? answer.value.raw : null;
  const texts = await Promise.all(
    [raw?.input, raw?.output, raw?.structured].map(async (ref) => {
      const body = ref === null || ref === undefined ? null : await client.host.readBody(session, ref);
      return body?.ok === true ? body.value.text.slice(0, 17) : null;
    }),
  );
  expect(texts).toEqual(['{\n  "description"', 'Done. agentId: a1', '{\n  "status": "co']);
});

test('a file that was cut since says so', async () => {
  const client = await opened();
  await truncate(join(home.root, main), 10);
  expect(await client.host.readTool(session, 't1' as ToolUseId)).toMatchObject({ ok: false, error: { code: 'gone' } });
});
