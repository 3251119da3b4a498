import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builderOf, type HomeFile, readHome } from '../../../test/load-home.ts';

const fixtures = join(import.meta.dirname, '../../../fixtures/claude-code');
const homeOf = (name: string) => readHome(join(fixtures, name, 'home'));

/** Its state when the main transcript had this many lines. */
function cut(files: readonly HomeFile[], isKept: (line: string) => boolean, role: 'main' | 'side'): HomeFile[] {
  return files.map((file) => {
    if (file.unit.role !== role || !file.unit.key.endsWith('.jsonl')) return file;
    const lines = file.text.split('\n');
    const end = lines.findIndex((line) => !isKept(line));
    return end === -1
      ? file
      : {
          ...file,
          text: lines
            .slice(0, end)
            .map((line) => `${line}\n`)
            .join(''),
        };
  });
}

const live = (sessionId: string) => [
  { sessionId, pid: 1, isAlive: true, status: 'busy', waitingFor: null, updatedAt: null, startedAt: 0 } as const,
];

test('an agent that its workflow counts as failed is not running, while the run goes on', () => {
  const session = '6a3ea79f-54d8-469a-a14a-fccfc1d47d18';
  const [failed, slow] = ['a8ef104c67bc3d955', 'ae802205d37d69e60'];
  const files = homeOf('33-workflow-failing-agent').filter(({ unit }) => !/workflows\/wf_[^/]+\.json$/.test(unit.key));
  const until = (line: string) => !line.includes('"type":"result"');
  const hasEnded = (line: string) => line.includes('task-notification');
  const during = cut(cut(files, until, 'side'), (line) => !hasEnded(line), 'main');
  const builder = builderOf(session, during);
  builder.setLiveClients(live(session));
  const statusOf = (id: string) => [...builder.agents()].find(([agent]) => agent === id)?.[1].state.status;
  expect([statusOf(failed), statusOf(slow)]).toEqual(['failed', 'running']);
});

test('an agent that outlives its session keeps its name and its call where only a stub is beside it', () => {
  const files = homeOf('branched-while-running').map((file) =>
    // Only the stub in the later session's folder records its end.
    file.unit.key.includes('53a47c26') ? { ...file, text: file.text.replace(',"finished":true', '') } : file,
  );
  const builder = builderOf('f38372aa-d03e-4711-bc64-23b669d9e7cb', files);
  const agent = [...builder.agents().values()].find(({ id }) => id === 'a368b95d7304c844d');
  expect(agent).toMatchObject({
    description: 'Runs across the branch',
    parentToolUseId: 'toolu_main_0_0',
    linkedBy: 'meta',
    state: { status: 'completed' },
  });
});

test('a teammate belongs to the lead before the line of its call is written', () => {
  const files = homeOf('team-of-three');
  const session = files.find(({ unit }) => unit.role === 'main')?.unit.sessionId ?? '';
  const before = cut(files, (line) => !line.includes('"name":"Agent"'), 'main');
  const builder = builderOf(session, before);
  builder.setLiveClients(live(session));
  const team = [...builder.agents().values()].filter((agent) => agent.team !== null);
  const links = team.map(({ linkedBy, parentAgentId }) => [linkedBy, parentAgentId]);
  expect(links.length).toBeGreaterThan(1);
  expect(links).toEqual(team.map(() => ['teammate', null]));
});
