// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { filterNames, parseSearch } from '@treeline/protocol';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProblemNotice } from './problem-notice.tsx';
import { QueryInput } from './query-input.tsx';
import { marksOf } from './query-marks.tsx';

afterEach(cleanup);

const choice = (value: string) => ({ value, detail: '', count: 2 });
const source = {
  choices: {
    project: [choice('my api')],
    branch: [],
    client: [],
    model: [],
    tool: [choice('Bash'), choice('Read')],
    agent: [],
    tag: [],
  },
  names: filterNames,
};

function Field({ onKeyDown }: { readonly onKeyDown: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { problems } = parseSearch(text, 0);
  return (
    <>
      <QueryInput
        {...{ field, text, source, problems, onKeyDown }}
        onText={setText}
        results={{ id: 'found', active: 'found-1' }}
        label="Search"
        placeholder=""
      />
      <ProblemNotice problems={problems} text={text} onText={setText} />
    </>
  );
}

function setUp() {
  const onKeyDown = vi.fn();
  render(<Field onKeyDown={onKeyDown} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  return {
    input,
    onKeyDown,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    press: (key: string, more = {}) => fireEvent.keyDown(input, { key, ...more }),
    offered: () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.replace(/\d+$/, '')),
    active: () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  };
}

test('values are offered, the first one active; arrows move, Enter accepts', () => {
  const { type, press, offered, active, input } = setUp();
  type('tool:');
  expect([offered(), active()]).toEqual([['Bash', 'Read'], 'Bash2']);
  press('ArrowDown');
  press('Enter');
  expect([input.value, offered()]).toEqual(['tool:Read ', []]);
});

test('of names none is active, so that Enter is not taken; Tab takes the first', () => {
  const { type, press, active, input, onKeyDown } = setUp();
  type('tool');
  expect([active(), input.getAttribute('aria-expanded')]).toEqual([null, 'true']);
  press('Enter');
  expect([input.value, onKeyDown.mock.calls.length]).toEqual(['tool', 1]);
  press('Tab');
  expect(input.value).toBe('tool:');
});

test('Escape closes, and gives the keys back to the results', () => {
  const { type, press, offered, input, onKeyDown } = setUp();
  type('x project:m');
  expect(offered()).toEqual(['my api']);
  press('Escape');
  expect([offered(), input.getAttribute('aria-controls')]).toEqual([[], 'found']);
  press('ArrowDown');
  expect(onKeyDown).toHaveBeenCalledOnce();
});

test('a click accepts, and quotes what needs it', () => {
  const { type, input } = setUp();
  type('-project:m');
  fireEvent.click(screen.getByRole('option'));
  expect(input.value).toBe('-project:"my api" ');
});

test('what is no filter is named, and Alt with Enter puts the right one in its place', () => {
  const { type, press, input } = setUp();
  type('a file:b.go');
  expect(screen.getByRole('status').textContent).toContain('file: is not a filter. Did you mean path:b.go?');
  press('Enter', { altKey: true });
  expect([input.value, screen.queryByRole('status')]).toEqual(['a path:b.go', null]);
  type('after:bogus ');
  expect([screen.getByRole('status').textContent, screen.queryByRole('button')]).toEqual([
    expect.stringContaining('is not a date'),
    null,
  ]);
});

test('filters are marked, and what is none is underlined', () => {
  const text = 'tool:Bash word file:x http://y';
  const marks = marksOf(text, parseSearch(text, 0).problems);
  expect(marks.map(({ start, end, look }) => `${look} ${text.slice(start, end)}`)).toEqual([
    'filter tool:Bash',
    'problem file:x',
  ]);
});
