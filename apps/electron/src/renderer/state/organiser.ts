import type { ExportFormat, Host, MarksChange, SessionId, SessionSummary } from '@treeline/protocol';
import { copyText, counted, resumeCommand, sayNote } from '@treeline/ui';
import { atom, type createStore } from 'jotai';
import { toResult } from '../host/to-result.ts';
import { hostInfoAtom } from './home-atoms.ts';
import { sessionsByIdAtom } from './list-atoms.ts';
import { saveFile } from './save-file.ts';

type Store = ReturnType<typeof createStore>;
type OrganisingHost = Pick<Host, 'markSessions' | 'exportMarks' | 'exportSession' | 'rebuildIndex'>;

/** What a person does with sessions from outside of them. The list tells what came of it; only failures are said here. */
export class Organiser {
  /** The sessions whose name, tags and note are being written. */
  readonly organising = atom<readonly SessionId[]>([]);
  /** Somebody wishes that all be read again, and has to say so twice. */
  readonly isRebuildAsked = atom(false);
  readonly #host: OrganisingHost;
  readonly #store: Store;

  constructor(host: OrganisingHost, store: Store) {
    this.#host = host;
    this.#store = store;
  }

  organise(ids: readonly SessionId[]): void {
    this.#store.set(this.organising, ids);
  }

  askRebuild(isAsked: boolean): void {
    this.#store.set(this.isRebuildAsked, isAsked);
  }

  async mark(ids: readonly SessionId[], change: MarksChange): Promise<void> {
    if (ids.length === 0) return;
    const answer = await toResult(this.#host.markSessions(ids, change));
    if (!answer.ok) sayNote(`That could not be kept. ${answer.error.message}`, true);
    else if (change.kind === 'hide' && change.isHidden) sayNote(`${counted(ids.length, 'session')} hidden`);
  }

  async rebuild(): Promise<void> {
    const answer = await toResult(this.#host.rebuildIndex());
    sayNote(
      answer.ok ? 'Everything is being read again' : `The index was not rebuilt. ${answer.error.message}`,
      !answer.ok,
    );
  }

  async exportMarks(way: 'copy' | 'file'): Promise<void> {
    const answer = await toResult(this.#host.exportMarks());
    if (!answer.ok) {
      sayNote(`The marks could not be exported. ${answer.error.message}`, true);
    } else if (way === 'copy') {
      await copyText(answer.value, 'Marks copied as JSON');
    } else {
      saveFile('treeline-marks.json', 'application/json', answer.value);
      sayNote('Saved as treeline-marks.json');
    }
  }

  /** Saves one file with all of its agents. Secrets and names are replaced in it. */
  async exportSession(id: SessionId, format: ExportFormat): Promise<void> {
    sayNote('Exporting…');
    const answer = await toResult(this.#host.exportSession(id, format));
    if (!answer.ok) {
      sayNote(`The session could not be exported. ${answer.error.message}`, true);
      return;
    }
    const { name, mediaType, text, redacted } = answer.value;
    saveFile(name, mediaType, text);
    sayNote(`Saved as ${name}, ${counted(redacted, 'place')} redacted`);
  }

  async copyIds(ids: readonly SessionId[]): Promise<void> {
    const sessions = this.#sessions(ids);
    const text = sessions.map(({ clientSessionId }) => clientSessionId).join('\n');
    await copyText(text, `${counted(sessions.length, 'id')} copied`);
  }

  async copyResumeCommands(ids: readonly SessionId[]): Promise<void> {
    const { platform, clients } = this.#store.get(hostInfoAtom) ?? { platform: '', clients: [] };
    const commands = this.#sessions(ids)
      .map((session) => resumeCommand(session, { platform, clients }))
      .filter((command) => command !== null);
    if (commands.length === 0) sayNote('None of these can be resumed: their ids are not what a client gives', true);
    else await copyText(commands.join('\n'), `${counted(commands.length, 'resume command')} copied`);
  }

  #sessions(ids: readonly SessionId[]): readonly SessionSummary[] {
    const known = this.#store.get(sessionsByIdAtom);
    return ids.map((id) => known.get(id)).filter((session) => session !== undefined);
  }
}
