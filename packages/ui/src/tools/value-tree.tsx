import type { PlainValue } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useState } from 'react';
import { Visible } from '../text/visible.tsx';

/** Structured data as a tree. Small values are open; a long list is not. */
export function ValueTree({ value }: { readonly value: PlainValue }) {
  const entries = entriesOf(value);
  if (entries === null) return <Leaf value={value} />;
  if (entries.length === 0) return <p className="text-text-2">{t('No arguments.')}</p>;
  return <Entries entries={entries} depth={0} />;
}

type Entry = readonly [string, PlainValue];

const openLevels = 2;
const openEntries = 12;
const mostEntries = 100;

function entriesOf(value: PlainValue): readonly Entry[] | null {
  return typeof value === 'object' && value !== null ? Object.entries(value as Record<string, PlainValue>) : null;
}

function Entries({ entries, depth }: { readonly entries: readonly Entry[]; readonly depth: number }) {
  const [most, setMost] = useState(mostEntries);
  const hidden = entries.length - most;
  return (
    <ul className={depth === 0 ? '' : 'ml-1.5 border-line border-l pl-3'}>
      {entries.slice(0, most).map(([key, value]) => (
        <li key={key} className="wrap-anywhere">
          <Member name={key} value={value} depth={depth} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" onClick={() => setMost(most * 10)} className="rounded-sm text-accent hover:underline">
            {hidden} {t('more')}
          </button>
        </li>
      )}
    </ul>
  );
}

interface MemberProps {
  readonly name: string;
  readonly value: PlainValue;
  readonly depth: number;
}

function Member({ name, value, depth }: MemberProps) {
  const entries = entriesOf(value);
  const label = (
    <span className="text-text-2">
      <Visible text={name} />
    </span>
  );
  if (entries === null || entries.length === 0) {
    return (
      <span className="flex gap-2">
        <span className="flex-none">{label}</span>
        <span className="min-w-0">
          {entries === null ? <Leaf value={value} /> : Array.isArray(value) ? '[ ]' : '{ }'}
        </span>
      </span>
    );
  }
  return (
    <details open={depth < openLevels && entries.length <= openEntries}>
      <summary className="cursor-pointer rounded-sm hover:text-text">
        {label}{' '}
        <span className="text-text-2">{Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}</span>
      </summary>
      <Entries entries={entries} depth={depth + 1} />
    </details>
  );
}

const leafTones = { string: '', number: 'text-info', boolean: 'text-warn', object: 'text-text-2' } as const;

function Leaf({ value }: { readonly value: PlainValue }) {
  const kind = typeof value as keyof typeof leafTones;
  return (
    <span className={`whitespace-pre-wrap wrap-anywhere ${leafTones[kind]}`}>
      <Visible text={String(value)} />
    </span>
  );
}
