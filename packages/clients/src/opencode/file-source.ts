import type { RowSource, RowState, SessionDetail } from './session-entry.ts';

/** One session read from a file: an export, or a recorded stream. */
export class FileSource implements RowSource {
  readonly place = 'storage';
  readonly #session: SessionDetail;
  readonly #lines: readonly string[];

  /** `lines`: the lines of its messages. */
  constructor(session: SessionDetail, lines: readonly string[]) {
    this.#session = session;
    this.#lines = lines;
  }

  read<Value>(ask: (state: RowState) => Value): Value {
    const session = this.#session;
    const lines = this.#lines;
    return ask({
      sessions: () => [session.entry],
      session: (id) => (id === session.entry.id ? session : null),
      messages: () => lines.map((_, index) => String(index)),
      version: () => '',
      line: (_session, message) => lines[Number(message)] ?? null,
      identity: 'file',
    });
  }
}
