import type { LucideIcon } from 'lucide-react';

interface IconButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** `null`: a plain button, not a toggle. */
  readonly isPressed: boolean | null;
  /** Whether the panel that it opens is open. */
  readonly isExpanded?: boolean;
  readonly opensMenu?: boolean;
  readonly onClick: () => void;
}

export function IconButton({ icon: Icon, label, isPressed, isExpanded, opensMenu, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed ?? undefined}
      aria-expanded={isExpanded}
      aria-haspopup={opensMenu === true ? 'menu' : undefined}
      title={label}
      onClick={onClick}
      className="inline-flex size-7 flex-none items-center justify-center rounded-md text-text-2 transition-colors hover:bg-raised hover:text-text aria-pressed:text-accent"
    >
      <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
