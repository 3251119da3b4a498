import {
  type ExportFinding,
  type ExportPreview,
  type ExportProgress,
  type ExportWish,
  type Host,
  type RedactionWish,
  type SavedExport,
  type SessionId,
  succeeded,
} from '@treeline/protocol';
import { copyText, type ExportStep, sayNote, t } from '@treeline/ui';
import { atom, type createStore } from 'jotai';
import { toResult } from '../host/to-result.ts';
import { hostInfoAtom } from './home-atoms.ts';
import { saveFile } from './save-file.ts';

type Store = ReturnType<typeof createStore>;
type ExportingHost = Pick<
  Host,
  | 'previewExport'
  | 'exportSession'
  | 'readExported'
  | 'cancelExport'
  | 'exportFolder'
  | 'saveExport'
  | 'revealExport'
  | 'subscribe'
>;

interface ExportDraft {
  readonly session: SessionId;
  readonly wish: ExportWish;
  readonly redaction: RedactionWish;
  readonly preview: ExportStep<ExportPreview>;
  readonly saving: ExportStep<SavedExport>;
  /** Where it is written; `null`: it becomes a download. */
  readonly folder: string | null;
}

/** The pause after a choice before everything is searched again. */
const settleMs = 300;

const noChoice: RedactionWish = { keep: [], keepKinds: [], add: [] };
const wholeWish: ExportWish = {
  format: 'html',
  isSingleFile: false,
  isCompact: false,
  depth: null,
  turns: null,
  redaction: noChoice,
};

/** The export dialog's state, from the first preview to the written files. */
export class Exporter {
  readonly draft = atom<ExportDraft | null>(null);
  readonly #host: ExportingHost;
  readonly #store: Store;
  /** A counter of requests: an answer to an older one is ignored. */
  #asked = 0;
  #waiting: ReturnType<typeof setTimeout> | null = null;

  constructor(host: ExportingHost, store: Store) {
    this.#host = host;
    this.#store = store;
    host.subscribe('exportProgress', (progress) => this.#progressed(progress));
  }

  async open(session: SessionId): Promise<void> {
    const base = { session, wish: wholeWish, redaction: noChoice, saving: null, folder: null };
    this.#store.set(this.draft, { ...base, preview: { status: 'working', progress: null } });
    void this.#look();
    if (this.#store.get(hostInfoAtom)?.shell === 'electron') await this.#folder(false);
  }

  close(): void {
    this.#asked += 1;
    this.#rest();
    const current = this.#store.get(this.draft);
    this.#store.set(this.draft, null);
    if (current?.preview?.status === 'working' || current?.saving?.status === 'working') void this.#cancel();
  }

  /** Changes the choice. Another part of the session is searched again. */
  choose(change: Partial<Pick<ExportWish, 'format' | 'isSingleFile' | 'isCompact' | 'depth' | 'turns'>>): void {
    this.#change(({ wish }) => ({ wish: { ...wish, ...change }, saving: null }));
    if ('depth' in change || 'turns' in change) this.#lookSoon();
  }

  /** `null`: nothing is redacted. */
  redact(isWanted: boolean): void {
    this.#change(({ wish, redaction }) => ({
      wish: { ...wish, redaction: isWanted ? redaction : null },
      saving: null,
    }));
  }

  keepKind(kind: string, isKept: boolean): void {
    this.#changeRedaction(({ keepKinds, ...rest }) => ({ ...rest, keepKinds: toggled(keepKinds, kind, isKept) }));
  }

  keepFinding({ placeholder }: ExportFinding, isKept: boolean): void {
    this.#changeRedaction(({ keep, ...rest }) => ({ ...rest, keep: toggled(keep, placeholder, isKept) }));
  }

  setWords(add: RedactionWish['add']): void {
    this.#changeRedaction((redaction) => ({ ...redaction, add }));
    this.#lookSoon();
  }

  async chooseFolder(): Promise<void> {
    await this.#folder(true);
  }

  async save(): Promise<void> {
    const current = this.#store.get(this.draft);
    if (current === null || current.saving?.status === 'working') return;
    this.#rest();
    this.#asked += 1;
    const asked = this.#asked;
    this.#change(() => ({ saving: { status: 'working', progress: null } }));
    const answer = await (current.folder === null ? this.#download(current) : this.#save(current));
    if (asked !== this.#asked) return;
    this.#change(() => ({ saving: answer }));
    this.#lookOn();
  }

  /** Cancels the writing; the choices stay. */
  cancel(): void {
    this.#asked += 1;
    this.#change(() => ({ saving: null }));
    const asked = this.#asked;
    void this.#cancel().then(() => {
      if (asked === this.#asked) this.#lookOn();
    });
  }

  async reveal(): Promise<void> {
    const answer = await toResult(this.#host.revealExport());
    if (!answer.ok) sayNote(answer.error.message, true);
  }

  /** Copies the conversation without redaction, for the user's own clipboard. */
  async copyMarkdown(session: SessionId): Promise<void> {
    const wish: ExportWish = { ...wholeWish, format: 'markdown', isCompact: true, depth: 0, redaction: null };
    const answer = await this.#exported(session, wish);
    if (answer.ok) await copyText(answer.value.text, t('Session copied as Markdown'));
    else sayNote(t('The session could not be copied. {message}', { message: answer.error.message }), true);
  }

  async #download({ session, wish }: ExportDraft): Promise<ExportStep<SavedExport>> {
    const answer = await this.#exported(session, { ...wish, isSingleFile: true });
    if (!answer.ok) return { status: 'failed', message: answer.error.message };
    const { name, mediaType, text, redacted } = answer.value;
    saveFile(name, mediaType, text);
    const bytes = new TextEncoder().encode(text).length;
    return { status: 'there', value: { label: name, files: 1, bytes, redacted } };
  }

  async #exported(session: SessionId, wish: ExportWish) {
    const file = await toResult(this.#host.exportSession(session, wish));
    if (!file.ok) return file;
    const parts: string[] = [];
    while (parts.length < file.value.parts) {
      const part = await toResult(this.#host.readExported(parts.length));
      if (!part.ok) return part;
      parts.push(part.value);
    }
    return succeeded({ ...file.value, text: parts.join('') });
  }

  async #save({ session, wish }: ExportDraft): Promise<ExportStep<SavedExport>> {
    const answer = await toResult(this.#host.saveExport(session, wish));
    return answer.ok ? { status: 'there', value: answer.value } : { status: 'failed', message: answer.error.message };
  }

  async #folder(isAsked: boolean): Promise<void> {
    const answer = await toResult(this.#host.exportFolder(isAsked));
    if (answer.ok) this.#change(() => ({ folder: answer.value }));
    else sayNote(answer.error.message, true);
  }

  /** An export ended the search before it was done. */
  #lookOn(): void {
    if (this.#store.get(this.draft)?.preview?.status === 'working') void this.#look();
  }

  #lookSoon(): void {
    this.#rest();
    this.#asked += 1;
    this.#change(() => ({ preview: { status: 'working', progress: null } }));
    this.#waiting = setTimeout(() => void this.#look(), settleMs);
  }

  /** Searches with all of the user's choices, so that kept findings stay kept under their new placeholders. */
  async #look(): Promise<void> {
    const current = this.#store.get(this.draft);
    if (current === null) return;
    this.#asked += 1;
    const asked = this.#asked;
    const { session, wish, redaction } = current;
    const answer = await toResult(this.#host.previewExport(session, { ...wish, redaction }));
    if (asked !== this.#asked) return;
    if (!answer.ok) return this.#change(() => ({ preview: { status: 'failed', message: answer.error.message } }));
    const { findings } = answer.value;
    this.#change((draft) => ({
      preview: { status: 'there', value: answer.value },
      ...withRedaction(draft, (chosen) => ({
        ...chosen,
        keep: findings.filter((each) => each.isKept && !chosen.keepKinds.includes(each.kind)).map(placeholderOf),
      })),
    }));
  }

  #progressed(progress: ExportProgress): void {
    this.#change(({ preview, saving }) =>
      saving?.status === 'working'
        ? { saving: { status: 'working', progress } }
        : preview?.status === 'working'
          ? { preview: { status: 'working', progress } }
          : {},
    );
  }

  #changeRedaction(make: (redaction: RedactionWish) => RedactionWish): void {
    this.#change((draft) => ({ ...withRedaction(draft, make), saving: null }));
  }

  #change(make: (draft: ExportDraft) => Partial<ExportDraft>): void {
    this.#store.set(this.draft, (draft) => (draft === null ? null : { ...draft, ...make(draft) }));
  }

  #rest(): void {
    if (this.#waiting !== null) clearTimeout(this.#waiting);
    this.#waiting = null;
  }

  async #cancel(): Promise<void> {
    try {
      await this.#host.cancelExport();
    } catch (error) {
      sayNote(
        t('The export could not be cancelled. {message}', { message: error instanceof Error ? error.message : '' }),
        true,
      );
    }
  }
}

function withRedaction({ wish, redaction: old }: ExportDraft, make: (redaction: RedactionWish) => RedactionWish) {
  const redaction = make(old);
  return { redaction, wish: wish.redaction === null ? wish : { ...wish, redaction } };
}

function placeholderOf({ placeholder }: ExportFinding): string {
  return placeholder;
}

function toggled(all: readonly string[], one: string, isIn: boolean): readonly string[] {
  const others = all.filter((each) => each !== one);
  return isIn ? [...others, one] : others;
}
