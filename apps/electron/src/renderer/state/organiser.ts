import type { Host, MarksChange, SessionId, SessionSummary } from '@treeline/protocol';
import { copyText, counted, type DetailsField, resumeCommand, sayNote, t } from '@treeline/ui';
import { atom, type createStore } from 'jotai';
import { toResult } from '../host/to-result.ts';
import { hostInfoAtom } from './home-atoms.ts';
import { sessionsByIdAtom } from './list-atoms.ts';
import { linkTo } from './route.ts';
import { saveFile } from './save-file.ts';

type Store = ReturnType<typeof createStore>;
type OrganisingHost = Pick<
  Host,
  'markSessions' | 'exportMarks' | 'rebuildIndex' | 'revealTranscript' | 'restoreSession'
>;

interface Organising {
  readonly ids: readonly SessionId[];
  /** The field to focus. */
  readonly field: DetailsField;
}

/** The user's actions on sessions. The list shows the result; only failures are reported here. */
export class Organiser {
  /** The sessions whose name, tags and note are being edited. */
  readonly organising = atom<Organising>({ ids: [], field: 'tags' });
  /** The user asked for a rebuild of the index, which must be confirmed. */
  readonly isRebuildAsked = atom(false);
  readonly #host: OrganisingHost;
  readonly #store: Store;

  constructor(host: OrganisingHost, store: Store) {
    this.#host = host;
    this.#store = store;
  }

  organise(ids: readonly SessionId[], field: DetailsField = 'tags'): void {
    this.#store.set(this.organising, { ids, field });
  }

  askRebuild(isAsked: boolean): void {
    this.#store.set(this.isRebuildAsked, isAsked);
  }

  async markAll(ids: readonly SessionId[], changes: readonly MarksChange[]): Promise<void> {
    for (const change of changes) await this.mark(ids, change);
  }

  async mark(ids: readonly SessionId[], change: MarksChange): Promise<void> {
    if (ids.length === 0) return;
    const before = this.#sessions(ids).map(({ id, marks }) => ({ id, name: marks.name }));
    const answer = await toResult(this.#host.markSessions(ids, change));
    if (!answer.ok) sayNote(t('Could not be saved. {message}', { message: answer.error.message }), true);
    else if (change.kind === 'rename')
      sayNote('Renamed', false, { label: t('Undo'), run: () => this.#nameAgain(before) });
    else if (change.kind === 'hide' && change.isHidden)
      sayNote(t('{length} hidden', { length: counted(ids.length, 'session') }));
  }

  #nameAgain(before: readonly { readonly id: SessionId; readonly name: string | null }[]): void {
    for (const { id, name } of before) {
      void toResult(this.#host.markSessions([id], { kind: 'rename', name })).then((answer) => {
        if (!answer.ok) sayNote(t('Could not be undone. {message}', { message: answer.error.message }), true);
      });
    }
  }

  async rebuild(): Promise<void> {
    const answer = await toResult(this.#host.rebuildIndex());
    sayNote(
      answer.ok
        ? t('Rebuilding the index')
        : t('The index was not rebuilt. {message}', { message: answer.error.message }),
      !answer.ok,
    );
  }

  async exportMarks(way: 'copy' | 'file'): Promise<void> {
    const answer = await toResult(this.#host.exportMarks());
    if (!answer.ok) {
      sayNote(t('Names, tags and notes could not be exported. {message}', { message: answer.error.message }), true);
    } else if (way === 'copy') {
      await copyText(answer.value, t('Names, tags and notes copied'));
    } else {
      saveFile('treeline-marks.json', 'application/json', answer.value);
      sayNote(t('Saved as treeline-marks.json'));
    }
  }

  /** A browser has no file manager. */
  get canReveal(): boolean {
    return this.#isDesktop;
  }

  async revealTranscript(id: SessionId): Promise<void> {
    const answer = await toResult(this.#host.revealTranscript(id));
    if (!answer.ok) sayNote(answer.error.message, true);
  }

  /** Writes an archived session's files unchanged into a folder that the user chooses. */
  async restore(id: SessionId): Promise<void> {
    const answer = await toResult(this.#host.restoreSession(id));
    if (answer.ok) sayNote(t('Restored to {value}', { value: answer.value }));
    else if (answer.error.code !== 'cancelled')
      sayNote(t('It was not restored. {message}', { message: answer.error.message }), true);
  }

  async copyLink(id: SessionId): Promise<void> {
    await copyText(linkTo({ session: id, agent: null, row: null }, this.#isDesktop), t('Link copied'));
  }

  async copyIds(ids: readonly SessionId[]): Promise<void> {
    const sessions = this.#sessions(ids);
    const text = sessions.map(({ clientSessionId }) => clientSessionId).join('\n');
    await copyText(text, t('{length} copied', { length: counted(sessions.length, 'id') }));
  }

  async copyResumeCommands(ids: readonly SessionId[]): Promise<void> {
    const { platform, clients } = this.#store.get(hostInfoAtom) ?? { platform: '', clients: [] };
    const commands = this.#sessions(ids)
      .map((session) => resumeCommand(session, { platform, clients }))
      .filter((command) => command !== null);
    if (commands.length === 0) sayNote(t('These sessions cannot be resumed: their ids are not valid'), true);
    else
      await copyText(commands.join('\n'), t('{length} copied', { length: counted(commands.length, 'resume command') }));
  }

  get #isDesktop(): boolean {
    return this.#store.get(hostInfoAtom)?.shell === 'electron';
  }

  #sessions(ids: readonly SessionId[]): readonly SessionSummary[] {
    const known = this.#store.get(sessionsByIdAtom);
    return ids.map((id) => known.get(id)).filter((session) => session !== undefined);
  }
}
