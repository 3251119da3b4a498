// @vitest-environment happy-dom

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { laterPane } from './later-pane.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';

afterEach(cleanup);

const Words = ({ text }: { readonly text: string }) => <p>{text}</p>;

test('what was loaded before is there in the first picture', async () => {
  const { Pane, load } = laterPane(async () => Words);
  await load();
  expect(render(<Pane text="here" />).container.textContent).toBe('here');
});

test('what was not is there as soon as it is loaded, and follows its properties', async () => {
  const { Pane } = laterPane(async () => Words);
  const { container, rerender } = render(<Pane text="one" />);
  expect(container.textContent).toBe('');
  await act(async () => undefined);
  expect(container.textContent).toBe('one');
  rerender(<Pane text="two" />);
  expect(container.textContent).toBe('two');
});

test('what cannot be loaded says so, and the next one tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetch = vi.fn(async () => Words).mockRejectedValueOnce(new Error('no such file'));
  const { Pane, load } = laterPane(fetch);
  const broken = render(
    <PageErrorBoundary onReload={() => undefined}>
      <Pane text="here" />
    </PageErrorBoundary>,
  );
  await act(async () => undefined);
  expect(broken.container.textContent).toContain('no such file');
  await load();
  expect(render(<Pane text="here" />).container.textContent).toBe('here');
});
