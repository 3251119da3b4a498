import { type ReactNode, useEffect, useRef, useState } from 'react';

interface PopoverProps {
  /** Draws the button; a press or the focus elsewhere closes it, and so does Escape. */
  readonly button: (isOpen: boolean, toggle: () => void) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A small panel below its button. */
export function Popover({ button, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = (event: Event) => {
      if (!(event.target instanceof Node && element.current?.contains(event.target))) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      focusButton(element.current);
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    focusButton(element.current);
  };
  return (
    <div ref={element} className="relative flex-none">
      {button(isOpen, () => setOpen(!isOpen))}
      {isOpen && children(close)}
    </div>
  );
}

function focusButton(popover: HTMLElement | null): void {
  popover?.querySelector('button')?.focus();
}
