import type { SessionLevelEvent } from '@treeline/protocol';
import { cutName } from '../formats/cut-name.ts';

/** More lines than this are only counted. */
const mostListed = 1000;

export interface LineCounts {
  readonly read: number;
  readonly unreadable: number;
  readonly unknown: number;
}

/** Unreadable lines and records of unknown kinds, across a session's files. */
export class LineProblems {
  readonly #listed: SessionLevelEvent[] = [];
  #sent = 0;
  #unreadable = 0;
  #unknown = 0;
  #sentLeftOut = 0;

  get unreadable(): number {
    return this.#unreadable;
  }

  get unknown(): number {
    return this.#unknown;
  }

  addUnreadable(file: string, line: number, reason: string): void {
    this.#unreadable++;
    if (this.#hasRoom) this.#listed.push({ type: 'line_unreadable', file, line, reason });
  }

  addUnknown(file: string, line: number, recordType: string): void {
    this.#unknown++;
    if (this.#hasRoom) this.#listed.push({ type: 'record_unknown', file, line, recordType: cutName(recordType) });
  }

  /** All listed ones, and how many are not listed. */
  all(): readonly SessionLevelEvent[] {
    return this.#leftOut === 0 ? this.#listed : [...this.#listed, this.#restEvent()];
  }

  /** The problems since the last call, as events. */
  take(): readonly SessionLevelEvent[] {
    const news = this.#listed.slice(this.#sent);
    const hasMore = this.#leftOut > this.#sentLeftOut;
    this.#sent = this.#listed.length;
    this.#sentLeftOut = this.#leftOut;
    return hasMore ? [...news, this.#restEvent()] : news;
  }

  get #hasRoom(): boolean {
    return this.#listed.length < mostListed;
  }

  get #leftOut(): number {
    return this.#unreadable + this.#unknown - this.#listed.length;
  }

  #restEvent(): SessionLevelEvent {
    const listed = this.#listed.filter(({ type }) => type === 'line_unreadable').length;
    const unreadable = this.#unreadable - listed;
    return { type: 'problems_left_out', unreadable, unknown: this.#leftOut - unreadable };
  }
}
