import { t } from '@treeline/text';
import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { TagChip } from './tag-chip.tsx';

interface TagsFieldProps {
  readonly id: string;
  readonly tags: readonly string[];
  /** The tags in use. */
  readonly known: readonly string[];
  readonly onTags: (tags: readonly string[]) => void;
  /** The text being typed, not a tag yet. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

const most = 8;

/** Chips, a field for another one, and suggestions. */
export function TagsField({ id, tags, known, onTags, text, onText }: TagsFieldProps) {
  const fitting = known
    .filter((tag) => !tags.includes(tag) && tag.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, most);
  const add = (tag: string) => {
    const clean = cleanTag(tag);
    onText('');
    if (clean !== '' && !tags.includes(clean)) onTags([...tags, clean]);
  };
  const remove = (tag: string) => onTags(tags.filter((each) => each !== tag));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') add(text);
    else if (event.key === 'Tab' && text.trim() !== '' && fitting[0] !== undefined) add(fitting[0]);
    else if (event.key === 'Backspace' && text === '' && tags.length > 0) onTags(tags.slice(0, -1));
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <div className="flex min-h-8 flex-wrap items-center gap-1.5 rounded-md border border-line bg-ground px-2 py-1 focus-within:border-accent">
        {tags.map((tag) => (
          <TagChip key={tag} tag={tag} onRemove={() => remove(tag)} />
        ))}
        <input
          id={id}
          data-field="tags"
          type="text"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={tags.length === 0 ? t('Add a tag') : ''}
          maxLength={60}
          spellCheck={false}
          className="min-w-24 flex-1 bg-transparent outline-none placeholder:text-text-2"
        />
      </div>
      {fitting.length > 0 && (
        <ul aria-label={t('Tags in use')} className="flex flex-wrap gap-1.5 pt-2">
          {fitting.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => add(tag)}
                className="inline-flex h-5.5 items-center gap-1 rounded-full border border-line border-dashed px-2 text-small text-text-2 hover:bg-raised hover:text-text"
              >
                <Plus className="size-3" strokeWidth={1.6} aria-hidden="true" />
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One word on one line: tags are searched as `tag:name`. */
export function cleanTag(text: string): string {
  return text
    .trim()
    .replace(/^#+/, '')
    .replace(/[\s,"]+/g, '-')
    .slice(0, 60);
}
