import type { SessionFigures } from '@treeline/host';
import type { MessageId, SessionId, SessionSummary } from '@treeline/protocol';
import type { CountedMessage } from '@treeline/transcript';
import { expect, test } from 'vitest';
import { ownMessages } from './own-messages.ts';

function message(id: string, output: number): CountedMessage {
  const usage = { input: 0, output, cacheRead: 0, cacheWrite: 0 };
  return { id: id as MessageId, at: 1, thread: null, model: null, usage, cacheWriteLong: 0, isFast: false };
}

function session(id: string, startedAt: number | null, messages: readonly CountedMessage[]): SessionFigures {
  const summary = { id: id as SessionId, startedAt } as SessionSummary;
  return { summary, agents: [], messages, told: [] };
}

test('a copied message belongs to the session that began first, with its largest output', () => {
  const fork = session('fork', 20, [message('m1', 9), message('m2', 1), message('m3', 4)]);
  const base = session('base', 10, [message('m1', 3), message('m2', 5)]);
  const untimed = session('untimed', null, [message('m3', 4), message('m4', 1)]);
  const own = ownMessages([fork, untimed, base]);
  const told = [base, fork, untimed].map((one) => own.get(one)?.map(({ id, usage }) => [id, usage.output]));
  expect(told).toEqual([
    [
      ['m1', 9],
      ['m2', 5],
    ],
    [['m3', 4]],
    [['m4', 1]],
  ]);
});
