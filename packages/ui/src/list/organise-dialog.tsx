import type { MarksChange, SessionSummary } from '@treeline/protocol';
import { t } from '@treeline/text';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { counted } from '../format-count.ts';
import { Dialog } from '../menu/dialog.tsx';
import { DialogButtons } from '../menu/dialog-buttons.tsx';
import { type DetailsDraft, draftChanges, draftOf } from './details-draft.ts';
import { cleanTag, TagsField } from './tags-field.tsx';

export type DetailsField = 'name' | 'tags' | 'note';

interface OrganiseDialogProps {
  /** One, or several at once: then only their common fields. */
  readonly sessions: readonly SessionSummary[];
  /** The field to focus. */
  readonly field: DetailsField;
  readonly knownTags: readonly string[];
  readonly onSave: (changes: readonly MarksChange[]) => void;
  readonly onClose: () => void;
}

/** Name, tags and note: stored by Treeline, never in the client's files. Nothing is stored before it is saved. */
export function OrganiseDialog({ sessions, field, knownTags, onSave, onClose }: OrganiseDialogProps) {
  const only = sessions.length === 1 ? sessions[0] : undefined;
  const [draft, setDraft] = useState(() => draftOf(sessions));
  const [tagText, setTagText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const tag = cleanTag(tagText);
    const tags = tag === '' || draft.tags.includes(tag) ? draft.tags : [...draft.tags, tag];
    onClose();
    onSave(draftChanges(sessions, { ...draft, tags }));
  };
  // The requested field gets the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus(), [field]);
  return (
    <Dialog
      title={
        only === undefined ? t('Tag {length}', { length: counted(sessions.length, 'session') }) : t('Edit details')
      }
      onClose={onClose}
    >
      <form ref={form} onSubmit={save} className="grid gap-4 pb-1">
        {only !== undefined && <NameField session={only} draft={draft} onDraft={setDraft} />}
        <Field label={only === undefined ? t('Tags that all of them have') : t('Tags')}>
          {(id) => (
            <TagsField
              id={id}
              tags={draft.tags}
              known={knownTags}
              text={tagText}
              onText={setTagText}
              onTags={(tags) => setDraft({ ...draft, tags })}
            />
          )}
        </Field>
        {only !== undefined && <NoteField draft={draft} onDraft={setDraft} />}
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 text-tiny text-text-2">
            {t('Saved by Treeline. The client’s files are never modified.')}
          </p>
          <DialogButtons confirm="Save" onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  readonly draft: DetailsDraft;
  readonly onDraft: (draft: DetailsDraft) => void;
}

const box = 'w-full rounded-md border border-line bg-ground px-2 outline-none focus:border-accent';

function NameField({ session, draft, onDraft }: FieldProps & { readonly session: SessionSummary }) {
  return (
    <Field label={t('Name')}>
      {(id) => (
        <input
          id={id}
          data-field="name"
          type="text"
          value={draft.name}
          placeholder={session.title}
          maxLength={200}
          spellCheck={false}
          onChange={(event) => onDraft({ ...draft, name: event.target.value })}
          className={`${box} h-8 placeholder:text-text-2`}
        />
      )}
    </Field>
  );
}

function NoteField({ draft, onDraft }: FieldProps) {
  return (
    <Field label={t('Note')}>
      {(id) => (
        <textarea
          id={id}
          data-field="note"
          rows={4}
          value={draft.note}
          maxLength={10_000}
          onChange={(event) => onDraft({ ...draft, note: event.target.value })}
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
