import type { ReadOutcome, TailedLine } from '@treeline/files';
import { growthOf, type MessageOutline, outlineOf, type SessionKey } from '@treeline/transcript/formats/opencode';
import type { UnitTail } from '../client.ts';
import { linesOfSession, outlineOfSession, rowLine, type SessionOutline } from './row-lines.ts';
import type { RowState } from './session-entry.ts';

/** Rows before these are not updated any more. */
const lastMessages = 40;
/** The last few are compared by their text: two changes may have the same time. */
const comparedByText = 3;

interface KnownMessage {
  readonly version: string | null;
  readonly outline: MessageOutline;
}

/** Answers from one state of the store; a failure is an answer too. */
type Ask = <Value>(
  ask: (state: RowState) => Value | null,
) => { readonly ok: true; readonly value: Value } | Extract<ReadOutcome, { readonly ok: false }>;

/** The lines of a session as they are written: a message that grows is returned again, any other change is a reset. */
export class RowTail implements UnitTail {
  readonly #key: SessionKey;
  readonly #ask: Ask;
  #known: SessionOutline | null = null;
  /** The last messages, by id. */
  #last = new Map<string, KnownMessage>();
  #waiting: TailedLine[] = [];
  #isResetOwed = false;

  constructor(key: SessionKey, ask: Ask) {
    this.#key = key;
    this.#ask = ask;
  }

  async read(maxBytes = 4 * 1024 * 1024): Promise<ReadOutcome> {
    if (this.#waiting.length === 0) {
      const outcome = this.#ask((state) => this.#look(state));
      if (!outcome.ok) return outcome;
    }
    const lines: TailedLine[] = [];
    let bytesRead = 0;
    while (this.#waiting.length > 0 && bytesRead < maxBytes) {
      const line = this.#waiting.shift() as TailedLine;
      lines.push(line);
      bytesRead += line.text.length;
    }
    const isReset = this.#isResetOwed;
    this.#isResetOwed = false;
    return { ok: true, value: { isReset, lines, bytesRead, isAtEnd: this.#waiting.length === 0 } };
  }

  readRest(): null {
    return null;
  }

  /**
   * May be called again with another state before its result is used: each call replaces the result of the one before.
   */
  #look(state: RowState): true | null {
    const known = this.#known;
    if (known === null) return this.#readAll(state);
    const now = outlineOfSession(state, this.#key);
    if (now === null) return null;
    const changed = this.#changes(state, known, now);
    if (changed === null) {
      this.#isResetOwed = true;
      return this.#readAll(state);
    }
    this.#waiting = changed.lines;
    this.#last = changed.last;
    this.#known = now;
    return true;
  }

  #readAll(state: RowState): true | null {
    const all = linesOfSession(state, this.#key);
    if (all === null) return null;
    const { lines, ...outline } = all;
    const session = this.#key.child ?? this.#key.root;
    const first = Math.max(0, all.messages.length - lastMessages);
    this.#last = new Map(
      all.messages.slice(first).map((id, index) => {
        const text = lines[first + index + 1]?.text ?? '';
        return [id, { version: state.version(session, id), outline: outlineOf(text) }];
      }),
    );
    this.#known = outline;
    this.#waiting = [...lines];
    return true;
  }

  /** `null`: lines returned earlier are no longer valid. */
  #changes(state: RowState, known: SessionOutline, now: SessionOutline) {
    const isSameStart = known.messages.every((id, index) => now.messages[index] === id);
    const grew = now.messages.length - known.messages.length;
    if (!isSameStart || known.identity !== now.identity) return null;
    // The line about reverted messages is the last: nothing may follow it.
    if (known.last !== null && (known.last !== now.last || grew > 0)) return null;
    const lines: TailedLine[] = known.first === now.first ? [] : [rowLine(now.first, 0)];
    const last = new Map<string, KnownMessage>();
    const session = this.#key.child ?? this.#key.root;
    const from = Math.max(0, now.messages.length - lastMessages);
    const older = Math.min(from, known.messages.length);
    for (let index = older; index < now.messages.length; index++) {
      const id = now.messages[index] ?? '';
      const before = this.#last.get(id) ?? null;
      const version = state.version(session, id);
      const isByText = index >= now.messages.length - comparedByText;
      if (before !== null && before.version === version && !isByText) {
        last.set(id, before);
        continue;
      }
      const text = state.line(session, id) ?? '';
      const outline = outlineOf(text);
      const growth = before === null ? 'adds' : growthOf(before.outline, outline, this.#followersOf(index, known));
      if (growth === 'rewrites' || (growth === 'adds' && known.last !== null)) return null;
      if (growth === 'adds') lines.push(rowLine(text, index + 1));
      last.set(id, { version, outline });
    }
    if (now.last !== null && known.last === null) lines.push(rowLine(now.last, now.messages.length + 1));
    return { lines, last };
  }

  /** The messages already returned that come after this one. */
  #followersOf(index: number, known: SessionOutline) {
    const later = known.messages.slice(index + 1);
    const isFollowedByAssistant = later.some((id) => this.#last.get(id)?.outline.isAssistant !== false);
    return { isFollowed: later.length > 0, isFollowedByAssistant };
  }
}
