import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';

export interface MenuEntry {
  readonly label: string;
  /** Shown where the entry stands among others, as in the palette. */
  readonly icon?: LucideIcon;
  readonly run: () => void;
}

interface MenuListProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** A menu at a point of the window. It takes the focus, and gives it back. */
export function MenuList({ label, entries, at, onClose }: MenuListProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = element.current;
    if (menu === null) return;
    // Near the edge it moves inwards by its size.
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(8, Math.min(at.x, window.innerWidth - width - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - height - 8))}px`;
  }, [at]);
  useEffect(() => {
    const before = document.activeElement;
    element.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const onOutside = (event: Event) => {
      if (!(event.target instanceof Node && element.current?.contains(event.target))) onClose();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('wheel', onOutside, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('wheel', onOutside);
    };
  }, [onClose]);
  return (
    <div
      ref={element}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => onMenuKey(event, onClose)}
      className="fixed z-30 grid min-w-52 rounded-md border border-line bg-menu p-1 shadow-2xl"
    >
      {entries.map(({ label: words, run }) => (
        <button
          key={words}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose();
            run();
          }}
          className="rounded-sm px-2 py-1 text-ui hover:bg-line focus:bg-line focus:outline-none"
        >
          {words}
        </button>
      ))}
    </div>
  );
}

function onMenuKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    onClose();
    return;
  }
  const items: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')];
  const next = nextItem(event.key, items.indexOf(document.activeElement), items.length);
  if (next === null) return;
  event.preventDefault();
  const item = items[next];
  if (item instanceof HTMLElement) item.focus();
}

function nextItem(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
