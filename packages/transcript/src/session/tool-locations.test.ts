import type { BodyRef, ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { type BodyPlace, fromBodyRef } from '../formats/body-ref.ts';
import { ToolLocations } from './tool-locations.ts';

const id = 'toolu_1' as ToolUseId;
const other = 'toolu_2' as ToolUseId;

function place(ref: string): BodyPlace {
  const found = fromBodyRef(ref as BodyRef);
  if (found === null) throw new Error(`${ref} is no reference`);
  return found;
}

test('gives back what it was told, and knows what it was not', () => {
  const places = new ToolLocations();
  const far = 'agent-1~2/5000000000/31000000/0:message.content.12';
  places.add({
    kind: 'tool-place',
    part: 'call',
    isQuote: false,
    toolUseId: id,
    place: place('main/10/20/0:message.content.1'),
  });
  places.add({ kind: 'tool-place', part: 'result', isQuote: false, toolUseId: other, place: place(far) });
  const text = { preview: 'Do this.', length: 8, ref: null };
  places.addInstructions(other, text);
  expect([places.get(id), places.get(other), places.get('toolu_3' as ToolUseId)]).toEqual([
    { call: 'main/10/20/0:message.content.1', result: null, instructions: null },
    { call: null, result: far, instructions: text },
    null,
  ]);
});

test('the first place counts, but a quote gives way to the transcript', () => {
  const places = new ToolLocations();
  const told = [
    ['0:data.message.content.0', true],
    ['0:message.content.0', false],
    ['0:message.content.3', false],
  ] as const;
  for (const [pointer, isQuote] of told)
    places.add({ kind: 'tool-place', part: 'call', isQuote, toolUseId: id, place: place(`main/1/2/${pointer}`) });
  expect(places.get(id)?.call).toBe('main/1/2/0:message.content.0');
});
