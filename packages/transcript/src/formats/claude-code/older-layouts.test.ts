import { expect, test } from 'vitest';
import { builderOf, type HomeFile } from '../../../test/load-home.ts';
import { outline } from '../../../test/outline.ts';
import { answered, asked, called, other, said, writtenHome } from '../../../test/written-home.ts';

const outlineOf = (files: readonly HomeFile[]) => outline(builderOf('s1', files));
const task = (prompt: string, more = {}) => ({
  description: `do ${prompt}`,
  prompt,
  subagent_type: 'Explore',
  ...more,
});
const done = (agentId: string) => ({ toolUseResult: { status: 'completed', agentId, totalToolUseCount: 1 } });
const side = (agentId: string) => ({ isSidechain: true, agentId });

const failed = (agentId: string) => {
  const error = { role: 'assistant', model: '<synthetic>', content: [{ type: 'text', text: 'API Error: 400' }] };
  return other('assistant', { ...side(agentId), isApiErrorMessage: true, message: error });
};

test('2.0.60: beside the session, without the record of its prompt', () => {
  const files = writtenHome({
    's1.jsonl': [
      asked('go'),
      called('t1', 'Task', task('look')),
      called('t2', 'Task', task('read')),
      answered('t1', 'seen', done('0a1b2c3d')),
      answered('t2', 'read', done('4e5f6a7b')),
      said('done'),
    ],
    'agent-0a1b2c3d.jsonl': [
      called('x1', 'Read', {}, side('0a1b2c3d')),
      answered('x1', 'text', side('0a1b2c3d')),
      said('seen', side('0a1b2c3d')),
    ],
    'agent-4e5f6a7b.jsonl': [said('read', side('4e5f6a7b'))],
    'agent-99999999.jsonl': [said('of another', { ...side('99999999'), sessionId: 's2' })],
  });
  expect(outlineOf(files)).toEqual(['completed Explore do look 1 result', 'completed Explore do read 0 result']);
});

test('2.0.60: an API error that its caller was given as an answer, and warm-ups without their prompt', () => {
  const warm = said('ready', side('77777777'));
  const files = writtenHome({
    'agent-77777777.jsonl': [warm],
    's1.jsonl': [
      asked('go'),
      called('t1', 'Task', task('look')),
      answered('t1', 'API Error: 400', { toolUseResult: { status: 'completed', agentId: '0a1b2c3d' } }),
      called('t2', 'Task', task('read')),
    ],
    'agent-0a1b2c3d.jsonl': [called('x1', 'Read', {}, side('0a1b2c3d')), failed('0a1b2c3d')],
    // It may be of the second call, but nothing says so.
    'agent-4e5f6a7b.jsonl': [said('read', side('4e5f6a7b'))],
  });
  expect(outlineOf(files)).toEqual([
    'failed Explore do look 1 result',
    'lost Explore do read 0 -',
    'unlinked completed general-purpose - 0 -',
  ]);
});

test('2.1.20: an API error that a notification calls an end', () => {
  const note = '<task-notification>\n<task-id>a123456</task-id>\n<status>completed</status>\n</task-notification>';
  const files = writtenHome({
    's1.jsonl': [
      called('t1', 'Task', task('look')),
      answered('t1', 'Async agent launched', { toolUseResult: { status: 'async_launched', agentId: 'a123456' } }),
      asked(note),
      said('done'),
    ],
    's1/subagents/agent-a123456.jsonl': [asked('look', side('a123456')), failed('a123456')],
  });
  expect(outlineOf(files)).toEqual(['failed Explore do look 0 result']);
});

test('2.0.76: killed before the result, told by its prompt; warm-ups are hidden', () => {
  const files = writtenHome({
    's1.jsonl': [asked('go'), called('t1', 'Task', task('look')), called('t2', 'Task', task('read'))],
    'agent-abcdef0.jsonl': [asked('read', side('abcdef0')), called('x1', 'Bash', {}, side('abcdef0'))],
    'agent-abcdef1.jsonl': [asked('Warmup', side('abcdef1')), said('ready', side('abcdef1'))],
  });
  expect(outlineOf(files)).toEqual(['lost Explore do look 0 -', 'lost Explore do read 1 prompt']);
});

test('agents of the client itself are hidden, wherever they lie', () => {
  const internal = (id: string) => [
    asked('Summarise', { ...side(id), parentUuid: 'u0' }),
    said('<analysis>…', side(id)),
  ];
  const files = writtenHome({
    's1.jsonl': [asked('go'), said('done')],
    's1/subagents/agent-acompact-1a2b3c.jsonl': internal('acompact-1a2b3c'),
    's1/subagents/agent-aside_question-1a2b3c.jsonl': internal('aside_question-1a2b3c'),
    's1/subagents/agent-aprompt_suggestion-1a2b3c.jsonl': internal('aprompt_suggestion-1a2b3c'),
    'agent-acompact-77.jsonl': internal('acompact-77'),
  });
  expect(outlineOf(files)).toEqual([]);
});

test('April 2026: a meta file of type and description alone', () => {
  const meta = { agentType: 'Explore', description: 'do look' };
  const files = writtenHome({
    's1.jsonl': [
      asked('go'),
      called('t1', 'Agent', task('look')),
      called('t2', 'Agent', task('look')),
      answered('t1', 'seen\nagentId: a111111 (use …)'),
      said('done'),
    ],
    's1/subagents/agent-a111111.meta.json': meta,
    's1/subagents/agent-a111111.jsonl': [asked('look', side('a111111')), said('seen', side('a111111'))],
    's1/subagents/agent-a222222.meta.json': meta,
    's1/subagents/agent-a222222.jsonl': [asked('look', side('a222222')), called('x', 'Bash', {}, side('a222222'))],
  });
  expect(outlineOf(files)).toEqual(['completed Explore do look 0 result-text', 'lost Explore do look 1 prompt']);
});

test('progress records are all there is of an agent', () => {
  const inner = (record: object) =>
    other('progress', {
      parentToolUseID: 't1',
      toolUseID: 'agent_msg_1',
      data: { type: 'agent_progress', agentId: 'a123456', message: record },
    });
  const files = writtenHome({
    's1.jsonl': [
      asked('go'),
      called('t1', 'Task', task('look')),
      inner(asked('look')),
      inner(called('x1', 'Bash', {})),
      inner(answered('x1', 'ok')),
      inner(called('x2', 'Task', task('deeper'))),
      answered('t1', 'seen', done('a123456')),
    ],
  });
  expect(outlineOf(files)).toEqual(['completed Explore do look 2 result', '  lost Explore do deeper 0 -']);
});

test('`resume` wakes an agent up: one agent, continued', () => {
  const files = writtenHome({
    's1.jsonl': [
      asked('go'),
      called('t1', 'Task', task('look')),
      answered('t1', 'seen', done('a123456')),
      called('t2', 'Task', task('look again', { resume: 'a123456' })),
      answered('t2', 'seen again', done('a123456')),
    ],
    's1/subagents/agent-a123456.jsonl': [
      asked('look', side('a123456')),
      said('seen', side('a123456')),
      asked('look again', side('a123456')),
      said('seen again', side('a123456')),
    ],
  });
  const agents = [...builderOf('s1', files).agents().values()];
  expect(agents.map(({ id, continuedBy, state }) => [id, continuedBy, state.status])).toEqual([
    ['a123456', ['t2'], 'completed'],
  ]);
});

test('1.0: inline, several at once, one of them never closed', () => {
  const chain = { isSidechain: true };
  const calls = [asked('go'), called('t1', 'Task', task('look')), called('t2', 'Task', task('read'))];
  const first = asked('look', chain);
  const second = asked('read', chain);
  const files = writtenHome({
    's1.jsonl': [
      ...calls,
      first,
      second,
      called('x1', 'Bash', {}, { ...chain, parentUuid: first.uuid }),
      called('x2', 'Bash', {}, { ...chain, parentUuid: second.uuid }),
      answered('t1', 'seen'),
      called('t3', 'Task', task('write')),
      asked('not the words of the call', chain),
    ],
  });
  expect(outlineOf(files)).toEqual([
    'completed Explore do look 1 prompt',
    'lost Explore do read 1 prompt',
    'lost Explore do write 0 inline',
  ]);
});

test('1.0: inline, with a first record that hangs on the call, as some describe it', () => {
  const chain = { isSidechain: true };
  const one = called('t1', 'Task', task('same'));
  const two = called('t2', 'Task', task('same'));
  const ofTwo = asked('same', { ...chain, parentUuid: two.uuid });
  const ofOne = asked('same', { ...chain, parentUuid: one.uuid });
  const files = writtenHome({
    's1.jsonl': [
      ...[asked('go'), one, two, ofTwo, ofOne],
      called('x1', 'Bash', {}, { ...chain, parentUuid: ofOne.uuid }),
      answered('t1', 'seen'),
      answered('t2', 'seen'),
    ],
  });
  expect(outlineOf(files)).toEqual(['completed Explore do same 1 inline', 'completed Explore do same 0 inline']);
});

test('TeamCreate: members in the process and in tmux', () => {
  const spawned = (name: string) => ({
    toolUseResult: {
      status: 'teammate_spawned',
      agent_id: `${name}@crew`,
      teammate_id: `${name}@crew`,
      name,
      team_name: 'crew',
      agent_type: 'Explore',
    },
  });
  const member = (prompt: string, name: string) => task(prompt, { name, team_name: 'crew' });
  const meta = {
    agentType: 'ann',
    name: 'ann',
    description: 'do look',
    spawnDepth: 0,
    taskKind: 'in_process_teammate',
    teamName: 'crew',
    customAgentType: 'Explore',
  };
  const files = writtenHome({
    's1.jsonl': [
      called('t0', 'TeamCreate', { team_name: 'crew' }, { teamName: 'crew' }),
      called('t1', 'Task', member('look', 'ann')),
      called('t2', 'Task', member('read', 'ben')),
      answered('t1', 'Spawned successfully.\nagent_id: ann@crew\nname: ann', spawned('ann')),
      answered('t2', 'Spawned successfully.\nagent_id: ben@crew\nname: ben', spawned('ben')),
      said('done'),
    ],
    's1/subagents/agent-aann-0123456789abcdef.meta.json': meta,
    's1/subagents/agent-aann-0123456789abcdef.jsonl': [
      asked('<teammate-message teammate_id="team-lead">\nlook\n</teammate-message>', side('aann-0123456789abcdef')),
      said('seen', side('aann-0123456789abcdef')),
    ],
    's9.jsonl': [
      asked('<teammate-message teammate_id="team-lead">\nread\n</teammate-message>', {
        sessionId: 's9',
        teamName: 'crew',
        agentName: 'ben',
      }),
      said('read', { sessionId: 's9', teamName: 'crew', agentName: 'ben' }),
    ],
  });
  expect(outlineOf(files)).toEqual(['completed Explore do look 0 teammate', 'lost Explore do read 0 -']);
});

test('two records on a line, and ids that somebody blacked out', () => {
  const text = (id: string) =>
    `<task-notification>\n<task-id>${id}</task-id>\n<tool-use-id>REDACTED</tool-use-id>\n<status>completed</status>\n<summary>Agent "x" completed</summary>\n</task-notification>`;
  const launched = (agentId: string) => ({ toolUseResult: { isAsync: true, status: 'async_launched', agentId } });
  const pair = [called('t1', 'Task', task('look')), called('t2', 'Task', task('read'))]
    .map((record) => JSON.stringify(record))
    .join('');
  const files = writtenHome({
    's1.jsonl': [
      asked('go'),
      pair,
      answered('t1', 'Async agent launched', launched('a111111')),
      answered('t2', 'Async agent launched', launched('a222222')),
      asked(text('a111111')),
      asked(text('a222222')),
      said('done'),
    ],
  });
  expect(outlineOf(files)).toEqual(['completed Explore do look 0 result', 'completed Explore do read 0 result']);
});

test('every era in one project, each to its own session', () => {
  const files = writtenHome({
    's1.jsonl': [called('t1', 'Task', task('look')), answered('t1', 'seen', done('0a1b2c3d'))],
    's2.jsonl': [
      called('t2', 'Task', task('look'), { sessionId: 's2' }),
      answered('t2', 'seen', { ...done('a123456'), sessionId: 's2' }),
    ],
    'agent-0a1b2c3d.jsonl': [asked('look', side('0a1b2c3d')), said('seen', side('0a1b2c3d'))],
    's2/subagents/agent-a123456.jsonl': [
      asked('look', { ...side('a123456'), sessionId: 's2' }),
      said('seen', { ...side('a123456'), sessionId: 's2' }),
    ],
  });
  const ids = (session: string) => [...builderOf(session, files).agents().keys()];
  expect([ids('s1'), ids('s2')]).toEqual([['0a1b2c3d'], ['a123456']]);
});
