import { expect, test } from 'vitest';
import { builderOf } from '../../../test/load-home.ts';
import { answered, asked, called, said, writtenHome } from '../../../test/written-home.ts';

const long = 'word '.repeat(2000).trim();

test('a reminder of any length may stand before what a person typed', () => {
  const text = `<system-reminder>\n${long}\n</system-reminder>\nWhat is this?`;
  const files = writtenHome({ 's1.jsonl': [asked(text), said('This.')] });
  const builder = builderOf('s1', files);
  expect([builder.facts().title, builder.main().turns]).toEqual(['What is this?', 1]);
});

test('a forked agent is shown its directive, not what the client tells every fork, and not the copied call', () => {
  const call = called('t1', 'Agent', { description: 'fork it', prompt: long, subagent_type: 'fork' });
  const side = { isSidechain: true, agentId: 'a1234567890abcdef' };
  const boilerplate = `<fork-boilerplate>\n${long}\n</fork-boilerplate>\n\nYour directive: ${long}`;
  const directive = answered('t1', 'Fork started — that fork is you.', side);
  const content = [
    { type: 'tool_result', tool_use_id: 't1', content: 'Fork started — that fork is you.' },
    { type: 'text', text: boilerplate },
  ];
  const files = writtenHome({
    's1.jsonl': [
      asked('go'),
      call,
      answered('t1', 'Async agent launched', { toolUseResult: { status: 'async_launched' } }),
    ],
    's1/subagents/agent-a1234567890abcdef.jsonl': [
      { type: 'fork-context-ref', agentId: 'a1234567890abcdef', parentSessionId: 's1' },
      { ...call, ...side },
      { ...directive, message: { role: 'user', content } },
      called('x1', 'Bash', {}, side),
    ],
  });
  const [agent] = builderOf('s1', files).agents().values();
  expect([agent?.linkedBy, agent?.toolCalls, agent?.prompt?.length, agent?.isBackground]).toEqual([
    'prompt',
    1,
    long.length,
    true,
  ]);
});
