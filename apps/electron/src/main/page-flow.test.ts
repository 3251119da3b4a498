import type { HostPush } from '@treeline/host';
import type { SessionId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { mostUntaken, PageFlow } from './page-flow.ts';

function setUp() {
  const sent: string[] = [];
  const flow = new PageFlow((push) => sent.push(`${push.name} ${nameIn(push)}`));
  const batch = (session: string, sequence: number) =>
    flow.push({
      name: 'sessionAppended',
      payload: { sessionId: session as SessionId, sequence, events: [] },
    } as unknown as HostPush);
  return { sent, flow, batch };
}

function nameIn(push: HostPush): string {
  return push.name === 'sessionAppended' || push.name === 'sessionReset' ? push.payload.sessionId : '';
}

test('a page that takes what it is sent gets everything', () => {
  const { sent, flow, batch } = setUp();
  for (let count = 1; count <= 3 * mostUntaken; count += 1) {
    batch('s', count);
    flow.took(count);
  }
  expect(sent).toEqual(Array(3 * mostUntaken).fill('sessionAppended s'));
});

test('a page that hangs is sent a bounded number, and opens anew what it missed when it takes again', () => {
  const { sent, flow, batch } = setUp();
  for (let count = 1; count <= 10 * mostUntaken; count += 1) batch(count % 2 === 0 ? 's' : 't', count);
  flow.push({ name: 'homeChanged', payload: {} } as unknown as HostPush);
  expect([sent.length, sent.at(-1)]).toEqual([mostUntaken + 1, 'homeChanged ']);
  flow.took(10);
  batch('s', 1);
  expect(sent.length).toBe(mostUntaken + 1);
  // A previous page may still report, with more batches than this one was sent.
  flow.took(mostUntaken * 100);
  expect(sent.slice(mostUntaken + 1).toSorted()).toEqual(['sessionReset s', 'sessionReset t']);
  batch('s', 1);
  expect(sent.at(-1)).toBe('sessionAppended s');
});
