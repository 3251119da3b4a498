import type { ExportFinding, ExportPreview, OwnWord, RedactionWish } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Info } from 'lucide-react';
import { counted, formatNumber } from '../format-count.ts';
import { type ExportStep, progressInWords } from './export-step.ts';
import { FindingGroupRow } from './finding-group-row.tsx';
import { findingGroups, placesOf } from './finding-groups.ts';
import { OwnWords } from './own-words.tsx';

interface RedactionListProps {
  readonly isOn: boolean;
  readonly wish: RedactionWish;
  readonly preview: ExportStep<ExportPreview>;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onKeepKind: (kind: string, isKept: boolean) => void;
  readonly onKeepFinding: (finding: ExportFinding, isKept: boolean) => void;
  readonly onWords: (words: readonly OwnWord[]) => void;
}

/** The findings in everything to be written, and what happens to each. */
export function RedactionList(props: RedactionListProps) {
  const { isOn, wish, preview, onSwitch, onWords } = props;
  return (
    <section aria-label={t('Redaction')}>
      <div className="mb-1 flex items-center gap-2">
        <h3 className="font-semibold">{t('Redaction')}</h3>
        <label className="ml-auto flex items-center gap-2 text-small text-text-2">
          {preview?.status === 'there' ? foundInWords(preview.value.findings) : ''}
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            aria-label={t('Replace secrets and names')}
            checked={isOn}
            onChange={({ target }) => onSwitch(target.checked)}
            className="relative h-4 w-7 flex-none cursor-pointer appearance-none rounded-full bg-line transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3 before:rounded-full before:bg-text checked:bg-accent checked:before:left-3.5 checked:before:bg-ground focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-2"
          />
        </label>
      </div>
      {!isOn && (
        <p className="rounded-md bg-warn-wash px-3 py-2">
          {t('Secrets, names and paths stay as they are. Whoever gets the export can read them.')}
        </p>
      )}
      {isOn && (
        <>
          <Findings {...props} />
          <OwnWords words={wish.add} onChange={onWords} />
        </>
      )}
      <p className="mt-2 flex gap-2 rounded-md border border-line border-dashed px-2.5 py-2 text-small text-text-2">
        <Info className="mt-0.5 size-3.5 flex-none" strokeWidth={1.5} aria-hidden="true" />
        {t(
          'The conversation, all agents, tool inputs and outputs, file names and links are scanned. Rules cannot know what is private to you: review the export before you share it.',
        )}
      </p>
    </section>
  );
}

function Findings({ wish, preview, onKeepKind, onKeepFinding }: RedactionListProps) {
  if (preview === null || preview.status === 'working')
    return (
      <p role="status" className="py-3 text-text-2">
        {progressInWords(preview?.progress ?? null)}
      </p>
    );
  if (preview.status === 'failed')
    return (
      <p role="alert" className="py-3 text-bad">
        {t('The session could not be scanned.')} {preview.message}
      </p>
    );
  const { findings } = preview.value;
  if (findings.length === 0)
    return <p className="py-3 text-text-2">{t('No secrets, names or home folders were found.')}</p>;
  return (
    <ul>
      {findingGroups(findings, wish).map((group) => (
        <FindingGroupRow
          key={group.kind}
          group={group}
          wish={wish}
          onKeepKind={onKeepKind}
          onKeepFinding={onKeepFinding}
        />
      ))}
    </ul>
  );
}

function foundInWords(findings: readonly ExportFinding[]): string {
  const { found } = placesOf(findings, { keep: [], keepKinds: [], add: [] });
  return findings.length === 0
    ? ''
    : t('{length} found in {found}', { length: formatNumber(findings.length), found: counted(found, 'place') });
}
