import { expect, test } from 'vitest';
import type { CleanTurn } from '../clean-thread.ts';
import { Instants } from '../format-instant.ts';
import { openingLines } from './terminal-lines.ts';
import { textWidth } from './text-width.ts';

test.each([12, 40, 80])('a prompt and who sent it fit into %d columns', (width) => {
  const turn = { number: 127 } as CleanTurn;
  const at = Date.UTC(2026, 6, 26, 12, 54);
  const opening = {
    type: 'prompt',
    at,
    text: '日本語 '.repeat(40),
    by: 'triggered by a notification',
    origin: null,
    attachments: [],
  } as const;
  const lines = openingLines(turn, opening, { width, instants: new Instants('UTC'), printable: (text) => text });
  for (const line of lines) expect(textWidth(line.map(({ text }) => text).join(''))).toBeLessThanOrEqual(width);
  expect(lines.length).toBeGreaterThan(5);
});
