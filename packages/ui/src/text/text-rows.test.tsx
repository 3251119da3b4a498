// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type BodyRef, type EventId, failed, succeeded, type ThreadEventOf, wholeBody } from '@treeline/protocol';
import { remarkWords } from '@treeline/text';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { growthOf, mostGrowth } from '../../../../scripts/patterns/growth-of.ts';
import type { FlowActions } from '../flow-actions.ts';
import { RemarkRow } from '../remark-row.tsx';
import { ThinkingRow } from '../thinking-row.tsx';
import { imageSource } from './image-source.ts';
import { LazyText } from './long-text.tsx';
import { PromptText } from './prompt-text.tsx';

afterEach(cleanup);

const place = { key: 'k', guides: [], turnId: 't' as EventId };
const inThread = { id: 'e' as EventId, at: 1000, agentId: null, parentToolUseId: null };
const ref = 'ref' as BodyRef;
const gone = failed({ code: 'gone' as const, message: 'It is gone.' });

function actions(readBody: FlowActions['readBody'] = () => Promise.resolve(gone)): FlowActions {
  const unused = () => undefined;
  return { onToggle: unused, readBody, readTool: () => Promise.resolve(gone), onOpenLink: unused, onOpenAgent: unused };
}

function prompt(change: Partial<ThreadEventOf<'prompt'>> = {}): ThreadEventOf<'prompt'> {
  const defaults = { origin: 'person', command: null, attachments: [], startsTurn: true } as const;
  return { ...inThread, type: 'prompt', text: wholeBody('Do **it**'), ...defaults, ...change };
}

describe('a long text', () => {
  test('fetches its rest by itself', async () => {
    const readBody = vi
      .fn<FlowActions['readBody']>()
      .mockResolvedValue(succeeded({ text: 'beginning and end', format: 'text' }));
    render(<LazyText body={{ preview: 'beginning', length: 17, ref }} actions={actions(readBody)} />);
    expect(await screen.findByText('beginning and end')).toBeTruthy();
    expect(readBody.mock.calls).toEqual([[ref]]);
  });

  test('says why when it cannot, and asks no second time by itself', async () => {
    const readBody = vi.fn<FlowActions['readBody']>().mockResolvedValue(gone);
    render(<LazyText body={{ preview: 'beginning', length: 17, ref }} actions={actions(readBody)} />);
    expect(await screen.findByText('It is gone.')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(readBody.mock.calls.length).toBe(1);
  });

  test('folds between lines, and says how many there are', () => {
    const lines = Array.from({ length: 300 }, (_, line) => `line ${line + 1}`);
    const { container } = render(<LazyText body={wholeBody(lines.join('\n'))} actions={actions()} />);
    const shown = () => container.querySelector('p')?.textContent;
    expect(shown()).toBe(lines.slice(0, 200).join('\n'));
    fireEvent.click(screen.getByRole('button', { name: 'Show all 300 lines' }));
    expect(shown()).toBe(lines.join('\n'));
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(shown()).toBe(lines.slice(0, 200).join('\n'));
  });

  test('that is only a little too long is not folded', () => {
    const text = Array.from({ length: 210 }, (_, line) => `line ${line + 1}`).join('\n');
    render(<LazyText body={wholeBody(text)} actions={actions()} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a prompt', () => {
  test.each([
    { command: { name: '/review', args: 'src --deep' }, expected: '/review src --deep' },
    { command: { name: 'clear', args: '' }, expected: '/clear' },
    { command: { name: '!', args: 'git status' }, expected: '! git status' },
  ])('that is a command is shown as $expected', ({ command, expected }) => {
    const { container } = render(<PromptText opening={prompt({ command })} actions={actions()} />);
    expect(container.textContent).toBe(expected);
  });

  test('shows its pictures and names its files', async () => {
    const attachments = [
      { kind: 'image', label: 'image/png', ref },
      { kind: 'image', label: 'image/svg+xml', ref },
      { kind: 'document', label: 'a\u202eb.txt', ref: null },
    ] as const;
    const readBody = () => Promise.resolve(succeeded({ text: 'aGk=', format: 'text' as const }));
    const { container } = render(<PromptText opening={prompt({ attachments })} actions={actions(readBody)} />);
    expect(await screen.findByRole('button', { name: 'Enlarge image 1' })).toBeTruthy();
    expect(
      screen
        .getAllByRole('listitem')
        .slice(1)
        .map((item) => item.textContent),
    ).toEqual(['image/svg+xml', 'a⟨U+202E⟩b.txt']);
    const sources = new Set([...container.querySelectorAll('img')].map((image) => image.getAttribute('src')));
    expect([...sources]).toEqual(['data:image/png;base64,aGk=']);
  });

  test('on the way says that it was typed while the agent was busy', () => {
    const row = { ...place, kind: 'remark', event: prompt({ origin: 'queued' }), others: [], isOpen: false } as const;
    const { container } = render(<RemarkRow row={row} actions={actions()} />);
    expect(container.textContent).toBe('queued while busyDo it');
  });
});

test.each([
  ['image/png', 'aGk=', 'data:image/png;base64,aGk='],
  ['image/webp', 'aG\nk=', 'data:image/webp;base64,aGk='],
  ['image/svg+xml', 'aGk=', null],
  ['text/html', 'aGk=', null],
  ['image/png', 'a"onerror=', null],
  ['image/png', '', null],
])('imageSource(%j, %j) is %j', (type, base64, expected) => {
  expect(imageSource(type, base64)).toBe(expected);
});

test.each([
  { given: {}, expected: 'Thoughthmm2 s' },
  { given: { durationMs: null }, expected: 'Thoughthmm' },
])('a thought says "$expected"', ({ given, expected }) => {
  const event = {
    ...inThread,
    type: 'thinking',
    text: wholeBody('hmm\n\nyes.'),
    durationMs: 2000,
    isRedacted: false,
  } as const;
  const row = { ...place, kind: 'thinking', isOpen: false, event: { ...event, messageId: 'm', ...given } } as never;
  const { container } = render(<ThinkingRow row={row} actions={actions()} />);
  expect(container.textContent).toBe(expected);
});

describe('remarkWords', () => {
  const retry = {
    ...inThread,
    type: 'api_retried',
    message: 'Overloaded',
    attempt: 5,
    maxAttempts: 10,
    retryInMs: 1,
  } as const;
  const hook = {
    ...inThread,
    type: 'hook_ran',
    hookEvent: 'PreToolUse',
    name: 'lint',
    text: wholeBody(''),
    toolUseId: null,
  } as const;

  test.each([
    { event: retry, others: [], expected: 'warn: API error, 1 retry | Overloaded (attempt 5 of 10)' },
    { event: retry, count: 5, expected: 'warn: API error, 5 retries | Overloaded (attempt 5 of 10)' },
    { event: { ...hook, outcome: 'error' }, others: [], expected: 'bad: Hook failed | PreToolUse · lint' },
    { event: { ...hook, outcome: 'blocked' }, others: [], expected: 'warn: Blocked by a hook | PreToolUse · lint' },
    {
      event: { ...inThread, type: 'compacted', trigger: 'auto', tokensBefore: 155_000, tokensAfter: 9000 },
      others: [],
      expected: 'quiet: Conversation compacted | 155k → 9.0k tokens · automatic',
    },
    {
      event: {
        ...inThread,
        type: 'message_received',
        from: 'a\u202eb',
        summary: null,
        text: wholeBody('hi'),
        protocol: null,
        startsTurn: false,
      },
      others: [],
      expected: 'quiet: Message from a⟨U+202E⟩b | hi',
    },
  ] as const)('$expected', ({ event, count, expected }) => {
    const { label, text, tone } = remarkWords(event, count);
    expect(`${tone}: ${label} | ${text}`).toBe(expected);
  });
});

test('the time to check a picture grows with its size', () => {
  const work = (size: number) => {
    const base64 = `${' '.repeat(size)}*`;
    return () => imageSource('image/png', base64);
  };
  expect(growthOf(work, 20_000)).toBeLessThan(mostGrowth);
});
