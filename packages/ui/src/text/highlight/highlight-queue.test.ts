import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HighlightAnswer, HighlightRequest } from './highlight-messages.ts';
import { HighlightQueue, type HighlightWorker } from './highlight-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const asked: string[] = [];
  const workers: HighlightWorker[] = [];
  const ended: HighlightWorker[] = [];
  const queue = new HighlightQueue(() => {
    const worker: HighlightWorker = {
      onmessage: null,
      onerror: null,
      postMessage: ({ code }: HighlightRequest) => void asked.push(code),
      terminate: () => void ended.push(worker),
    };
    workers.push(worker);
    return worker;
  });
  const answer = (data: HighlightAnswer) => workers.at(-1)?.onmessage?.({ data } as MessageEvent<HighlightAnswer>);
  return { queue, asked, workers, ended, answer };
}

const lines = [[{ text: 'a', tone: null }]];

test('asks for one at a time, the newest first, and remembers', () => {
  const { queue, asked, answer } = setUp();
  const told: string[] = [];
  for (const code of ['a', 'b', 'c']) queue.ask(code, 'json', () => void told.push(code));
  answer(lines);
  answer(null);
  answer(lines);
  expect([asked, told]).toEqual([
    ['a', 'c', 'b'],
    ['a', 'c', 'b'],
  ]);
  expect([queue.known('a', 'json'), queue.known('c', 'json'), queue.known('a', 'css')]).toEqual([
    lines,
    null,
    undefined,
  ]);
});

test('a wish can be taken back, and a known answer costs no second question', () => {
  const { queue, asked, answer } = setUp();
  const onDone = vi.fn();
  queue.ask('a', 'json', onDone);
  queue.ask('b', 'json', onDone)();
  queue.ask('a', 'json', onDone);
  answer(lines);
  expect([asked, onDone.mock.calls.length]).toEqual([['a'], 2]);
});

test('a worker that is caught is ended, its text stays plain, and the next one goes on', () => {
  const { queue, asked, workers, ended, answer } = setUp();
  queue.ask('bait', 'json', () => undefined);
  queue.ask('b', 'json', () => undefined);
  vi.advanceTimersByTime(20_000);
  answer(lines);
  expect([asked, workers.length, ended]).toEqual([['bait', 'b'], 2, [workers[0]]]);
  expect([queue.known('bait', 'json'), queue.known('b', 'json')]).toEqual([null, lines]);
});

test('who has had nothing to do for a while goes, and the next wish has a new one', () => {
  const { queue, asked, workers, ended, answer } = setUp();
  queue.ask('a', 'json', () => undefined);
  answer(lines);
  vi.advanceTimersByTime(15_000);
  queue.ask('b', 'json', () => undefined);
  answer(lines);
  vi.advanceTimersByTime(19_000);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(ended).toEqual([workers[0]]);
  queue.ask('c', 'json', () => undefined);
  answer(lines);
  expect([asked, workers.length, queue.known('c', 'json')]).toEqual([['a', 'b', 'c'], 2, lines]);
});

test('where no worker can be had, nobody is asked', () => {
  const make = vi.fn(() => null);
  const queue = new HighlightQueue(make);
  queue.ask('a', 'json', () => undefined);
  queue.ask('b', 'json', () => undefined);
  expect([make.mock.calls.length, queue.known('a', 'json')]).toEqual([1, undefined]);
});
