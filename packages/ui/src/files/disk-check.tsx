import { type FileHistory, knownParts } from '@treeline/processor';
import type { DiskDifference, DiskWish, HostError, Result } from '@treeline/protocol';
import { t } from '@treeline/text';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import type { FlowActions } from '../flow-actions.ts';
import { counted } from '../format-count.ts';
import { InlineRow } from '../tools/diff-lines.tsx';
import { diffRows } from '../tools/diff-rows.ts';
import { editDetails } from './edit-details.ts';

/** Compares a file with the one on disk. */
export type CompareWithDisk = (wish: DiskWish) => Promise<Result<DiskDifference, HostError>>;

interface DiskCheckProps {
  readonly history: FileHistory;
  readonly actions: FlowActions;
  readonly onCompare: CompareWithDisk;
}

type Answer = { readonly words: string; readonly hunks: DiskDifference['hunks']; readonly isBad: boolean };

/** Reads the file on disk only when the user asks for it. */
export function DiskCheck({ history, actions, onCompare }: DiskCheckProps) {
  const [answer, setAnswer] = useState<Answer | 'asked' | null>(null);
  const ask = async () => {
    setAnswer('asked');
    setAnswer(await compared(history, actions, onCompare));
  };
  const said = answer === null || answer === 'asked' ? null : answer;
  return (
    <section
      aria-label={t('On disk')}
      className="max-h-[45%] flex-none overflow-y-auto border-line border-t bg-surface"
    >
      <div className="flex min-h-9 items-center gap-2 px-4 py-1 text-small text-text-2">
        <HardDrive className="size-3.5 flex-none" strokeWidth={1.5} aria-hidden="true" />
        <span role="status" data-bad={said?.isBad} className="min-w-0 flex-1 data-[bad=true]:text-bad">
          {answer === 'asked'
            ? t('Comparing with the file on disk…')
            : (said?.words ?? t('The file on disk may have changed since.'))}
        </span>
        <button type="button" onClick={() => void ask()} className="rounded-sm text-accent hover:underline">
          {t('Compare with the file on disk')}
        </button>
      </div>
      {said !== null && said.hunks.length > 0 && (
        <div className="border-line border-t bg-ground py-1 font-mono text-small leading-[19px]">
          {diffRows(said.hunks, 'inline').map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one diff never move
            <InlineRow key={place} row={row} />
          ))}
        </div>
      )}
    </section>
  );
}

async function compared(history: FileHistory, actions: FlowActions, onCompare: CompareWithDisk): Promise<Answer> {
  const { edits } = history;
  const last = edits.at(-1);
  const { sections } = await editDetails(edits, actions.readTool);
  const section = sections.at(-1);
  if (last === undefined || section === undefined || section.start === 'unplaced') {
    return {
      words: t('What the last edit left is not recorded, so nothing can be compared.'),
      hunks: [],
      isBad: false,
    };
  }
  const result = await onCompare({ toolUseId: last.toolUseId, file: last.file, ...knownParts(section.lines) });
  if (!result.ok) return { words: result.error.message, hunks: [], isBad: true };
  const { hunks } = result.value;
  const lines = hunks.flatMap((hunk) => hunk.lines).filter(({ sign }) => sign !== ' ').length;
  const words =
    lines === 0
      ? t('On disk it is as edit {last} left it{some}.', {
          last: section.last,
          some: section.lines.some((item) => 'count' in item) ? t(', as far as that is recorded') : '',
        })
      : t('On disk it has changed since edit {last}: {lines} differ. Removed lines are those of the session.', {
          last: section.last,
          lines: counted(lines, 'line'),
        });
  return { words, hunks, isBad: false };
}
