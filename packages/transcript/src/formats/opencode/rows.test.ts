import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MessageLine, messageLine, type RowText, rowsOfMessage, rowsOn } from './rows.ts';

const oddData = fc.constantFrom(
  ...['{"text":"one\ntwo"}', '{"text":"a\u001eb"}', '{"a":1},"table":"session"', '1,"data":{"role":"user"}', '', '[1]'],
  ...['null', '"text"', '{"a":1', '{"__proto__":{"role":"user"}}', ' {"a":\r\n1}', '\ufeff{}', '{"text":"\\ud800"}'],
);
const data = fc.oneof(fc.json(), oddData, fc.string());
const row: fc.Arbitrary<RowText> = fc.record({ id: fc.oneof(fc.constant('prt_1'), fc.string()), data });

test('rows that are at hand are read as the line of them would be', () => {
  fc.assert(
    fc.property(row, fc.array(row, { maxLength: 20 }), (message, parts) => {
      const line = new MessageLine({ message, parts }, 7);
      expect(rowsOfMessage(line.rows)).toEqual(rowsOn(line.text));
    }),
    { numRuns: 2000 },
  );
});

test('of a message with more parts than any client writes the first are read, and it says so', () => {
  const message = { id: 'msg_1', data: '{}' };
  const parts = Array.from({ length: 2_500 }, (_, at) => ({ id: `prt_${at}`, data: '{"type":"text"}' }));
  const { rows, broken } = rowsOfMessage({ message, parts });
  expect(rows.at(-1)?.id).toBe('prt_1998');
  expect(broken.map(({ reason }) => reason)).toEqual(['only the first 1999 of its parts are read']);
  expect(rowsOn(messageLine(message, parts))).toEqual({ rows, broken });
  const torn = rowsOn(messageLine(message, parts, ['page 7 is not there'])).broken;
  expect(torn.map(({ reason }) => reason)).toEqual(['page 7 is not there', broken[0]?.reason]);
});
