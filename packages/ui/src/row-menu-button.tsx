import { t } from '@treeline/text';
import { Ellipsis } from 'lucide-react';

interface RowMenuButtonProps {
  readonly onOpen: (at: { readonly x: number; readonly y: number }) => void;
}

/** Visible while its row is hovered or focused. */
export function RowMenuButton({ onOpen }: RowMenuButtonProps) {
  return (
    <button
      type="button"
      aria-label={t('More')}
      aria-haspopup="menu"
      title={t('Copy and more')}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        onOpen({ x: box.left, y: box.bottom + 2 });
      }}
      className="absolute top-[3px] -right-6 inline-flex size-5.5 items-center justify-center rounded-md text-text-2 opacity-0 hover:bg-raised hover:text-text focus-visible:opacity-100 group-focus-within/item:opacity-100 group-hover/item:opacity-100"
    >
      <Ellipsis className="size-3.75" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
