import { type Host, packRecords, type SessionId, succeeded, type UsageRow, type ViewBatch } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { type ViewRows, ViewSource } from './view-source.ts';

const session = 's' as SessionId;

function batch(sequence: number, keep: number, ...messages: string[]): ViewBatch {
  const rows = messages.map((message) => ({ message }));
  const threads = [{ agentId: null, keep, count: rows.length }];
  return { sessionId: session, view: 'usage', sequence, threads, rows: packRecords(rows), isComplete: true };
}

/** A host that answers when the test says so. */
function setUp() {
  const calls: string[] = [];
  const answers: ((batch: ViewBatch) => void)[] = [];
  const seen: string[] = [];
  let push: (batch: ViewBatch) => void = () => undefined;
  const host = {
    closeView: async () => void calls.push('close'),
    openView: () => {
      calls.push('open');
      return new Promise((resolve) => answers.push((value) => resolve(succeeded(value))));
    },
    subscribe: (_: string, listener: typeof push) => {
      push = listener;
      return () => {
        push = () => undefined;
      };
    },
  } as unknown as Pick<Host, 'openView' | 'closeView' | 'subscribe'>;
  const onRows = ({ threads }: ViewRows<'usage'>) =>
    seen.push((threads.get(null) ?? []).map((row: UsageRow) => row.message).join(''));
  const source = new ViewSource({ host, session, view: 'usage', onRows });
  const turns = async () => {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  };
  return { calls, answers, seen, source, turns, push: (value: ViewBatch) => push(value) };
}

test('shows what opening answers, then each batch in order, also one that overtook the answer', async () => {
  const { answers, seen, source, turns, push } = setUp();
  void source.open();
  await turns();
  push(batch(1, 2, 'c'));
  answers[0]?.(batch(0, 0, 'a', 'b'));
  await turns();
  push(batch(2, 2, 'd', 'e'));
  push(batch(2, 0));
  expect(seen).toEqual(['ab', 'abc', 'abde']);
});

test('opens again after a gap, keeps what is shown until then, and ignores the answer to a former opening', async () => {
  const { calls, answers, seen, source, turns, push } = setUp();
  void source.open();
  await turns();
  answers[0]?.(batch(0, 0, 'a'));
  await turns();
  push(batch(2, 1, 'c'));
  await turns();
  void source.open();
  await turns();
  answers[1]?.(batch(0, 0, 'x'));
  answers[2]?.(batch(0, 0, 'a', 'b', 'c'));
  await turns();
  expect(calls).toEqual(['close', 'open', 'close', 'open', 'close', 'open']);
  expect(seen).toEqual(['a', 'abc']);
});

test('closes the view at the host, and shows nothing after that', async () => {
  const { calls, answers, seen, source, turns, push } = setUp();
  void source.open();
  await turns();
  source.close();
  answers[0]?.(batch(0, 0, 'a'));
  push(batch(1, 1, 'b'));
  await turns();
  expect(calls).toEqual(['close', 'open', 'close']);
  expect(seen).toEqual([]);
});
