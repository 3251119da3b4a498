import { t } from '@treeline/text';
import type { LucideIcon } from 'lucide-react';
import { ClipboardCopy, Columns2, EyeOff, Hash, Pin, Tag, X } from 'lucide-react';
import { formatNumber } from '../format-count.ts';

interface BulkBarProps {
  readonly count: number;
  readonly allPinned: boolean;
  readonly allHidden: boolean;
  readonly onDo: (what: BulkAction) => void;
}

export type BulkAction = 'ids' | 'resume' | 'pin' | 'tag' | 'hide' | 'compare' | 'clear';

/** The actions for all selected sessions. */
export function BulkBar({ count, allPinned, allHidden, onDo }: BulkBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={t('Selected sessions')}
      className="flex min-w-0 flex-none flex-wrap items-center gap-1 max-[600px]:shrink"
    >
      <span className="pr-2 font-medium tabular-nums">
        {formatNumber(count)} {t('selected')}
      </span>
      <Button icon={Hash} words={t('Copy ids')} onClick={() => onDo('ids')} />
      <Button icon={ClipboardCopy} words={t('Copy resume commands')} onClick={() => onDo('resume')} />
      <Button icon={Pin} words={allPinned ? t('Unpin') : t('Pin')} onClick={() => onDo('pin')} />
      <Button icon={Tag} words={t('Tag…')} onClick={() => onDo('tag')} />
      <Button icon={EyeOff} words={allHidden ? t('Unhide') : t('Hide')} onClick={() => onDo('hide')} />
      {count === 2 && <Button icon={Columns2} words={t('Compare')} onClick={() => onDo('compare')} />}
      <Button icon={X} words={t('Clear selection')} onClick={() => onDo('clear')} />
    </div>
  );
}

interface ButtonProps {
  readonly icon: LucideIcon;
  readonly words: string;
  readonly onClick: () => void;
}

function Button({ icon: Icon, words, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      title={words}
      className="inline-flex h-7 items-center gap-1.5 rounded-md px-2 text-small text-text-2 transition-colors hover:bg-raised hover:text-text"
    >
      <Icon className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
      <span className="max-[1100px]:sr-only">{words}</span>
    </button>
  );
}
