import {
  type AgentPage,
  CleanSession,
  type CleanThread,
  compacted,
  type ExportSource,
  entryLines,
  headLines,
  Instants,
  LeftOut,
  noRedaction,
  openingLines,
  type TerminalFrame,
} from '@treeline/export';
import { counted } from '@treeline/text';
import { printable } from '../terminal.ts';
import type { ShowOptions } from './show-options.ts';
import type { TerminalOutput } from './terminal-output.ts';

/** Prints a thread, and later what was added. Each row is printed once, a call when it has its result. */
export class ThreadPrinter {
  readonly #options: ShowOptions;
  readonly #output: TerminalOutput;
  readonly #printed = new Set<string>();
  #hasHead = false;

  constructor(options: ShowOptions, output: TerminalOutput) {
    this.#options = options;
    this.#output = output;
  }

  /** Returns a sentence where there is nothing to print. */
  async print(source: ExportSource): Promise<string | null> {
    const { scope, agent } = this.#options;
    const session = await CleanSession.of(source, noRedaction, scope);
    if (typeof session === 'string') return session;
    const page = agent === null ? null : pageOf(session, agent);
    if (typeof page === 'string') return page;
    const thread = page === null ? await session.mainThread() : await session.threadOf(page);
    if (typeof thread === 'string') return thread;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const frame = { width: this.#output.width, instants: new Instants(timeZone), printable };
    if (!this.#hasHead) await this.#output.write(headLines(session, page, frame));
    this.#hasHead = true;
    await this.#thread(thread, frame);
    return null;
  }

  async #thread({ turns }: CleanThread, frame: TerminalFrame): Promise<void> {
    const leftOut = new LeftOut();
    for (const turn of turns) {
      if (!this.#output.isOpen) return;
      const key = `turn ${turn.turn.id}`;
      const opening = this.#printed.has(key) ? null : await turn.opening();
      this.#printed.add(key);
      if (opening !== null) await this.#output.write(openingLines(turn, opening, frame));
      const entries = turn.entries('views', (row, isSettled) => this.#isNew(row, isSettled));
      for await (const entry of this.#options.isCompact ? compacted(entries, leftOut) : entries) {
        if (!this.#output.isOpen) return;
        await this.#output.write(entryLines(entry, frame));
      }
    }
    const left = leftOut.inWords(counted);
    if (left !== '') await this.#output.write([[], [{ text: `Left out: ${left}.`, look: 'dim' }]]);
  }

  #isNew(key: string, isSettled: boolean): boolean {
    if (this.#printed.has(key) || (this.#options.follows && !isSettled)) return false;
    this.#printed.add(key);
    return true;
  }
}

/** By its full id, or by a unique prefix. */
function pageOf({ pages }: CleanSession, id: string): AgentPage | string {
  const found = pages.filter(({ info }) => info.id === id);
  const [page, other] = found.length > 0 ? found : pages.filter(({ info }) => info.id.startsWith(id));
  if (page === undefined) return `the session has no agent ${id}`;
  return other === undefined ? page : `several agents begin with ${id}: ${page.info.id}, ${other.info.id}`;
}
