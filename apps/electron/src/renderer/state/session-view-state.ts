import type { RowKinds } from '@treeline/processor';
import type { AgentId, SessionId } from '@treeline/protocol';
import type { FlowPlace, FlowTarget } from '@treeline/ui';
import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import { fromText, toText } from './kept-view-state.ts';
import type { RowAddress } from './route.ts';

type Store = ReturnType<typeof createStore>;

/** A row to go to, and whether the rows around it still have to be opened. */
interface Reveal {
  readonly target: FlowTarget;
  readonly agent: AgentId | null;
  readonly isPending: boolean;
}

/** The user's view of a session. It outlives the session in the cache, and a reload. */
export class SessionViewState {
  readonly openKeys: PrimitiveAtom<ReadonlySet<string>>;
  readonly only: PrimitiveAtom<RowKinds>;
  readonly selected: PrimitiveAtom<string | null>;
  readonly reveal = atom<Reveal | null>(null);
  readonly #places: Map<string, FlowPlace>;
  readonly #store: Store;
  readonly #name: string;
  readonly #storage: Storage;
  #saving: ReturnType<typeof setTimeout> | null = null;

  constructor(id: SessionId, store: Store, storage: Storage) {
    this.#store = store;
    this.#storage = storage;
    this.#name = `treeline.desk.${id}`;
    const kept = fromText(storage.getItem(this.#name));
    this.openKeys = atom<ReadonlySet<string>>(new Set(kept?.open));
    this.only = atom<RowKinds>(kept?.only ?? 'all');
    this.selected = atom<string | null>(kept?.selected ?? null);
    this.#places = new Map(Object.entries(kept?.places ?? {}));
    for (const each of [this.openKeys, this.only, this.selected]) store.sub(each, () => this.#saveSoon());
  }

  placeOf(page: AgentId | null): FlowPlace | null {
    return this.#places.get(page ?? '') ?? null;
  }

  setPlace(page: AgentId | null, place: FlowPlace): void {
    const isSame = place.isAtEnd && this.placeOf(page)?.isAtEnd === true;
    this.#places.set(page ?? '', place);
    // A view that follows new lines scrolls with each of them and stays at the end.
    if (!isSame) this.#saveSoon();
  }

  setOpen(keys: readonly string[], isOpen: boolean): void {
    this.#store.set(this.openKeys, (before) => {
      if (keys.every((key) => before.has(key) === isOpen)) return before;
      const after = new Set(before);
      for (const key of keys) {
        if (isOpen) after.add(key);
        else after.delete(key);
      }
      return after;
    });
  }

  toggle(key: string): void {
    this.setOpen([key], !this.#store.get(this.openKeys).has(key));
  }

  goTo({ key, agent }: RowAddress, takesFocus: boolean): void {
    this.#store.set(this.reveal, { target: { key, takesFocus }, agent, isPending: true });
    this.#store.set(this.selected, key);
  }

  /** Not with every step of a scroll. */
  #saveSoon(): void {
    this.#saving ??= setTimeout(() => {
      this.#saving = null;
      this.#save();
    }, 200);
  }

  /** Stores pending changes immediately: the page is about to close. */
  flush(): void {
    if (this.#saving === null) return;
    clearTimeout(this.#saving);
    this.#saving = null;
    this.#save();
  }

  #save(): void {
    const get = this.#store.get;
    const text = toText({
      open: [...get(this.openKeys)],
      only: get(this.only),
      selected: get(this.selected),
      places: Object.fromEntries(this.#places),
    });
    keep(this.#storage, this.#name, text);
  }
}

/** If the storage is full, only the position is lost on reload. */
function keep(storage: Storage, name: string, text: string): boolean {
  try {
    storage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
