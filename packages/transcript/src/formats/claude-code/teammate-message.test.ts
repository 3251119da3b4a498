import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../../../scripts/patterns/growth-of.ts';
import { parseTeammateMessages } from './teammate-message.ts';

test('reads each message of a record, and none that another quotes', () => {
  const text = [
    '<teammate-message teammate_id="ada" summary="Done">see <teammate-message> there</teammate-message>',
    '<teammate-message teammate_id="bob">{"type":"idle_notification"}</teammate-message>',
    '<teammate-message>torn',
  ].join('\n');
  expect(parseTeammateMessages(text)).toEqual([
    { from: 'ada', summary: 'Done', body: 'see <teammate-message> there', protocol: null },
    { from: 'bob', summary: null, body: '{"type":"idle_notification"}', protocol: 'idle_notification' },
    { from: 'unknown', summary: null, body: 'torn', protocol: null },
  ]);
});

test.each(['<teammate-message', '<teammate-message>'])('the time for many of %j grows with their number', (piece) => {
  const work = (size: number) => {
    const text = piece.repeat(size);
    return () => parseTeammateMessages(text);
  };
  expect(growthOf(work, 4_000)).toBeLessThan(mostGrowth);
});
