import type { Host, MarksChange, SessionId, SessionSummary } from '@treeline/protocol';
import { copyText, counted, resumeCommand } from '@treeline/ui';
import { atom, type createStore } from 'jotai';
import { asked } from '../host/asked.ts';
import { hostInfoAtom } from './home-atoms.ts';
import { sessionsByIdAtom } from './list-atoms.ts';
import { sayOnce } from './messages.ts';
import { saveFile } from './save-file.ts';

type Store = ReturnType<typeof createStore>;
type OrganisingHost = Pick<Host, 'markSessions' | 'exportMarks' | 'rebuildCatalogue'>;

/** What a person does with sessions from outside of them. The list tells what came of it; only failures are said here. */
export class Organiser {
  /** The sessions whose name, tags and note are being written. */
  readonly organising = atom<readonly SessionId[]>([]);
  readonly #host: OrganisingHost;
  readonly #store: Store;

  constructor(host: OrganisingHost, store: Store) {
    this.#host = host;
    this.#store = store;
  }

  organise(ids: readonly SessionId[]): void {
    this.#store.set(this.organising, ids);
  }

  async mark(ids: readonly SessionId[], change: MarksChange): Promise<void> {
    if (ids.length === 0) return;
    const answer = await asked(this.#host.markSessions(ids, change));
    if (!answer.ok) this.#say(`That could not be kept. ${answer.error.message}`, true);
    else if (change.kind === 'hide' && change.isHidden) this.#say(`${counted(ids.length, 'session')} hidden`, false);
  }

  async rebuild(): Promise<void> {
    const answer = await asked(this.#host.rebuildCatalogue());
    this.#say(
      answer.ok ? 'Everything is being read again' : `The catalogue was not rebuilt. ${answer.error.message}`,
      !answer.ok,
    );
  }

  async exportMarks(way: 'copy' | 'file'): Promise<void> {
    const answer = await asked(this.#host.exportMarks());
    if (!answer.ok) {
      this.#say(`The marks could not be exported. ${answer.error.message}`, true);
    } else if (way === 'copy') {
      this.#sayCopied(await copyText(answer.value), 'Marks copied as JSON');
    } else {
      saveFile('treeline-marks.json', 'application/json', answer.value);
      this.#say('Saved as treeline-marks.json', false);
    }
  }

  async copyIds(ids: readonly SessionId[]): Promise<void> {
    const sessions = this.#sessions(ids);
    const text = sessions.map(({ clientSessionId }) => clientSessionId).join('\n');
    this.#sayCopied(await copyText(text), `${counted(sessions.length, 'id')} copied`);
  }

  async copyResumeCommands(ids: readonly SessionId[]): Promise<void> {
    const platform = this.#store.get(hostInfoAtom)?.platform ?? '';
    const commands = this.#sessions(ids)
      .map((session) => resumeCommand(session, platform))
      .filter((command) => command !== null);
    if (commands.length === 0) this.#say('None of these can be resumed: their ids are not what a client gives', true);
    else this.#sayCopied(await copyText(commands.join('\n')), `${counted(commands.length, 'resume command')} copied`);
  }

  #sessions(ids: readonly SessionId[]): readonly SessionSummary[] {
    const known = this.#store.get(sessionsByIdAtom);
    return ids.map((id) => known.get(id)).filter((session) => session !== undefined);
  }

  #sayCopied(isCopied: boolean, words: string): void {
    this.#say(isCopied ? words : 'The clipboard is closed to this page', !isCopied);
  }

  #say(text: string, isFailure: boolean): void {
    sayOnce(this.#store, { text, isFailure });
  }
}
