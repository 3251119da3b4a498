import { oneByOne, type RowSource, type RowState, type SessionDetail } from './session-entry.ts';

/** One session that was read from a file: an export, or a recorded stream. */
export class FileSource implements RowSource {
  readonly place = 'storage';
  readonly #session: SessionDetail;
  readonly #lines: readonly string[];

  /** `lines`: of its messages. */
  constructor(session: SessionDetail, lines: readonly string[]) {
    this.#session = session;
    this.#lines = lines;
  }

  read<Value>(ask: (state: RowState) => Value): Value {
    const session = this.#session;
    const lines = this.#lines;
    const line = (_session: string, message: string) => lines[Number(message)] ?? null;
    return ask({
      sessions: () => [session.entry],
      session: (id) => (id === session.entry.id ? session : null),
      messages: () => lines.map((_, index) => String(index)),
      version: () => '',
      line,
      lines: oneByOne(line),
      identity: 'file',
    });
  }
}
