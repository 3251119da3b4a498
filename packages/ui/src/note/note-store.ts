interface Note {
  readonly text: string;
  /** `true`: the action failed. */
  readonly isBad: boolean;
  /** What the user can do about it; `null`: nothing. */
  readonly action: NoteAction | null;
  /** Distinguishes two notes with the same text. */
  readonly number: number;
}

interface NoteAction {
  readonly label: string;
  readonly run: () => void;
}

/** Long enough to read: a failure comes with a reason. */
const shownMs = { done: 2200, failed: 8000, action: 8000 };
const listeners = new Set<() => void>();
let current: Note | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows in a few words what has just been done, for screen readers too. The next note replaces it. */
export function sayNote(text: string, isBad = false, action: NoteAction | null = null): void {
  count += 1;
  show({ text, isBad, action, number: count });
  clearTimeout(timer);
  timer = setTimeout(() => show(null), shownMs[isBad ? 'failed' : action === null ? 'done' : 'action']);
}

/** Runs the note's action, once. */
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
