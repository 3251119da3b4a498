import { nextTurn, type ReadOutcome, type TailedLine } from '@treeline/files';
import { growthOf, type MessageOutline, outlineOf, type SessionKey } from '@treeline/transcript/formats/opencode';
import type { UnitTail } from '../client.ts';
import { lengthOf, linesOfSession, outlineOfSession, rowLine, type SessionOutline } from './row-lines.ts';
import type { RowState } from './session-entry.ts';

/** Rows before these are not updated any more. */
const lastMessages = 40;
/** The first reading is of so many at once, and then of others until there is this much text. */
const readAtOnce = 8;
const readLength = 64 * 1024;
/** The last few are compared by their text: two changes may have the same time. */
const comparedByText = 3;

interface KnownMessage {
  readonly version: string | null;
  readonly outline: MessageOutline;
}

/** What one look at the store has found. It counts once it is known to be of one state. */
interface Look {
  readonly known: SessionOutline;
  readonly last: ReadonlyMap<string, KnownMessage>;
  readonly lines: readonly TailedLine[];
  /** The message with which the first reading goes on; `null`: it is over. */
  readonly next: number | null;
  /** Lines returned earlier are no longer valid. */
  readonly isReset: boolean;
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
  #last: ReadonlyMap<string, KnownMessage> = new Map();
  #next: number | null = null;
  #waiting: TailedLine[] = [];
  #isResetOwed = false;

  constructor(key: SessionKey, ask: Ask) {
    this.#key = key;
    this.#ask = ask;
  }

  async read(maxBytes = 4 * 1024 * 1024): Promise<ReadOutcome> {
    if (this.#waiting.length === 0) {
      // Nothing here awaits a disk.
      await nextTurn();
      const outcome = this.#ask((state) => this.#look(state));
      if (!outcome.ok) return outcome;
      const { known, last, lines, next, isReset } = outcome.value;
      this.#known = known;
      this.#last = last;
      this.#waiting = [...lines];
      this.#next = next;
      this.#isResetOwed ||= isReset;
    }
    const lines: TailedLine[] = [];
    let bytesRead = 0;
    while (this.#waiting.length > 0 && bytesRead < maxBytes) {
      const line = this.#waiting.shift() as TailedLine;
      lines.push(line);
      bytesRead += lengthOf(line);
    }
    const isReset = this.#isResetOwed;
    this.#isResetOwed = false;
    const isAtEnd = this.#waiting.length === 0 && this.#next === null;
    return { ok: true, value: { isReset, lines, bytesRead, isAtEnd } };
  }

  readRest(): null {
    return null;
  }

  /** It may be called again with another state before its result is used, and changes nothing. */
  #look(state: RowState): Look | null {
    const known = this.#known;
    if (known === null) return this.#readAll(state, false);
    if (this.#next !== null && state.identity === known.identity)
      return this.#readMore(state, { known, last: this.#last, lines: [], next: this.#next, isReset: false });
    const now = outlineOfSession(state, this.#key);
    if (now === null) return null;
    const changed = this.#next === null ? this.#changes(state, known, now) : null;
    return changed === null ? this.#readAll(state, true) : { ...changed, known: now, next: null, isReset: false };
  }

  /** Where messages can be read by themselves, all but the first ones are left to later looks. */
  #readAll(state: RowState, isReset: boolean): Look | null {
    if (!state.isReadByMessage) return this.#readAtOnce(state, isReset);
    const known = outlineOfSession(state, this.#key);
    if (known === null) return null;
    return this.#readMore(state, { known, last: new Map(), lines: [rowLine(known.first, 0)], next: 0, isReset });
  }

  #readAtOnce(state: RowState, isReset: boolean): Look | null {
    const all = linesOfSession(state, this.#key);
    if (all === null) return null;
    const { lines, ...known } = all;
    const messages = lines.slice(1, all.messages.length + 1);
    return { known, last: new Map(this.#outlined(state, known, messages, 0)), lines, next: null, isReset };
  }

  #readMore(state: RowState, { known, last, lines, next, isReset }: Look & { readonly next: number }): Look {
    const { messages } = known;
    const session = this.#key.child ?? this.#key.root;
    const read: TailedLine[] = [];
    let end = next;
    for (let length = 0; end < messages.length && length < readLength; ) {
      for (const text of state.lines(session, messages.slice(end, end + readAtOnce), false)) {
        const line = rowLine(text, ++end);
        read.push(line);
        length += lengthOf(line);
      }
    }
    const isOver = end === messages.length;
    const behind = isOver && known.last !== null ? [rowLine(known.last, end + 1)] : [];
    return {
      known,
      last: new Map([...last, ...this.#outlined(state, known, read, next)]),
      lines: [...lines, ...read, ...behind],
      next: isOver ? null : end,
      isReset,
    };
  }

  /** Of the lines of messages from one on, those that may still change. */
  #outlined(
    state: RowState,
    { messages }: SessionOutline,
    lines: readonly TailedLine[],
    from: number,
  ): readonly (readonly [string, KnownMessage])[] {
    const session = this.#key.child ?? this.#key.root;
    const first = Math.max(from, messages.length - lastMessages);
    return messages.slice(first, from + lines.length).map((id, index) => {
      const text = lines[first - from + index]?.text ?? '';
      return [id, { version: state.version(session, id), outline: outlineOf(text) }];
    });
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
