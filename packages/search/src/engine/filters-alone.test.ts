import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, call, prompt, result, SearchHome, type StartedSearch } from '../../test/search-home.ts';

let home: SearchHome;
let search: StartedSearch;

beforeEach(() => {
  home = new SearchHome();
});
afterEach(() => home.remove());

const agentsFound = async (text: string) =>
  (await search.ask(text)).groups.flatMap(({ sessionId, hits }) =>
    hits.map(({ agent, task, excerpt }) => {
      const who = agent === null ? 'session' : `${agent.id}/${agent.slug}`;
      return `${sessionId}: ${who} ${task?.state.status} “${task?.title}” ${excerpt}`;
    }),
  );

describe('agents', () => {
  beforeEach(async () => {
    home.write('-app/one.jsonl', prompt('Look around'));
    home.write(
      '-app/one/subagents/agent-a1.jsonl',
      prompt('Find every sender of a webhook', 1),
      call('t1', 'Grep', { pattern: 'webhook' }),
      result('t1', 'seven lines'),
      answer('There are **seven** senders', 2),
    );
    home.write('-app/one/subagents/agent-a1.meta.json', '{"agentType":"Explore","description":"Find the senders"}');
    home.write('-app/one/subagents/agent-a2.jsonl', prompt('Trace one duplicate'), call('t2', 'Bash', {}));
    home.write('-app/one/subagents/agent-a2.meta.json', '{"agentType":"Explore"}');
    const failed = { ...JSON.parse(answer('API Error: 529 overloaded')), isApiErrorMessage: true };
    failed.message.model = '<synthetic>';
    home.write('-app/one/subagents/agent-a4.jsonl', prompt('Break'), answer('Starting'), JSON.stringify(failed));
    home.write('-app/one/subagents/agent-a4.meta.json', '{"agentType":"breaker"}');
    home.write('-app/one/subagents/agent-a3.jsonl', prompt('Review'), answer('Fine'));
    home.write('-app/one/subagents/agent-a3.meta.json', '{"agentType":"reviewer"}');
    home.write('-zoo/two.jsonl', prompt('No agents here'));
    search = await (await home.start()).indexed();
  });

  test('by type alone: one hit each, with its task, how it stands and its answer', async () => {
    const found = await agentsFound('agent:explore');
    expect(found.sort()).toEqual([
      'one: a1/Explore completed “Find the senders” There are **seven** senders',
      'one: a2/Explore lost “Trace one duplicate” ended abruptly (no final message)',
    ]);
  });

  test('with other filters of sessions, and without words', async () => {
    expect(await agentsFound('agent:explore project:zoo')).toEqual([]);
    expect(await agentsFound('agent:review project:app')).toEqual(['one: a3/reviewer completed “Review” Fine']);
    expect(await agentsFound('agent:explore -seven')).toHaveLength(1);
    expect(await agentsFound('agent:explore before:2020')).toEqual([]);
  });

  test('of one that failed the reason is said, not its last words', async () => {
    expect(await agentsFound('agent:breaker')).toEqual(['one: a4/breaker failed “Break” API Error: 529 overloaded']);
  });

  test('leads to the answer', async () => {
    const { groups } = await search.ask('agent:reviewer');
    const answered = (await search.ask('fine')).groups[0]?.hits[0]?.recordId;
    expect(groups[0]?.hits[0]?.recordId).toMatch(new RegExp(`^${answered}`));
  });

  test('a session that has none of a type is found by leaving the type out', async () => {
    const { groups } = await search.ask('-agent:explore');
    expect(groups.map(({ sessionId }) => sessionId)).toContain('two');
  });
});

test('of agents whose transcripts are not here the session is listed', async () => {
  home.write('-app/one.jsonl', prompt('Look around'));
  search = await (await home.start({ agentSlugs: ['Explore'] })).indexed();
  expect(await agentsFound('agent:explore')).toEqual(['one: session undefined “undefined” About one']);
});

describe('calls', () => {
  beforeEach(async () => {
    home.write(
      '-app/one.jsonl',
      call('t1', 'Edit', { file_path: '/src/writer.go', old_string: 'a', new_string: 'b' }),
      result('t1', 'The file /src/writer.go has been updated successfully.'),
      call('t2', 'Bash', { command: 'oil --hinge' }),
      result('t2', 'hinge oiled'),
    );
    search = await (await home.start()).indexed();
  });

  test.each([
    ['by path the call itself, once', 'path:writer.go', ['one: tool-input(Edit) Edit /src/writer.go a b']],
    ['by tool', 'tool:bash', ['one: tool-input(Bash) Bash oil --hinge']],
    ['by tool and words in input and output', 'tool:bash hinge', ['one: tool-input(Bash) Bash oil --[hinge]']],
    [
      'words of the output alone',
      'path:writer updated',
      ['one: tool-output(Edit) The file /src/writer.go has been [updated] successfully.'],
    ],
  ])('%s', async (_, text, expected) => {
    // Which of two lines of a call is shown depends on what can be read in a few milliseconds.
    await expect.poll(() => search.found(text), { timeout: 30_000 }).toEqual(expected);
    expect((await search.ask(text)).totalHits).toBe(1);
  });

  test('a filter that is none is answered at once, and no file is looked through for it', async () => {
    const { totalHits, isComplete, notice } = await search.ask('hinge file:writer.go');
    expect({ totalHits, isComplete, notice }).toEqual({
      totalHits: 0,
      isComplete: true,
      notice: 'file: is not a filter. Did you mean path:writer.go?',
    });
  });
});
