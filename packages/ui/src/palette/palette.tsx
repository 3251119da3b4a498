import type { FilterProblem } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ProblemNotice } from '../query/problem-notice.tsx';
import { QueryInput } from '../query/query-input.tsx';
import type { PaletteItem } from './palette-item.ts';
import { PaletteRow } from './palette-row.tsx';

export interface PaletteLine {
  readonly item: PaletteItem;
  readonly places: readonly number[];
}

interface PaletteProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** In order; those of one section are adjacent. */
  readonly lines: readonly PaletteLine[];
  readonly problems: readonly FilterProblem[];
  /** The status when there is nothing to show, or that more is coming. */
  readonly standing: ReactNode;
  readonly onClose: () => void;
}

/** A combobox over everything: the field keeps the focus, the keys move through the list. */
export function Palette({ query, onQuery, lines, problems, standing, onClose }: PaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [cursor, setCursor] = useState<string | null>(null);
  const at = Math.max(
    0,
    lines.findIndex(({ item }) => item.id === cursor),
  );
  const active = lines[at]?.item ?? null;
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const move = (step: number) => setCursor(lines[(at + step + lines.length) % lines.length]?.item.id ?? null);
  const run = (item: PaletteItem) => {
    setCursor(null);
    if (item.staysOpen === true) field.current?.focus();
    else onClose();
    item.run();
  };
  const complete = () => {
    const option = active?.staysOpen === true ? active : lines.find(({ item }) => item.staysOpen === true)?.item;
    if (option !== undefined) run(option);
    else if (active !== null && active.found.length === 0) onQuery(active.label);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || (event.ctrlKey && event.key === 'n')) move(1);
    else if (event.key === 'ArrowUp' || (event.ctrlKey && event.key === 'p')) move(-1);
    else if (event.key === 'PageDown') setCursor(lines[Math.min(lines.length - 1, at + 8)]?.item.id ?? null);
    else if (event.key === 'PageUp') setCursor(lines[Math.max(0, at - 8)]?.item.id ?? null);
    else if (event.key === 'Enter' && active !== null) run(active);
    else if (event.key === 'Tab' && !event.shiftKey) complete();
    else return;
    event.preventDefault();
  };
  const change = (text: string) => {
    // A new query starts at its best match.
    setCursor(null);
    onQuery(text);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, and so does Escape by itself
    <dialog
      ref={dialog}
      aria-label={t('Command palette')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="mx-auto mt-[12vh] mb-auto w-170 max-w-[94vw] overflow-hidden rounded-md border border-line bg-dialog p-0 text-text shadow-2xl backdrop:bg-backdrop"
    >
      <div className="flex max-h-[70vh] flex-col">
        <div className="flex h-12 flex-none items-center gap-2.5 border-line border-b px-4 text-read">
          <Search className="size-4 flex-none text-text-2" strokeWidth={1.6} aria-hidden="true" />
          <QueryInput
            field={field}
            text={query}
            onText={change}
            source={null}
            problems={problems}
            onKeyDown={onKeyDown}
            results={lines.length === 0 ? null : { id: list, active: active === null ? null : rowId(list, active.id) }}
            label={t('Command palette')}
            placeholder={t('Go to a session, run a command, or search everything')}
          />
        </div>
        {problems.length > 0 && (
          <div className="flex-none p-2">
            <ProblemNotice problems={problems} text={query} onText={change} />
          </div>
        )}
        <PaletteList list={list} lines={lines} active={active} onRun={run} />
        {standing}
        <Keys hasProblem={problems.length > 0} />
      </div>
    </dialog>
  );
}

function rowId(list: string, id: string): string {
  return `${list}-${id.replaceAll(/\s/g, '_')}`;
}

interface PaletteListProps {
  readonly list: string;
  readonly lines: readonly PaletteLine[];
  readonly active: PaletteItem | null;
  readonly onRun: (item: PaletteItem) => void;
}

function PaletteList({ list, lines, active, onRun }: PaletteListProps) {
  const sections = useMemo(() => {
    const found = new Map<string, PaletteLine[]>();
    for (const line of lines) found.set(line.item.section, [...(found.get(line.item.section) ?? []), line]);
    return [...found];
  }, [lines]);
  const id = active === null ? null : rowId(list, active.id);
  useEffect(() => {
    if (id !== null) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <div
      id={list}
      role="listbox"
      aria-label={t('Results')}
      className="min-h-0 flex-1 overflow-y-auto p-1.5 empty:hidden"
    >
      {sections.map(([heading, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
        <div key={heading} role="group" aria-label={heading}>
          <p aria-hidden="true" className="px-2.5 pt-2.5 pb-1 font-semibold text-text-2 text-tiny">
            {heading}
          </p>
          {members.map(({ item, places }) => (
            <PaletteRow
              key={item.id}
              id={rowId(list, item.id)}
              item={item}
              places={places}
              isActive={item === active}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const keys = [
  { key: '↑↓', does: t('move') },
  { key: '↵', does: t('run') },
  { key: 'Tab', does: t('complete') },
  { key: 'Esc', does: t('close') },
];

function Keys({ hasProblem }: { readonly hasProblem: boolean }) {
  return (
    <p className="flex h-8 flex-none items-center gap-4 border-line border-t px-4 text-tiny text-text-2">
      {keys.map(({ key, does }) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="rounded-sm border border-line bg-raised px-1.25 font-sans text-tiny leading-4.5">{key}</kbd>
          {does}
        </span>
      ))}
      {hasProblem && <span className="ml-auto">{t('An unknown filter never starts a search')}</span>}
    </p>
  );
}
