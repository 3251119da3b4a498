import type { ArchiveState, Host } from '@treeline/protocol';
import { counted, sayNote, t } from '@treeline/ui';
import { atom, type createStore } from 'jotai';
import { toResult } from '../host/to-result.ts';

type Store = ReturnType<typeof createStore>;
type ArchiveHost = Pick<Host, 'getArchive' | 'keepEnding' | 'subscribe'>;

/** `null` until it is known, and where there is no archive. */
export const archiveAtom = atom<ArchiveState | null>(null);

/** Searching all homes for sessions about to be deleted must not delay the first paint. */
const afterMs = 4_000;
/** After being dismissed, the offer is shown again after this time. */
const againMs = 3 * 24 * 60 * 60 * 1000;
const dismissedKey = 'treeline.archive-offer';

/** Follows what is archived, and what a client is about to delete. */
export class Archivist {
  /** The offer to archive sessions was dismissed recently. */
  readonly isDismissed = atom(false);
  readonly #host: ArchiveHost;
  readonly #store: Store;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;

  constructor(host: ArchiveHost, store: Store, storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#host = host;
    this.#store = store;
    this.#storage = storage;
    const dismissedAt = Number(storage.getItem(dismissedKey) ?? 0);
    store.set(this.isDismissed, Date.now() - dismissedAt < againMs);
    host.subscribe('archiveChanged', () => void this.refresh());
    setTimeout(() => void this.refresh(), afterMs);
  }

  async refresh(): Promise<void> {
    const answer = await toResult(this.#host.getArchive());
    this.#store.set(archiveAtom, answer.ok ? answer.value : null);
  }

  async keepEnding(): Promise<void> {
    const answer = await toResult(this.#host.keepEnding());
    if (answer.ok) sayNote(t('{value} archived', { value: counted(answer.value, 'session') }));
    else sayNote(t('The sessions could not be archived. {message}', { message: answer.error.message }), true);
    await this.refresh();
  }

  dismiss(): void {
    this.#storage.setItem(dismissedKey, String(Date.now()));
    this.#store.set(this.isDismissed, true);
  }
}
