import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builderOf, readHome, sessionIds } from '../../../test/load-home.ts';
import { outline } from '../../../test/outline.ts';
import { answered, asked, called, said, writtenHome } from '../../../test/written-home.ts';
import { writtenId } from '../call-name.ts';

const files = readHome(join(import.meta.dirname, '../../../fixtures/claude-code/34-numbered-calls/home'));
const builder = builderOf(sessionIds(files)[0] ?? '', files);
const events = builder.snapshot(new Set(builder.agents().keys()));
const started = events.filter((event) => event.type === 'tool_started');

test('each call has a name of its own, and one result', () => {
  expect(new Set(started.map(({ toolUseId }) => writtenId(toolUseId)))).toEqual(new Set(['call_0', 'call_1']));
  expect([started.length, new Set(started.map(({ toolUseId }) => toolUseId)).size]).toEqual([18, 18]);
  const finished = events.flatMap((event) => (event.type === 'tool_finished' ? [event.toolUseId] : []));
  expect(finished.toSorted()).toEqual(started.map(({ toolUseId }) => toolUseId).toSorted());
});

test('a call is found again where it stands, and its result too', () => {
  for (const { toolUseId, id } of started) {
    const places = builder.tools.get(toolUseId);
    const lines = [places?.call, places?.result].map((ref) => {
      const located = ref ? builder.locate(ref) : null;
      const file = files.find(({ unit }) => unit.key === located?.unit)?.text ?? '';
      const { position, byteLength } = located ?? { position: 0, byteLength: 0 };
      return Buffer.from(file)
        .subarray(position, position + byteLength)
        .toString();
    });
    expect(lines[0]).toContain(`"uuid":"${id.split('#')[0]}"`);
    expect(lines[1]).toContain(`"sourceToolAssistantUUID":"${toolUseId.split('~')[1]}"`);
  }
});

test('a notification names the call that started its task, not the last one with that id', () => {
  const named = events.flatMap((event) => (event.type === 'notification' ? [event.toolUseId] : []));
  const background = started.find(({ task }) => task?.description === 'Late agent');
  expect(named).toEqual([background?.toolUseId]);
});

test('one that runs is that of the only call left, and of older clients a result is that of the last call', () => {
  const side = (agentId: string) => ({ isSidechain: true, agentId });
  const meta = '{"agentType":"Explore","toolUseId":"call_0","spawnDepth":1}';
  const task = (description: string) => ({ description, prompt: 'same', subagent_type: 'Explore' });
  const home = writtenHome({
    's1.jsonl': [
      called('call_0', 'Bash', { command: 'ls' }),
      answered('call_0', 'a'),
      called('call_0', 'Agent', task('one')),
      answered('call_0', 'done', { toolUseResult: { agentId: 'a1', status: 'completed' } }),
      called('call_0', 'Agent', task('two')),
    ],
    's1/subagents/agent-a1.jsonl': [asked('same', side('a1')), said('done', side('a1'))],
    's1/subagents/agent-a1.meta.json': [meta],
    's1/subagents/agent-a2.jsonl': [asked('same', side('a2'))],
    's1/subagents/agent-a2.meta.json': [meta],
  });
  expect(outline(builderOf('s1', home))).toEqual([
    expect.stringContaining('Explore one'),
    expect.stringContaining('Explore two'),
  ]);
});
