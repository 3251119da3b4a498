import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { messageOf, WorkerThread } from '@treeline/files';
import type { SearchAnswer } from '@treeline/protocol';
import type { SearchState } from '../engine/search-engine.ts';
import type { SearchService } from '../search-service.ts';
import type { SearchMessage, SearchReport, SearchThreadData } from './search-message.ts';

const closeWithinMs = 2000;
/** Texts are short-lived megabytes: without a limit the engine reserves three times as much for new objects. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

interface SearchInWorkerOptions extends SearchThreadData {
  /** The thread is not needed before that, unless there is a search. */
  readonly after: Promise<void>;
  readonly onState: (state: SearchState) => void;
}

/** Search in a separate thread, so that neither reading nor lookups block the host. */
export function searchInWorker(entry: URL, options: SearchInWorkerOptions): SearchService {
  const { homes, database, after, onState } = options;
  const answers = new Map<number, { readonly call: number; readonly onAnswer: (answer: SearchAnswer) => void }>();
  const rebuilds = new Map<number, (refusal: string | null) => void>();
  let calls = 0;
  let failure: string | null = null;

  const fail = (why: string): void => {
    failure = `Search stopped: ${why}. Restart Treeline.`;
    onState({ words: { done: 0, total: 0 }, isStuck: true, notice: failure });
    for (const { onAnswer } of answers.values()) onAnswer(noAnswer(failure));
    for (const settle of rebuilds.values()) settle(failure);
  };
  const heard = (report: SearchReport): void => {
    if (report.kind === 'state') onState(report.state);
    else if (report.kind === 'rebuilt') rebuilds.get(report.call)?.(report.refusal);
    else for (const { call, onAnswer } of answers.values()) if (call === report.call) onAnswer(report.answer);
  };
  const thread = new WorkerThread<SearchMessage>(() => {
    const worker = new Worker(entry, { workerData: { homes, database } satisfies SearchThreadData, resourceLimits });
    worker.on('error', (cause) => fail(messageOf(cause)));
    return worker.on('message', heard);
  });
  const tell = (message: SearchMessage): void => thread.send(message);
  // A stored index can be loaded meanwhile. Where there is none, a thread would only take time from the counting.
  if (database !== null && existsSync(database)) void after.then(() => thread.start());

  return {
    putFiles: (changed, removed) => tell({ kind: 'files', changed, removed }),
    begin: () => {
      tell({ kind: 'begin' });
      void after.then(() => thread.start());
    },
    putSessions: (news) => tell({ kind: 'sessions', news }),
    search(client, query, onAnswer) {
      calls += 1;
      answers.set(client, { call: calls, onAnswer });
      thread.start();
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
      thread.start();
      if (failure !== null) return Promise.resolve(failure);
      tell({ kind: 'rebuild', call });
      return new Promise((resolve) => rebuilds.set(call, resolve)).finally(() => rebuilds.delete(call)) as Promise<
        string | null
      >;
    },
    rest: (ms) => tell({ kind: 'rest', ms }),
    close: () => thread.close({ kind: 'close' }, closeWithinMs),
  };
}

function noAnswer(notice: string): SearchAnswer {
  return { searchId: 0, groups: [], totalHits: 0, totalSessions: 0, isComplete: true, notice };
}
