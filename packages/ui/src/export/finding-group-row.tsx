import { type ExportFinding, ownValue, type RedactionWish } from '@treeline/protocol';
import { t } from '@treeline/text';
import {
  ArrowRight,
  ChevronRight,
  Folder,
  Image,
  KeyRound,
  Lock,
  type LucideIcon,
  Mail,
  Server,
  TextCursorInput,
  User,
} from 'lucide-react';
import { useState } from 'react';
import { counted, formatNumber } from '../format-count.ts';
import { Segmented } from '../segmented.tsx';
import { type FindingGroup, isKept } from './finding-groups.ts';

interface FindingGroupRowProps {
  readonly group: FindingGroup;
  readonly wish: RedactionWish;
  readonly onKeepKind: (kind: string, isKept: boolean) => void;
  readonly onKeepFinding: (finding: ExportFinding, isKept: boolean) => void;
}

/** One kind of finding: how many, in how many places, and whether they stay. Opened, it lists each of them. */
export function FindingGroupRow({ group, wish, onKeepKind, onKeepFinding }: FindingGroupRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, title, findings, places, kept } = group;
  const Icon = iconOf(kind);
  return (
    <li className="border-line border-t first:border-t-0">
      <div className="flex min-h-9 items-center gap-2.5">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded-sm text-left"
        >
          <ChevronRight
            className={`size-3.5 flex-none text-text-2 ${isOpen ? 'rotate-90' : ''}`}
            strokeWidth={1.5}
            aria-hidden="true"
          />
          <Icon className="size-3.5 flex-none text-text-2" strokeWidth={1.5} aria-hidden="true" />
          <span className="truncate font-medium">{title}</span>
          <span className="flex-none text-small text-text-2 tabular-nums">
            {findings.length === 1 ? '' : t('{length} different', { length: formatNumber(findings.length) })}
          </span>
        </button>
        <span className="flex-none text-right text-small text-text-2 tabular-nums">{counted(places, 'place')}</span>
        <Segmented
          label={t('What to do with {title}', { title })}
          value={kept === 'all' ? 'keep' : kept === 'none' ? 'replace' : ('' as 'keep')}
          choices={keepOrReplace}
          onChange={(next) => onKeepKind(kind, next === 'keep')}
        />
      </div>
      {isOpen && (
        <ul className="mb-1.5 grid gap-0.5 pl-6">
          {findings.map((finding) => (
            <FindingRow
              key={finding.placeholder}
              finding={finding}
              isKept={isKept(finding, wish)}
              onKeep={(isIn) => onKeepFinding(finding, isIn)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

const keepOrReplace = [
  { value: 'keep', label: t('Keep') },
  { value: 'replace', label: t('Replace') },
] as const;

interface FindingRowProps {
  readonly finding: ExportFinding;
  readonly isKept: boolean;
  readonly onKeep: (isKept: boolean) => void;
}

function FindingRow({ finding, isKept: isStaying, onKeep }: FindingRowProps) {
  const { hint, places, placeholder, times } = finding;
  return (
    <li className="flex min-h-7 items-center gap-2.5 text-small">
      <span className="min-w-0 flex-1 truncate" title={places.join('\n')}>
        <span className="font-mono text-tiny">{hint}</span> <span className="ml-1 text-text-2">{places[0] ?? ''}</span>
      </span>
      <ArrowRight className="size-3.5 flex-none text-text-2" strokeWidth={1.5} aria-hidden="true" />
      <span className={`font-mono text-tiny ${isStaying ? 'text-text-2 line-through' : 'text-accent'}`}>
        {placeholder.replace('redacted:', '')}
      </span>
      <span className="w-9 flex-none text-right text-text-2 tabular-nums">{formatNumber(times)} ×</span>
      <label className="flex flex-none items-center gap-1.5 text-text-2">
        <input
          type="checkbox"
          aria-label={t('Keep {hint}', { hint })}
          checked={isStaying}
          onChange={({ target }) => onKeep(target.checked)}
        />
        {t('Keep')}
      </label>
    </li>
  );
}

const icons: Readonly<Record<string, LucideIcon>> = {
  home: Folder,
  user: User,
  host: Server,
  email: Mail,
  own: TextCursorInput,
  'image-metadata': Image,
  password: Lock,
  'url-password': Lock,
};

function iconOf(kind: string): LucideIcon {
  return ownValue(icons, kind) ?? KeyRound;
}
