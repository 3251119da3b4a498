import { BoundedCache } from '@treeline/text';
import type { CodeLines } from './code-run.ts';
import type { HighlightAnswer, HighlightRequest } from './highlight-messages.ts';
import type { Language } from './languages.ts';

/** What the queue needs of a worker. */
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

/** Code above this stays plain. */
export const mostCharacters = 50_000;
/** The cache counts characters; a run costs about as much as its text again. */
const cacheSize = 1_500_000;
/** The first language has its grammar to load. A worker that takes longer is caught in a pattern. */
const patienceMs = 15_000;
/** Grammars take some 20 MB, and are loaded again in a tenth of a second. */
const restAfterMs = 20_000;
/** A page that cannot have a worker is not asked for one again and again. */
const mostFailures = 3;

/** One worker, one text at a time, the newest wish first: that is the one in view. */
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

  /** What is known now; `undefined` = nobody has asked yet, or it was forgotten. */
  known(code: string, language: Language): HighlightAnswer | undefined {
    return this.#known.get(keyOf(code, language));
  }

  /** Calls back when it is known. Returns how to take the wish back. */
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
