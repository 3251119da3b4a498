import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** For a question of a few words. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** The browser's own dialog: it holds the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, isNarrow = false, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, and so does Escape by itself
    <dialog
      ref={element}
      aria-label={title}
      data-narrow={isNarrow}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
      className="m-auto max-h-[80vh] w-160 max-w-[92vw] data-[narrow=true]:w-104 rounded-md border border-line bg-surface p-0 text-text shadow-2xl backdrop:bg-ground/60"
    >
      <div className="flex max-h-[80vh] flex-col">
        <header className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4">
          <h2 className="font-semibold text-read">{title}</h2>
          <IconButton icon={X} label="Close" isPressed={null} onClick={onClose} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by key */}
        <div className="min-h-0 overflow-y-auto px-4 py-3" tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
