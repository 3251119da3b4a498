import type { TailedLine } from '@treeline/files';
import { MessageLine, revertLine, type SessionKey, sessionLine } from '@treeline/transcript/formats/opencode';
import type { MessageText, RowState, SessionEntry } from './session-entry.ts';

/** A line for readers. Its position is its number: rows are updated in place, so byte offsets would move. */
export function rowLine(text: MessageText, position: number): TailedLine {
  if (typeof text !== 'string') return new MessageLine(text, position);
  return { text, bytes: null, line: position + 1, position, byteLength: 1 };
}

/** About how long its text is. */
export function lengthOf(line: TailedLine): number {
  return line instanceof MessageLine ? line.length : line.text.length;
}

/** The structure of a session, without its texts. */
export interface SessionOutline {
  readonly entry: SessionEntry;
  readonly identity: string;
  readonly first: string;
  readonly messages: readonly string[];
  /** The line after all messages; `null`: nothing was reverted. */
  readonly last: string | null;
}

export function outlineOfSession(state: RowState, { root, child }: SessionKey): SessionOutline | null {
  const id = child ?? root;
  const session = state.session(id);
  if (session === null) return null;
  const messages = state.messages(id);
  const { revertedFrom } = session;
  return {
    entry: session.entry,
    identity: state.identity,
    first: sessionLine(session.row, child === null ? null : root),
    messages,
    last: revertedFrom !== null && messages.includes(revertedFrom) ? revertLine(revertedFrom) : null,
  };
}

interface SessionLines extends SessionOutline {
  readonly lines: readonly TailedLine[];
}

/** All lines of a session; `null`: it was deleted. */
export function linesOfSession(state: RowState, key: SessionKey): SessionLines | null {
  const outline = outlineOfSession(state, key);
  if (outline === null) return null;
  const { first, messages, last } = outline;
  const texts = state.lines(key.child ?? key.root, messages, true);
  const all = last === null ? [first, ...texts] : [first, ...texts, last];
  return { ...outline, lines: all.map(rowLine) };
}
