import { wholeBody } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agentMarkdown, rowMarkdown } from './row-markdown.ts';

const readBody = () => Promise.reject(new Error('All of it is here.'));
const text = (words: string) =>
  ({ kind: 'remark', id: words, event: { type: 'assistant_text', text: wholeBody(words) } }) as never;
const call = (name: string, title: string, status = 'ok', output = '') =>
  ({
    ...{ kind: 'activity', id: title, status, parentToolUseId: null },
    started: { type: 'tool_started', name, title, input: wholeBody(title) },
    finished: { type: 'tool_finished', output: wholeBody(output) },
  }) as never;
const turn = (prompt: string, items: readonly never[]) =>
  ({
    ...{ id: prompt, startedAt: 0, durationMs: null, isAbandoned: false, items },
    opening: { type: 'prompt', text: wholeBody(prompt) },
  }) as never;

test('a turn is its prompt, answers and a line for each call', async () => {
  const items = [text('I look.'), call('Read', 'a.ts'), call('Bash', 'npm test', 'failed'), text('It fails.')];
  expect(await rowMarkdown({ kind: 'turn', turn: turn('Mend\nthis', items) } as never, readBody)).toBe(
    '> Mend\n> this\n\nI look.\n\n- **Read** a.ts\n- **Bash** npm test (failed)\n\nIt fails.',
  );
});

test('an agent is what it was asked and what it answered', async () => {
  const agent = { description: 'Look around', agentSlug: 'Explore', prompt: wholeBody('Look.'), answer: null } as never;
  expect(await agentMarkdown(agent, readBody)).toBe('### Look around (Explore)\n\n> Look.');
});

test('no output ends its fence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom('`', '\n', 'a') }), async (output) => {
      const row = { kind: 'activity', activity: call('Bash', 'x', 'ok', output), isOpen: false } as never;
      const lines = ((await rowMarkdown(row, readBody)) ?? '').split('\n');
      const fences = lines.filter((line) => /^`{3,}$/.test(line));
      const longest = Math.max(...fences.map(({ length }) => length));
      expect(fences.filter(({ length }) => length === longest).length % 2).toBe(0);
    }),
  );
});
