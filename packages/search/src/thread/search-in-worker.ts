import { Worker } from 'node:worker_threads';
import type { SearchAnswer } from '@treeline/protocol';
import type { SearchState } from '../engine/search-engine.ts';
import type { SearchService } from '../search-service.ts';
import type { SearchMessage, SearchReport, SearchThreadData } from './search-message.ts';

const closeWithinMs = 2000;

export interface SearchInWorkerOptions extends SearchThreadData {
  readonly onState: (state: SearchState) => void;
}

/** Search in a thread of its own, so that neither reading nor looking things up holds up the host. */
export function searchInWorker(entry: URL, options: SearchInWorkerOptions): SearchService {
  const { root, database, onState } = options;
  const worker = new Worker(entry, { workerData: { root, database } satisfies SearchThreadData });
  const tell = (message: SearchMessage): void => worker.postMessage(message);
  const answers = new Map<number, { readonly call: number; readonly onAnswer: (answer: SearchAnswer) => void }>();
  const rebuilds = new Map<number, (refusal: string | null) => void>();
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let calls = 0;
  let failure: string | null = null;

  const fail = (why: string): void => {
    failure = `Search has stopped: ${why}. Start Treeline again.`;
    onState({ words: { done: 0, total: 0 }, isStuck: true, notice: failure });
    for (const { onAnswer } of answers.values()) onAnswer(noAnswer(failure));
    for (const settle of rebuilds.values()) settle(failure);
  };
  worker.on('error', (cause) => fail(cause instanceof Error ? cause.message : String(cause)));
  worker.on('message', (report: SearchReport) => {
    if (report.kind === 'state') onState(report.state);
    else if (report.kind === 'rebuilt') rebuilds.get(report.call)?.(report.refusal);
    else for (const { call, onAnswer } of answers.values()) if (call === report.call) onAnswer(report.answer);
  });

  return {
    putFiles: (changed, removed) => tell({ kind: 'files', changed, removed }),
    begin: () => tell({ kind: 'begin' }),
    putSessions: (news) => tell({ kind: 'sessions', news }),
    search(client, query, onAnswer) {
      calls += 1;
      answers.set(client, { call: calls, onAnswer });
      if (failure === null) tell({ kind: 'search', client, call: calls, query });
      else onAnswer(noAnswer(failure));
    },
    cancel(client) {
      answers.delete(client);
      tell({ kind: 'cancel', client });
    },
    rebuild() {
      calls += 1;
      const call = calls;
      if (failure !== null) return Promise.resolve(failure);
      tell({ kind: 'rebuild', call });
      return new Promise((resolve) => rebuilds.set(call, resolve)).finally(() => rebuilds.delete(call)) as Promise<
        string | null
      >;
    },
    rest: (ms) => tell({ kind: 'rest', ms }),
    async close() {
      tell({ kind: 'close' });
      const timer = setTimeout(() => void worker.terminate(), closeWithinMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

function noAnswer(notice: string): SearchAnswer {
  return { searchId: 0, groups: [], totalHits: 0, totalSessions: 0, isComplete: true, notice };
}
