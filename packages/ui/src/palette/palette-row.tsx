import { memo } from 'react';
import { KeyNames } from '../menu/key-names.tsx';
import { Excerpt } from '../search/excerpt.tsx';
import type { PaletteItem } from './palette-item.ts';

interface PaletteRowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly places: readonly number[];
  readonly isActive: boolean;
  readonly onRun: (item: PaletteItem) => void;
}

export const PaletteRow = memo(function PaletteRow({ id, item, places, isActive, onRun }: PaletteRowProps) {
  const isExcerpt = item.found.length > 0;
  const labelLook =
    item.staysOpen === true ? 'w-32 flex-none truncate font-mono text-small' : 'min-w-16 truncate font-medium';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names this one as active
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={() => onRun(item)}
      className="relative flex h-8.5 cursor-default items-center gap-2.5 rounded-md px-2.5 before:absolute before:inset-y-1.5 before:left-0 before:w-0.5 before:rounded-full hover:bg-raised/60 aria-selected:bg-raised aria-selected:before:bg-accent"
    >
      <span className="flex size-4 flex-none items-center justify-center text-text-2">{item.icon}</span>
      <span dir="auto" className={isExcerpt ? 'min-w-0 flex-1 truncate text-text-2' : labelLook}>
        {isExcerpt ? <Excerpt text={item.label} found={item.found} /> : <Letters text={item.label} places={places} />}
      </span>
      <span className={`min-w-0 truncate text-tiny text-text-2 ${isExcerpt ? 'max-w-56 flex-none' : 'flex-1'}`}>
        {item.detail}
      </span>
      {item.keys !== undefined && <KeyNames keys={item.keys} />}
      {item.hint !== '' && <span className="flex-none text-tiny text-text-2 tabular-nums">{item.hint}</span>}
    </div>
  );
});

/** Highlights the matched letters; runs of them are one element. */
function Letters({ text, places }: { readonly text: string; readonly places: readonly number[] }) {
  const meant = new Set(places);
  const runs: { at: number; text: string; isMeant: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = runs.at(-1);
    if (last !== undefined && last.isMeant === meant.has(at)) last.text += text.charAt(at);
    else runs.push({ at, text: text.charAt(at), isMeant: meant.has(at) });
  }
  return runs.map((run) =>
    run.isMeant ? (
      <b key={run.at} className="font-semibold text-accent">
        {run.text}
      </b>
    ) : (
      <span key={run.at}>{run.text}</span>
    ),
  );
}
