import { t } from '@treeline/text';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';

interface DialogProps {
  readonly title: string;
  /** Beside the title: its subject. */
  readonly detail?: string;
  readonly onClose: () => void;
  /** `narrow`: a question of a few words. `large`: two columns. `wide`: its parts are side by side, and come to its edges. */
  readonly size?: 'narrow' | 'large' | 'wide';
  /** Stays in view below what scrolls. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The browser's own dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({ title, detail, onClose, size, foot, children }: DialogProps) {
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
      data-size={size}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
      className="m-auto max-h-[80vh] short:max-h-[94vh] w-160 max-w-[92vw] data-[size=large]:max-h-[90vh] data-[size=wide]:max-h-[90vh] data-[size=large]:w-190 data-[size=narrow]:w-104 data-[size=wide]:w-250 rounded-md border border-line bg-dialog p-0 text-text shadow-2xl backdrop:bg-backdrop"
    >
      <div
        className={`flex flex-col ${size === 'wide' || size === 'large' ? 'max-h-[90vh]' : 'max-h-[80vh] short:max-h-[94vh]'}`}
      >
        <header
          data-wide={size === 'wide'}
          className="flex items-center gap-3 border-line border-b py-2 pr-2 pl-4 data-[wide=true]:pr-3 data-[wide=true]:pl-5"
        >
          <h2 className="flex-none font-semibold text-read">{title}</h2>
          <p className="min-w-0 flex-1 truncate text-small text-text-2">{detail}</p>
          <IconButton icon={X} label={t('Close')} isPressed={null} onClick={onClose} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by key */}
        <div className={`min-h-0 overflow-y-auto ${size === 'wide' ? '' : 'px-4 py-3'}`} tabIndex={0}>
          {children}
        </div>
        {foot}
      </div>
    </dialog>
  );
}
