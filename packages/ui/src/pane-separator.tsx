import { t } from '@treeline/text';
import type { KeyboardEvent, PointerEvent } from 'react';

interface PaneSeparatorProps {
  /** Names what it resizes. */
  readonly label: string;
  readonly width: number;
  readonly bounds: PaneBounds;
  /** The side of the separator that the pane is on. */
  readonly side: 'left' | 'right';
  readonly onWidth: (width: number) => void;
}

export interface PaneBounds {
  readonly least: number;
  readonly most: number;
  /** The default width, restored by a double click. */
  readonly usual: number;
}

const keyStep = 16;

/** The edge of a pane: dragging it, or the arrow keys, resize the pane. */
export function PaneSeparator({ label, width, bounds, side, onWidth }: PaneSeparatorProps) {
  const towards = side === 'left' ? 1 : -1;
  const set = (next: number) => onWidth(withinBounds(next, bounds));
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const from = { x: event.clientX, width };
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) => set(from.width + (move.clientX - from.x) * towards);
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', onMove), { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthByKey(event.key, width, bounds, towards);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    set(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={bounds.least}
      aria-valuemax={bounds.most}
      title={t('Drag to resize, double-click to reset')}
      onPointerDown={onPointerDown}
      onDoubleClick={() => set(bounds.usual)}
      onKeyDown={onKeyDown}
      data-side={side}
      className="absolute inset-y-0 z-10 w-1.5 cursor-col-resize touch-none transition-colors hover:bg-accent/50 focus-visible:bg-accent data-[side=left]:-right-0.75 data-[side=right]:-left-0.75 active:bg-accent/50"
    />
  );
}

export function withinBounds(width: number, { least, most }: PaneBounds): number {
  return Math.round(Math.max(least, Math.min(most, width)));
}

function widthByKey(key: string, width: number, { least, most }: PaneBounds, towards: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return width + keyStep * towards;
    case 'ArrowLeft':
      return width - keyStep * towards;
    case 'Home':
      return least;
    case 'End':
      return most;
    default:
      return null;
  }
}
