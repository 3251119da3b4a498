// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadingBar } from './reading-bar.tsx';

afterEach(cleanup);

test.each([
  { isHeld: false, says: 'Loading… 20 of 2,000 MB', button: 'Stop reading' },
  { isHeld: true, says: 'Stopped at 20 of 2,000 MB', button: 'Continue loading' },
])('says how far it is, and offers the other: $button', ({ isHeld, says, button }) => {
  const onHold = vi.fn();
  render(<ReadingBar reading={{ done: 20e6, total: 2000e6 }} isHeld={isHeld} onHold={onHold} />);
  const bar = screen.getByRole('progressbar', { name: 'Reading the session' });
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect([bar.textContent, bar.getAttribute('aria-valuenow'), onHold.mock.calls]).toEqual([says, '1', [[!isHeld]]]);
});
