import type { AgentId, SessionId, ViewBatch, ViewScope } from '@treeline/protocol';
import { editsFold } from '@treeline/transcript';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { TempHome } from '../../../files/test/temp-home.ts';
import { answerLine, editLines, metaText, promptLine, taskLine } from '../../test/records.ts';
import { TestClient } from '../../test/test-client.ts';
import { createHost } from '../create-host.ts';
import type { TreelineHost } from '../treeline-host.ts';

const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;
const all: ViewScope = { threads: null };
const id = 's' as SessionId;
const agent = 'a1' as AgentId;
const main = 'projects/-app/s.jsonl';
const ofAgent = 'projects/-app/s/subagents/agent-a1.jsonl';

let home: TempHome;
let host: TreelineHost;
beforeEach(async () => {
  home = await TempHome.make();
  await home.write(
    main,
    promptLine({ session: 's', at: 0 }, 'Begin') +
      editLines({ session: 's', at: 1 }, '/home/dev/app/a.ts') +
      taskLine({ session: 's', at: 3 }, 'task'),
  );
  await home.write('projects/-app/s/subagents/agent-a1.meta.json', metaText('task'));
  await home.write(ofAgent, editLines({ session: 's', at: 4, agent: 'a1' }, '/home/dev/app/b.ts'));
  host = createHost({ homes: homesAt(home.root), label: '~', info, dataDir: null });
});
afterEach(async () => {
  await host.close();
  await home.remove();
});

async function opened(client: TestClient, view: 'usage' | 'edits', scope = all): Promise<ViewBatch> {
  await client.listed('s');
  await client.open('s');
  const batch = await client.host.openView(id, view, scope);
  if (!batch.ok) throw new Error(batch.error.message);
  return batch.value;
}

describe('a view', () => {
  test('holds the rows of all threads, also of agents that are not opened', async () => {
    const client = new TestClient(host);
    const batch = await opened(client, 'edits');
    const paths = [...client.viewRows(batch, 'edits')].map(([thread, rows]) => [thread, rows.map(({ path }) => path)]);
    expect(paths).toEqual([
      [null, ['/home/dev/app/a.ts']],
      [agent, ['/home/dev/app/b.ts']],
    ]);
  });

  test('gets what is new of it, an agent that comes later included, and keeps the rest', async () => {
    const client = new TestClient(host);
    const batch = await opened(client, 'edits');
    await home.append(main, editLines({ session: 's', at: 6 }, '/home/dev/app/c.ts'));
    await home.write(
      'projects/-app/s/subagents/agent-a2.jsonl',
      editLines({ session: 's', at: 8, agent: 'a2' }, '/home/dev/app/d.ts'),
    );
    const paths = () => [...client.viewRows(batch, 'edits').values()].flat().map(({ path }) => path.slice(-4));
    await client.until(() => paths().length === 4);
    expect(paths().sort()).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts']);
    const counts = client.told('viewChanged').flatMap(({ threads }) => threads);
    expect(counts).toEqual(
      expect.arrayContaining([
        { agentId: null, keep: 1, count: 1 },
        { agentId: 'a2', keep: 0, count: 1 },
      ]),
    );
  });

  test('costs one addition for a line', async () => {
    const client = new TestClient(host);
    const batch = await opened(client, 'edits');
    const before = client.viewRows(batch, 'edits').get(null)?.length ?? 0;
    const add = vi.spyOn(editsFold, 'add');
    await home.append(main, editLines({ session: 's', at: 9 }, '/home/dev/app/c.ts'));
    await client.until(() => client.told('viewChanged').length > 0);
    // An edit is three events: its call, the tokens of that, and the result.
    expect(add).toHaveBeenCalledTimes(3);
    add.mockRestore();
    expect(client.told('viewChanged').map(({ threads }) => threads)).toEqual([
      [{ agentId: null, keep: before, count: 1 }],
    ]);
  });

  test('shows the threads that it was asked for, and ends with the session or when it is closed', async () => {
    const client = new TestClient(host);
    const batch = await opened(client, 'usage', { threads: [agent] });
    expect(batch.threads).toEqual([{ agentId: agent, keep: 0, count: 1 }]);
    await home.append(main, answerLine({ session: 's', at: 9 }, 'Done'));
    await home.append(ofAgent, answerLine({ session: 's', at: 10, agent: 'a1' }, 'Done'));
    await client.until(() => client.told('viewChanged').length > 0);
    expect(client.told('viewChanged').map(({ threads }) => threads)).toEqual([[{ agentId: agent, keep: 1, count: 1 }]]);
    await client.host.closeView(id, 'usage');
    await home.append(ofAgent, answerLine({ session: 's', at: 11, agent: 'a1' }, 'More'));
    await client.until(() =>
      client.appended('s').some((event) => event.type === 'agent_changed' && event.agent.id === agent),
    );
    expect(client.told('viewChanged')).toHaveLength(1);
    await client.host.closeSession(id);
    expect(await client.host.openView(id, 'usage', all)).toMatchObject({ ok: false, error: { code: 'gone' } });
    expect(await client.host.openView(id, 'nothing' as 'usage', all)).toMatchObject({ ok: false });
  });
});
