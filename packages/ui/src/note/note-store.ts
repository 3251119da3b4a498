interface Note {
  readonly text: string;
  /** `true`: what was asked for could not be done. */
  readonly isBad: boolean;
  /** What can be done about it; `null`: nothing. */
  readonly action: NoteAction | null;
  /** Tells two notes of the same words apart. */
  readonly number: number;
}

interface NoteAction {
  readonly label: string;
  readonly run: () => void;
}

/** As long as it takes to read: what could not be done comes with a reason. */
const shownMs = { done: 2200, failed: 8000, action: 8000 };
const listeners = new Set<() => void>();
let current: Note | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says in a few words what has just been done, for those who see and for those who listen. The next note replaces it. */
export function sayNote(text: string, isBad = false, action: NoteAction | null = null): void {
  count += 1;
  show({ text, isBad, action, number: count });
  clearTimeout(timer);
  timer = setTimeout(() => show(null), shownMs[isBad ? 'failed' : action === null ? 'done' : 'action']);
}

/** Does what the note offers, once. */
export function runNoteAction(): void {
  const action = current?.action ?? null;
  clearTimeout(timer);
  show(null);
  action?.run();
}

export function currentNote(): Note | null {
  return current;
}

export function onNote(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(note: Note | null): void {
  current = note;
  for (const listener of listeners) listener();
}
