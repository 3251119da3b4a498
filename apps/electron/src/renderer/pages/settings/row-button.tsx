import type { LucideIcon } from 'lucide-react';

interface RowButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}

/** A small button at the end of a table row. */
export function RowButton({ icon: Icon, label, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-6 items-center justify-center rounded-sm text-text-2 transition-colors hover:bg-raised hover:text-text"
    >
      <Icon className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
