// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageErrorBoundary } from './page-error-boundary.tsx';

function Broken(): never {
  throw new Error('There is no such row.');
}

test('a page that cannot be drawn says so and can be tried again', () => {
  // React logs every error, even caught ones.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onRetry = vi.fn();
  render(
    <PageErrorBoundary what="The window" onRetry={onRetry}>
      <Broken />
    </PageErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'The window could not be shownThere is no such row. Nothing was lost: Treeline only reads.Try again',
  );
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
