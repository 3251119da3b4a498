import { appendFile, rename, truncate } from 'node:fs/promises';
import type { AgentId, BodyRef, SessionEvent, SessionId, ToolUseId } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import type { TempHome } from '../../files/test/temp-home.ts';
import { hostsInHome, testInfo } from '../test/hosts-in-home.ts';
import { answerLine, metaText, promptLine, taskLine, taskResultLine } from '../test/records.ts';
import { spoken, TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import type { TreelineHost } from './treeline-host.ts';

const main = 'projects/-app/s.jsonl';
const agentPath = (agent: string) => `projects/-app/s/subagents/agent-${agent}.jsonl`;
const at = (seconds: number, agent?: string) => ({
  session: 's',
  at: seconds,
  ...(agent === undefined ? {} : { agent }),
});

let home: TempHome;
const hosts = hostsInHome((made) => {
  home = made;
});

function start(label = '~/.claude'): TreelineHost {
  const host = createHost({ homes: homesAt(home.root), label, info: testInfo, dataDir: null, recheckEveryMs: 20 });
  hosts.push(host);
  return host;
}

function agentsOf(events: readonly SessionEvent[]): string[] {
  return [...new Set(events.flatMap((event) => (event.type === 'agent_changed' ? [event.agent.id] : [])))].sort();
}

describe('the list', () => {
  test('has the newest first, with titles', async () => {
    await home.write('projects/-app/old.jsonl', promptLine({ session: 'old', at: 1 }, 'Older'));
    await home.write('projects/-app/new.jsonl', promptLine({ session: 'new', at: 2 }, 'Newer'));
    const client = new TestClient(start());
    await client.listed('new', 'old');
    const { sessions } = await client.host.listSessions();
    expect(sessions.map(({ title, project, branch }) => [title, project.name, branch])).toEqual([
      ['Newer', 'app', 'main'],
      ['Older', 'app', 'main'],
    ]);
  });

  test('tells a session that comes later, with the next number', async () => {
    await home.write(main, promptLine(at(1), 'First'));
    const client = new TestClient(start());
    await client.listed('s');
    const { sequence } = await client.host.listSessions();
    await home.write('projects/-app/t.jsonl', promptLine({ session: 't', at: 2 }, 'Second'));
    const change = await client.until(() => client.told('sessionsChanged').find((each) => each.sequence > sequence));
    expect([change.sequence, change.changed.map(({ id }) => id), change.removed]).toEqual([sequence + 1, ['t'], []]);
  });

  test('a home that is not there is picked up when it comes', async () => {
    const client = new TestClient(start());
    const missing = await client.until(() => client.told('homeChanged').find(({ status }) => status === 'missing'));
    const state = {
      label: '~/.claude',
      status: 'missing',
      message: 'Sessions appear here when Claude Code creates one.',
    };
    const homes = [{ client: 'claude-code', name: 'Claude Code', sessions: 0, ...state }];
    expect(missing).toEqual({ ...state, problems: [], homes });
    await home.write(main, promptLine(at(1), 'Hello'));
    const ready = await client.until(() => client.told('homeChanged').find(({ status }) => status === 'ready'));
    expect([ready.message, (await client.host.listSessions()).sessions.map(({ id }) => id)]).toEqual([null, ['s']]);
  });

  test('an empty home says so', async () => {
    await home.write('settings.json', '{}');
    const client = new TestClient(start());
    const state = await client.until(() => client.told('homeChanged').find(({ status }) => status === 'empty'));
    expect(state.message).toBe('They appear here when Claude Code creates one.');
  });

  test('a client that is alive makes its session run; when its entry stands for nobody, the session is lost', async () => {
    await home.write(main, promptLine(at(1), 'Work'));
    const entry = { sessionId: 's', status: 'busy', updatedAt: 0, cwd: '/home/dev/app' };
    await home.write(`sessions/${process.pid}.json`, JSON.stringify({ ...entry, pid: process.pid }));
    const client = new TestClient(start());
    const status = async () => (await client.host.listSessions()).sessions[0]?.state.status;
    await client.until(async () => (await status()) === 'running');
    // No process has this number, and none can.
    await home.write(`sessions/${process.pid}.json`, JSON.stringify({ ...entry, pid: 2 ** 30 }));
    await client.until(async () => (await status()) === 'lost');
  });
});

describe('an open session', () => {
  test('grows by batches with the next number; half a line waits for its rest', async () => {
    await home.write(main, promptLine(at(1), 'Hello'));
    const client = new TestClient(start());
    await client.listed('s');
    const opened = await client.open('s');
    expect([opened.sessionId, opened.sequence, spoken(opened.events)]).toEqual(['s', 0, ['Hello']]);
    await home.append(main, answerLine(at(2), 'Hi'));
    await client.until(() => spoken(client.appended('s')).length === 1);
    const half = answerLine(at(3), 'there');
    await home.append(main, half.slice(0, 40));
    await home.append('projects/-app/other.jsonl', promptLine({ session: 'other', at: 9 }, 'Elsewhere'));
    await client.listed('other', 's');
    const before = spoken(client.appended('s'));
    await home.append(main, half.slice(40));
    await client.until(() => spoken(client.appended('s')).length === 2);
    expect([before, spoken(client.appended('s'))]).toEqual([['Hi'], ['Hi', 'there']]);
    const numbers = client.told('sessionAppended').map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  });

  test('hears of an agent whose files come later, and of nothing it said until it is opened', async () => {
    await home.write(main, promptLine(at(1), 'Hello') + taskLine(at(2), 'toolu_1'));
    const client = new TestClient(start());
    await client.listed('s');
    await client.open('s');
    await home.write(agentPath('a1').replace('.jsonl', '.meta.json'), metaText('toolu_1'));
    await home.write(agentPath('a1'), promptLine(at(3, 'a1'), 'Look around.') + answerLine(at(4, 'a1'), 'Seen'));
    await client.until(() => agentsOf(client.appended('s')).includes('a1'));
    const before = spoken(client.appended('s'));
    const agent = await client.until(async () => {
      const answer = await client.host.openAgent('s' as SessionId, 'a1' as AgentId);
      return answer.ok && spoken(answer.value.events).length === 2 ? answer.value : null;
    });
    const last = client.told('sessionAppended').at(-1)?.sequence ?? 0;
    expect([before, agent.sequence, spoken(agent.events)]).toEqual([[], last, ['a1: Look around.', 'a1: Seen']]);
    await home.append(agentPath('a1'), answerLine(at(5, 'a1'), 'More'));
    await client.until(() => spoken(client.appended('s')).includes('a1: More'));
  });

  test('two clients each get the agents they opened, and both the same again after reopening', async () => {
    await home.write(main, promptLine(at(1), 'Hello') + taskLine(at(2), 'toolu_1') + taskLine(at(3), 'toolu_2'));
    for (const [agent, tool] of [
      ['a1', 'toolu_1'],
      ['a2', 'toolu_2'],
    ] as const) {
      await home.write(agentPath(agent).replace('.jsonl', '.meta.json'), metaText(tool));
      await home.write(agentPath(agent), promptLine(at(4, agent), 'Look around.'));
    }
    const host = start();
    const [one, two] = [new TestClient(host), new TestClient(host)];
    await one.listed('s');
    await Promise.all([one.open('s'), two.open('s')]);
    await one.host.openAgent('s' as SessionId, 'a1' as AgentId);
    await two.host.openAgent('s' as SessionId, 'a2' as AgentId);
    await home.append(agentPath('a1'), answerLine(at(5, 'a1'), 'one'));
    await home.append(agentPath('a2'), answerLine(at(5, 'a2'), 'two'));
    await home.append(main, answerLine(at(6), 'both'));
    await one.until(() => spoken(one.appended('s')).length === 2 && spoken(two.appended('s')).length === 2);
    expect([spoken(one.appended('s')).sort(), spoken(two.appended('s')).sort()]).toEqual([
      ['a1: one', 'both'],
      ['a2: two', 'both'],
    ]);
    const fresh = new TestClient(start());
    await fresh.listed('s');
    expect((await one.open('s')).events).toEqual((await fresh.open('s')).events);
  });

  test('is reset when its file is cut, and opens again', async () => {
    await home.write(main, promptLine(at(1), 'Hello') + answerLine(at(2), 'Hi'));
    const client = new TestClient(start());
    await client.listed('s');
    await client.open('s');
    await truncate(home.path(main), promptLine(at(1), 'Hello').length);
    const reset = await client.until(() => client.told('sessionReset')[0]);
    expect(reset).toEqual({ sessionId: 's', reason: "The session's file was truncated or replaced." });
    const opened = await client.open('s');
    expect([opened.sequence, spoken(opened.events)]).toEqual([0, ['Hello']]);
    await appendFile(home.path(main), answerLine(at(3), 'Again'));
    await client.until(() => spoken(client.appended('s')).includes('Again'));
  });

  test('is reset when its file moves to another folder, and opens again under its id', async () => {
    await home.write(main, promptLine(at(1), 'Hello'));
    await home.write('projects/-app--claude-worktrees-x/t.jsonl', promptLine({ session: 't', at: 9 }, 'Other'));
    await home.write(agentPath('a1'), promptLine(at(3, 'a1'), 'Look around.'));
    const client = new TestClient(start());
    await client.listed('t', 's');
    await client.open('s');
    await rename(home.path(main), home.path('projects/-app--claude-worktrees-x/s.jsonl'));
    await client.until(() => client.told('sessionReset')[0]);
    const opened = await client.until(async () => {
      const answer = await client.host.openSession('s' as SessionId);
      return answer.ok && answer.value;
    });
    expect([spoken(opened.events), agentsOf(opened.events)]).toEqual([['Hello'], ['a1']]);
    const { sessions } = await client.host.listSessions();
    expect(new Set(sessions.map(({ project }) => project.id)).size).toBe(1);
  });

  test('is told when its file is gone, and is no longer found', async () => {
    await home.write(main, promptLine(at(1), 'Hello'));
    const client = new TestClient(start());
    await client.listed('s');
    await client.open('s');
    await rename(home.path(main), home.path('projects/-app/s.backup'));
    await client.until(() => client.told('sessionReset')[0]);
    expect(await client.host.openSession('s' as SessionId)).toEqual({
      ok: false,
      error: { code: 'not-found', message: 'Session not found. It may have been deleted.' },
    });
  });

  test('opens all the same with a broken meta file and a line that is no record', async () => {
    await home.write(main, `${promptLine(at(1), 'Hello')}this is no record\n${answerLine(at(2), 'Hi')}`);
    await home.write(agentPath('a1').replace('.jsonl', '.meta.json'), '{"agentType":');
    await home.write(agentPath('a1'), promptLine(at(3, 'a1'), 'Look around.'));
    const client = new TestClient(start());
    await client.listed('s');
    const { events } = await client.open('s');
    const unreadable = events.flatMap((event) => (event.type === 'line_unreadable' ? [event.line] : []));
    expect([spoken(events), unreadable.includes(2), agentsOf(events)]).toEqual([['Hello', 'Hi'], true, ['a1']]);
  });

  test('shows the last record of a capture that lacks its newline', async () => {
    await home.write(main, promptLine(at(1), 'Hello') + answerLine(at(2), 'Hi').trimEnd());
    const client = new TestClient(start());
    await client.listed('s');
    expect(spoken((await client.open('s')).events)).toEqual(['Hello', 'Hi']);
    await home.append(main, `\n${answerLine(at(3), 'More')}`);
    await client.until(() => spoken(client.appended('s')).length > 0);
    expect(spoken(client.appended('s'))).toEqual(['More']);
  });

  test('finds agents beside the session that name it, and those a copy left in the original', async () => {
    const beside = (session: string) => promptLine({ session, at: 3, agent: 'x' }, 'Look around.');
    await home.write(
      main,
      promptLine(at(1), 'Hello') + taskLine(at(2), 'toolu_1') + taskResultLine(at(5), 'toolu_1', 'a9'),
    );
    await home.write('projects/-app/agent-0000ours.jsonl', beside('s'));
    await home.write('projects/-app/agent-0other.jsonl', beside('other-session'));
    await home.write('projects/-app/original/subagents/agent-a9.meta.json', metaText('toolu_1'));
    await home.write(
      'projects/-app/original/subagents/agent-a9.jsonl',
      promptLine({ session: 'original', at: 3, agent: 'a9' }, 'Look around.'),
    );
    const client = new TestClient(start());
    await client.listed('s');
    expect(agentsOf((await client.open('s')).events)).toEqual(['0000ours', 'a9']);
  });

  test('gives the whole of a long text on request, and sentences for what it does not know', async () => {
    const long = 'word '.repeat(20_000);
    await home.write(main, promptLine(at(1), 'Hello') + answerLine(at(2), long));
    const client = new TestClient(start());
    await client.listed('s');
    const { events } = await client.open('s');
    const answer = events.find((event) => event.type === 'assistant_text');
    const ref = answer?.text.ref ?? ('' as BodyRef);
    const id = 's' as SessionId;
    expect(await client.host.readBody(id, ref)).toEqual({ ok: true, value: { text: long, format: 'text' } });
    expect(
      [
        await client.host.readBody(id, 'nonsense' as BodyRef),
        await client.host.openAgent(id, 'nobody' as AgentId),
        await client.host.readTool(id, 'none' as ToolUseId),
        await client.host.readBody('unknown' as SessionId, ref),
        await client.host.readTool('unknown' as SessionId, 'none' as ToolUseId),
        await client.host.openSession('../../etc/passwd' as SessionId),
      ].map((result) => (result.ok ? 'ok' : result.error.code)),
    ).toEqual(['not-found', 'not-found', 'not-found', 'gone', 'gone', 'not-found']);
  });

  test('sends nothing more once it is closed', async () => {
    await home.write(main, promptLine(at(1), 'Hello'));
    const host = start();
    const [stays, leaves, ends] = [new TestClient(host), new TestClient(host), new TestClient(host)];
    await stays.listed('s');
    await Promise.all([stays, leaves, ends].map((client) => client.open('s')));
    await leaves.host.closeSession('s' as SessionId);
    ends.host.close();
    await home.append(main, answerLine(at(2), 'Hi'));
    await stays.until(() => spoken(stays.appended('s')).length === 1);
    expect([leaves.appended('s'), ends.appended('s')]).toEqual([[], []]);
  });
});
