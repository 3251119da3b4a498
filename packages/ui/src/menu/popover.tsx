import { type ReactNode, useEffect, useRef, useState } from 'react';

interface PopoverProps {
  /** Draws the button; a press elsewhere or Escape closes it. */
  readonly button: (isOpen: boolean, toggle: () => void) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A small panel below its button. */
export function Popover({ button, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      if (!(event.target instanceof Node && element.current?.contains(event.target))) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      element.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [isOpen]);
  return (
    <div ref={element} className="relative flex-none">
      {button(isOpen, () => setOpen(!isOpen))}
      {isOpen && children(() => setOpen(false))}
    </div>
  );
}
