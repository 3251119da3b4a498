// @vitest-environment happy-dom

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LaterPane } from './later-pane.ts';
import { LazyPane } from './lazy-pane.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';

afterEach(cleanup);

const Words = ({ text }: { readonly text: string }) => <p>{text}</p>;

test('what was loaded before is there in the first picture', async () => {
  const pane = new LaterPane(async () => Words);
  await pane.load();
  expect(render(<LazyPane pane={pane} props={{ text: 'here' }} />).container.textContent).toBe('here');
});

test('what was not is there as soon as it is loaded, and follows its properties', async () => {
  const pane = new LaterPane(async () => Words);
  const { container, rerender } = render(<LazyPane pane={pane} props={{ text: 'one' }} />);
  expect(container.textContent).toBe('');
  await act(async () => undefined);
  expect(container.textContent).toBe('one');
  rerender(<LazyPane pane={pane} props={{ text: 'two' }} />);
  expect(container.textContent).toBe('two');
});

test('another pane in its place is shown in its stead', async () => {
  const one = new LaterPane(async () => Words);
  const other = new LaterPane(async () => ({ text }: { readonly text: string }) => <b>other {text}</b>);
  await Promise.all([one.load(), other.load()]);
  const { container, rerender } = render(<LazyPane pane={one} props={{ text: 'words' }} />);
  rerender(<LazyPane pane={other} props={{ text: 'words' }} />);
  expect(container.textContent).toBe('other words');
});

test('what cannot be loaded says so, and the next one tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetch = vi.fn(async () => Words).mockRejectedValueOnce(new Error('no such file'));
  const pane = new LaterPane(fetch);
  const broken = render(
    <PageErrorBoundary what="It">
      <LazyPane pane={pane} props={{ text: 'here' }} />
    </PageErrorBoundary>,
  );
  await act(async () => undefined);
  expect(broken.container.textContent).toContain('no such file');
  await pane.load();
  expect(render(<LazyPane pane={pane} props={{ text: 'here' }} />).container.textContent).toBe('here');
});
