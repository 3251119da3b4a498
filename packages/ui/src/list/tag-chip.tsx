import { t } from '@treeline/text';
import { Tag, X } from 'lucide-react';

interface TagChipProps {
  readonly tag: string;
  /** `null`: it cannot be removed here. */
  readonly onRemove: (() => void) | null;
}

export function TagChip({ tag, onRemove }: TagChipProps) {
  return (
    <span className="inline-flex h-4.5 min-w-0 max-w-40 flex-none items-center gap-1 rounded-full border border-line px-1.75 font-medium text-text-2 text-tiny">
      <Tag className="size-2.5 flex-none" strokeWidth={1.8} aria-hidden="true" />
      <span className="sr-only">{t('tag')} </span>
      <span className="truncate">{tag}</span>
      {onRemove !== null && (
        <button
          type="button"
          aria-label={t('Remove tag {tag}', { tag })}
          onClick={onRemove}
          className="-mr-1 rounded-full p-0.5 hover:bg-line hover:text-text"
        >
          <X className="size-2.5" strokeWidth={2} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
