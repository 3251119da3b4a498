import { expect, test } from 'vitest';
import { builderOf } from '../../../test/load-home.ts';
import { outline } from '../../../test/outline.ts';
import { answered, asked, called, other, said, writtenHome } from '../../../test/written-home.ts';

const launch = (id: string, agentId: string) => [
  called(id, 'Agent', { description: agentId, prompt: 'Work.', run_in_background: true }),
  answered(id, 'launched', { toolUseResult: { status: 'async_launched', isAsync: true, agentId } }),
];
const work = (agentId: string) => [
  asked('Work.', { isSidechain: true, agentId }),
  called(`${agentId}-t`, 'Bash', { command: 'sleep 9' }, { isSidechain: true, agentId }),
];
const told = (agentId: string) => `<task-notification>
<task-id>${agentId}</task-id>
<status>stopped</status>
<summary>Agent "${agentId}" didn't finish before the previous session ended</summary>
</task-notification>`;

test('an agent that was lost with an earlier client is not one that a person stopped later', () => {
  const first = launch('t1', 'a1');
  const firstWork = work('a1');
  const lost = asked(told('a1'), { origin: { kind: 'task-notification' } });
  const second = launch('t2', 'a2');
  const secondWork = work('a2');
  const killed = other('system', { subtype: 'agents_killed' });
  const files = writtenHome({
    's1.jsonl': [...first, lost, ...second, killed, said('They are stopped.')],
    's1/subagents/agent-a1.jsonl': firstWork,
    's1/subagents/agent-a2.jsonl': secondWork,
  });
  expect(outline(builderOf('s1', files))).toEqual([
    'lost general-purpose a1 1 result',
    'stopped general-purpose a2 1 result',
  ]);
});
