import { expect, test } from 'vitest';
import { builderOf } from '../../../test/load-home.ts';
import { outline } from '../../../test/outline.ts';
import { answered, asked, called, said, writtenHome } from '../../../test/written-home.ts';

const script = (name: string) =>
  `export const meta = { name: '${name}', description: "It's ${name}", phases: [] }\nreturn await agent('Look.')\n`;
const run = 's1/subagents/workflows/wf_1';
const member = { agentType: 'workflow-subagent', description: 'part', workflowPhase: 'Scan', spawnDepth: 1 };
const work = () => [asked('Look.', { isSidechain: true, agentId: 'a1' })];

test('a call that was refused is an entry that never started', () => {
  const files = writtenHome({
    's1.jsonl': [
      called('t1', 'Workflow', { script: script('audit') }),
      answered('t1', 'Error: the script is not valid', { is_error: true }),
      called('t2', 'Workflow', { name: 'no-such' }),
      answered('t2', 'Error: no such workflow', { is_error: true }),
      said('over'),
    ],
  });
  const builder = builderOf('s1', files);
  expect(outline(builder)).toEqual(["never-started workflow It's audit 0 -", 'never-started workflow - 0 -']);
  expect([...builder.agents().values()].map(({ kind, name, isBackground }) => [kind, name, isBackground])).toEqual([
    ['workflow', 'audit', true],
    ['workflow', 'no-such', true],
  ]);
});

test('the only call without a result started the only run that no result names', () => {
  const call = called('t1', 'Workflow', { script: script('audit') });
  const files = writtenHome({
    's1.jsonl': [call],
    [`${run}/agent-a1.jsonl`]: work(),
    [`${run}/agent-a1.meta.json`]: member,
  });
  expect(outline(builderOf('s1', files))).toEqual([
    "lost workflow It's audit 0 workflow",
    '  lost workflow-subagent part 0 workflow',
  ]);
});

test('the same where the next client wrote that the call was interrupted', () => {
  const call = called('t1', 'Workflow', { script: script('audit') });
  const lost = answered('t1', '[Tool call interrupted: the session ended]', {
    is_error: true,
    toolDenialKind: 'interrupted',
  });
  const files = writtenHome({ [`${run}/agent-a1.jsonl`]: work(), 's1.jsonl': [call, lost] });
  expect(outline(builderOf('s1', files))).toEqual([
    "lost workflow It's audit 0 workflow",
    '  lost workflow-subagent - 0 workflow',
  ]);
});

test('of two calls without a result none is taken', () => {
  const calls = [called('t1', 'Workflow', { name: 'one' }), called('t2', 'Workflow', { name: 'two' })];
  const files = writtenHome({ 's1.jsonl': calls, [`${run}/agent-a1.jsonl`]: work() });
  expect(outline(builderOf('s1', files))).toEqual([
    'lost workflow - 0 -',
    'lost workflow - 0 -',
    'unlinked lost workflow - 0 -',
    'unlinked   lost workflow-subagent - 0 workflow',
  ]);
});

test('a call that came after the run had begun is not its call', () => {
  const begun = work();
  const files = writtenHome({
    's1.jsonl': [asked('Go.'), called('t1', 'Workflow', { script: script('audit') })],
    [`${run}/agent-a1.jsonl`]: begun,
  });
  expect(outline(builderOf('s1', files))).toEqual([
    "lost workflow It's audit 0 -",
    'unlinked lost workflow - 0 -',
    'unlinked   lost workflow-subagent - 0 workflow',
  ]);
});

test('a run whose call is not written yet is the main thread’s where its agents say how deep they are', () => {
  const main = { 's1.jsonl': [asked('Go.')], [`${run}/agent-a1.jsonl`]: work() };
  const metaFile = (spawnDepth: number) => ({ [`${run}/agent-a1.meta.json`]: { ...member, spawnDepth } });
  expect(outline(builderOf('s1', writtenHome({ ...main, ...metaFile(1) })))).toEqual([
    'lost workflow - 0 workflow',
    '  lost workflow-subagent part 0 workflow',
  ]);
  expect(outline(builderOf('s1', writtenHome({ ...main, ...metaFile(2) })))).toEqual([
    'unlinked lost workflow - 0 -',
    'unlinked   lost workflow-subagent part 0 workflow',
  ]);
});

test('an agent of which there is only the meta file belongs to the run in whose folder that lies', () => {
  const files = writtenHome({ 's1.jsonl': [asked('Go.')], [`${run}/agent-a1.meta.json`]: member });
  const builder = builderOf('s1', files);
  const client = { sessionId: 's1', pid: 1, status: 'busy', waitingFor: null, updatedAt: 1, isAlive: true } as const;
  builder.setLiveClients([client]);
  expect(outline(builder)).toEqual(['running workflow - 0 workflow', '  running workflow-subagent part 0 workflow']);
});
