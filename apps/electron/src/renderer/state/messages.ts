import { atom, type createStore } from 'jotai';

/** A word on something that was just done, or could not be. */
export interface Message {
  readonly text: string;
  readonly isFailure: boolean;
}

export const messageAtom = atom<Message | null>(null);

const shownMs = { done: 2500, failed: 8000 };

/** Shows it for as long as it takes to read; the next one takes its place. */
export function sayOnce(store: ReturnType<typeof createStore>, message: Message): void {
  store.set(messageAtom, message);
  setTimeout(
    () => {
      if (store.get(messageAtom) === message) store.set(messageAtom, null);
    },
    message.isFailure ? shownMs.failed : shownMs.done,
  );
}
