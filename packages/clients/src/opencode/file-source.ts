import type { FiledSession } from '@treeline/transcript/formats/opencode';
import { oneByOne, type RowSource, type RowState, type SessionDetail } from './session-entry.ts';

/** One session read from a file: an export, or a recorded stream. */
export class FileSource implements RowSource {
  readonly place = 'storage';
  readonly #session: SessionDetail;
  readonly #filed: FiledSession;

  constructor(session: SessionDetail, filed: FiledSession) {
    this.#session = session;
    this.#filed = filed;
  }

  read<Value>(ask: (state: RowState) => Value): Value {
    const session = this.#session;
    const { info, messages, lineOf } = this.#filed;
    const line = (_session: string, message: string) => lineOf(message);
    return ask({
      sessions: () => [session.entry],
      session: (id) => (id === session.entry.id ? session : null),
      info: (id) => (id === session.entry.id ? info : null),
      messages: () => messages,
      version: () => '',
      line,
      lines: oneByOne(line),
      isReadByMessage: true,
      identity: 'file',
    });
  }
}
