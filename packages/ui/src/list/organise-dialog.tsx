import type { MarksChange, SessionSummary } from '@treeline/protocol';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { counted } from '../format-count.ts';
import { Dialog } from '../menu/dialog.tsx';
import { TagsField } from './tags-field.tsx';

interface OrganiseDialogProps {
  /** One, or several at once: then only what they can have in common. */
  readonly sessions: readonly SessionSummary[];
  readonly knownTags: readonly string[];
  readonly onChange: (change: MarksChange) => void;
  readonly onClose: () => void;
}

/** Name, tags and note: ours, never written into the client's files. Each is kept when its field is left. */
export function OrganiseDialog({ sessions, knownTags, onChange, onClose }: OrganiseDialogProps) {
  const only = sessions.length === 1 ? sessions[0] : undefined;
  const [tags, setTags] = useState<readonly string[]>(() => commonTags(sessions));
  const fields = useRef<HTMLDivElement>(null);
  // Who opens this wants to write, not to close it.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <Dialog title={only === undefined ? `Tag ${counted(sessions.length, 'session')}` : 'Organise'} onClose={onClose}>
      <div ref={fields} className="grid gap-4 pb-1">
        {only !== undefined && <NameField session={only} onChange={onChange} />}
        <Field label={only === undefined ? 'Tags that all of them have' : 'Tags'}>
          {() => (
            <TagsField
              tags={tags}
              known={knownTags}
              onAdd={(tag) => {
                setTags([...tags, tag]);
                onChange({ kind: 'tag', add: [tag], remove: [] });
              }}
              onRemove={(tag) => {
                setTags(tags.filter((each) => each !== tag));
                onChange({ kind: 'tag', add: [], remove: [tag] });
              }}
            />
          )}
        </Field>
        {only !== undefined && <NoteField session={only} onChange={onChange} />}
        <p className="text-note text-text-2">
          Kept by Treeline in its own folder. The files of the coding agent are never touched.
        </p>
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  readonly session: SessionSummary;
  readonly onChange: (change: MarksChange) => void;
}

const box = 'w-full rounded-md border border-line bg-ground px-2 outline-none focus:border-accent';

function NameField({ session, onChange }: FieldsProps) {
  const keep = (text: string) => {
    const name = text.trim() === '' || text.trim() === session.title ? null : text.trim();
    if (name !== session.marks.name) onChange({ kind: 'rename', name });
  };
  return (
    <Field label="Name">
      {(id) => (
        <input
          id={id}
          type="text"
          defaultValue={session.marks.name ?? ''}
          placeholder={session.title}
          maxLength={200}
          spellCheck={false}
          onBlur={(event) => keep(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep(event.currentTarget.value);
          }}
          className={`${box} h-8 placeholder:text-text-2`}
        />
      )}
    </Field>
  );
}

function NoteField({ session, onChange }: FieldsProps) {
  const keep = (text: string) => {
    const note = text.trim() === '' ? null : text.trimEnd();
    if (note !== session.marks.note) onChange({ kind: 'note', note });
  };
  return (
    <Field label="Note">
      {(id) => (
        <textarea
          id={id}
          rows={4}
          defaultValue={session.marks.note ?? ''}
          maxLength={10_000}
          onBlur={(event) => keep(event.target.value)}
          className={`${box} resize-y py-1.5`}
        />
      )}
    </Field>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium text-small">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function commonTags(sessions: readonly SessionSummary[]): readonly string[] {
  const [first, ...rest] = sessions;
  return (first?.marks.tags ?? []).filter((tag) => rest.every(({ marks }) => marks.tags.includes(tag)));
}
