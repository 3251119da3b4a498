// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RowErrorBoundary } from '../row-error-boundary.tsx';
import { useAnswer } from './use-answer.ts';

afterEach(cleanup);

function Answer({ owner, ask }: { readonly owner: object; readonly ask: () => Promise<string> }) {
  const [answer, again] = useAnswer(owner, 'name', ask);
  return (
    <button type="button" onClick={again}>
      {answer ?? 'waiting'}
    </button>
  );
}

test('shows the answer when it is there, and asks once for all who show it', async () => {
  const owner = {};
  const ask = vi.fn(async () => 'here');
  const first = render(<Answer owner={owner} ask={ask} />);
  expect(first.container.textContent).toBe('waiting');
  await act(async () => undefined);
  expect(first.container.textContent).toBe('here');
  expect(render(<Answer owner={owner} ask={ask} />).container.textContent).toBe('here');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('asks again when told to, and for another owner', async () => {
  const ask = vi.fn(async () => 'second').mockResolvedValueOnce('first');
  const { container, rerender } = render(<Answer owner={{}} ask={ask} />);
  await act(async () => undefined);
  expect(container.textContent).toBe('first');
  await act(async () => screen.getByRole('button').click());
  expect(container.textContent).toBe('second');
  rerender(<Answer owner={{}} ask={async () => 'another'} />);
  await act(async () => undefined);
  expect(container.textContent).toBe('another');
});

test('what fails is thrown where it is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(
    <RowErrorBoundary subject={{}} aside={null}>
      <Answer owner={{}} ask={() => Promise.reject(new Error('no way to it'))} />
    </RowErrorBoundary>,
  );
  await act(async () => undefined);
  expect(container.textContent).toContain('no way to it');
});
