import { requestNames } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseWireRequest } from './parse-wire-request.ts';

describe('parseWireRequest', () => {
  test('takes every request of the contract', () => {
    const frames = requestNames.map((name, call) => ({ frame: 'request', call, name, args: ['a'] }));
    expect(frames.map((frame) => parseWireRequest(JSON.stringify(frame)))).toEqual(frames);
  });

  test.each([
    'no json',
    'null',
    '[]',
    '{"frame":"push","call":1,"name":"getHome","args":[]}',
    '{"frame":"request","call":"1","name":"getHome","args":[]}',
    '{"frame":"request","call":1.5,"name":"getHome","args":[]}',
    '{"frame":"request","call":1,"name":"close","args":[]}',
    '{"frame":"request","call":1,"name":"__proto__","args":[]}',
    '{"frame":"request","call":1,"name":["getHome"],"args":[]}',
    '{"frame":"request","call":1,"name":"getHome","args":{}}',
    '{"frame":"request","call":1,"name":"getHome","args":[1,2,3,4,5,6,7,8,9]}',
  ])('refuses %s', (text) => {
    expect(parseWireRequest(text)).toBeNull();
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseWireRequest(text) === null));
  });
});
