import { Check, CircleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { currentNote, onNote, runNoteAction } from './note-store.ts';

/** Shows what has just been done, for a moment, above everything. Once per window. */
export function NotePill() {
  const note = useSyncExternalStore(onNote, currentNote);
  const Icon = note?.isBad === true ? CircleAlert : Check;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-14 z-40 flex justify-center">
      {note !== null && (
        <p
          key={note.number}
          data-bad={note.isBad}
          className="arriving inline-flex items-center gap-1.5 rounded-full border border-line bg-menu px-3 py-1 text-small shadow-xl"
        >
          <Icon
            data-bad={note.isBad}
            className="size-3.5 text-ok data-[bad=true]:text-bad"
            strokeWidth={2}
            aria-hidden="true"
          />
          {note.text}
          {note.action !== null && (
            <button
              type="button"
              onClick={runNoteAction}
              className="pointer-events-auto rounded-sm px-1 font-medium text-accent hover:underline"
            >
              {note.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
