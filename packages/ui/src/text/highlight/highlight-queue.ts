import { BoundedCache } from '@treeline/text';
import type { CodeLines } from './code-run.ts';
import type { HighlightAnswer, HighlightRequest } from './highlight-messages.ts';
import type { Language } from './languages.ts';

/** The part of a worker that the queue uses. */
export interface HighlightWorker {
  onmessage: ((event: MessageEvent<HighlightAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: HighlightRequest): void;
  terminate(): void;
}

interface Wish extends HighlightRequest {
  readonly key: string;
  readonly onDone: () => void;
}

/** Longer code stays plain. */
export const mostCharacters = 50_000;
/** The cache counts characters; a run costs about as much as its text again. */
const cacheSize = 1_500_000;
/** The first text in a language has its grammar to load. A worker that takes longer is stuck in a pattern. */
const patienceMs = 15_000;
/** Grammars take some 20 MB, and load again in a tenth of a second. */
const restAfterMs = 20_000;
/** After this many failures no worker is started any more. */
const mostFailures = 3;

/** One worker, one text at a time, the newest request first: that is the one in view. */
export class HighlightQueue {
  readonly #makeWorker: () => HighlightWorker | null;
  readonly #known = new BoundedCache<HighlightAnswer>(cacheSize);
  readonly #waiting: Wish[] = [];
  #worker: HighlightWorker | null = null;
  #isBusy = false;
  #failures = 0;
  #resting: ReturnType<typeof setTimeout> | null = null;

  constructor(makeWorker: () => HighlightWorker | null) {
    this.#makeWorker = makeWorker;
  }

  /** The cached result; `undefined` = not requested yet, or evicted. */
  known(code: string, language: Language): HighlightAnswer | undefined {
    return this.#known.get(keyOf(code, language));
  }

  /** Calls back with the result. Returns a function that cancels. */
  ask(code: string, language: Language, onDone: () => void): () => void {
    const wish = { key: keyOf(code, language), code, language, onDone };
    this.#waiting.push(wish);
    this.#next();
    return () => {
      const at = this.#waiting.indexOf(wish);
      if (at !== -1) this.#waiting.splice(at, 1);
    };
  }

  #next(): void {
    if (this.#isBusy || this.#failures >= mostFailures) return;
    const wish = this.#waiting.pop();
    if (wish === undefined) return;
    if (this.#known.get(wish.key) !== undefined) {
      wish.onDone();
      this.#next();
      return;
    }
    this.#worker ??= this.#makeWorker();
    if (this.#worker === null) this.#failures = mostFailures;
    else this.#run(this.#worker, wish);
  }

  #rest(): void {
    this.#resting = null;
    this.#worker?.terminate();
    this.#worker = null;
  }

  #run(worker: HighlightWorker, wish: Wish): void {
    this.#isBusy = true;
    if (this.#resting !== null) clearTimeout(this.#resting);
    const timer = setTimeout(() => fail(), patienceMs);
    const done = (lines: CodeLines | null) => {
      clearTimeout(timer);
      this.#isBusy = false;
      this.#known.set(wish.key, lines, wish.code.length * 2 + 100);
      wish.onDone();
      this.#resting = setTimeout(() => this.#rest(), restAfterMs);
      this.#next();
    };
    const fail = () => {
      worker.terminate();
      this.#worker = null;
      this.#failures += 1;
      done(null);
    };
    worker.onmessage = ({ data }) => {
      this.#failures = 0;
      done(data);
    };
    worker.onerror = fail;
    worker.postMessage({ code: wish.code, language: wish.language });
  }
}

function keyOf(code: string, language: Language): string {
  return `${language}\n${code}`;
}
