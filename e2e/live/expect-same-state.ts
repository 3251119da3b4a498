import { expect } from '@playwright/test';

/** Two states as text. All of them would fill pages; a failure shows the place where they part. */
export function expectSameState(state: string, fresh: string, name: string): void {
  const at = [...fresh].findIndex((character, index) => state[index] !== character);
  const around = (text: string) => text.slice(Math.max(0, at - 300), at + 200);
  if (state !== fresh) expect(around(state), `${name} at character ${at}`).toBe(around(fresh));
  expect(state.length, name).toBe(fresh.length);
}
