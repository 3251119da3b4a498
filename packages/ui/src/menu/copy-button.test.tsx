// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotePill } from '../note/note-pill.tsx';
import { CopyButton } from './copy-button.tsx';

let written: string[] = [];

beforeEach(() => {
  written = [];
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = (text: string | (() => Promise<string>)) => (
  <>
    <CopyButton label="Copy path" text={text} />
    <NotePill />
  </>
);

test('says that it has copied, and falls silent again', async () => {
  render(page('src/a.ts'));
  const button = screen.getByRole('button', { name: 'Copy path' });
  expect(screen.getByRole('status').textContent).toBe('');
  await act(async () => fireEvent.click(button));
  expect([written, screen.getByRole('status').textContent, button.title]).toEqual([['src/a.ts'], 'Copied', 'Copied']);
  act(() => void vi.advanceTimersByTime(3000));
  expect([screen.getByRole('status').textContent, button.title]).toEqual(['', 'Copy path']);
});

test('copies all of a text of which the beginning is shown', async () => {
  render(page(() => Promise.resolve('all of it')));
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(written).toEqual(['all of it']);
});

test('says so when it could not', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('closed')) } });
  document.execCommand = () => false;
  render(page('x'));
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('status').textContent).toBe('It could not be copied');
});
