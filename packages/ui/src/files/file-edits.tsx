import type { FileHistory } from '@treeline/processor';
import { t } from '@treeline/text';
import { useContext } from 'react';
import type { FlowActions } from '../flow-actions.ts';
import { counted } from '../format-count.ts';
import { ReadingPreferences } from '../reading-preferences.ts';
import { Segmented } from '../segmented.tsx';
import { visibleText } from '../text/visible-text.ts';
import { LayoutSwitch } from '../tools/diff-view.tsx';
import { PathName } from '../tools/path-name.tsx';
import { type CompareWithDisk, DiskCheck } from './disk-check.tsx';
import type { EditDetails } from './edit-details.ts';
import { EditPanel } from './edit-panel.tsx';
import { EditStepper } from './edit-stepper.tsx';
import type { FileLinks } from './file-links.ts';
import { LineCounts } from './line-counts.tsx';
import { ReplayedDiff } from './replayed-diff.tsx';
import { SectionNote } from './section-note.tsx';
import { useEditDetails, useUnrecorded } from './use-edit-details.ts';

export type EditsShown = 'here' | 'one' | 'all';

interface FileEditsProps {
  readonly history: FileHistory;
  readonly number: number;
  readonly shown: EditsShown;
  readonly onShown: (shown: EditsShown) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly links: FileLinks;
  readonly actions: FlowActions;
  readonly onCompare: CompareWithDisk;
}

const choices = [
  { value: 'here', label: t('Up to here') },
  { value: 'one', label: t('This edit') },
  { value: 'all', label: t('Whole session') },
] as const;

/** One file: its edits as diffs, and steps through them. */
export function FileEdits({ history, number, shown, onShown, onStep, links, actions, onCompare }: FileEditsProps) {
  const { path, edits, reads, added, removed, formerly } = history;
  const { diffs: layout, onDiffs } = useContext(ReadingPreferences);
  const last = shown === 'all' ? edits.length : number;
  const details = useEditDetails(edits, last, actions);
  const unrecorded = useUnrecorded(edits, actions);
  return (
    <section aria-label={t('Edits of the file')} className="flex min-h-0 min-w-0 flex-col">
      <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-1.5">
        <span className="flex min-w-0 max-w-full">
          <PathName path={path} canCopy />
        </span>
        {formerly.length > 0 && (
          <span className="min-w-0 truncate text-tiny text-text-2" title={formerly.map(visibleText).join(' → ')}>
            {t('was')} {visibleText(links.nameOf(formerly.at(-1) ?? ''))}
          </span>
        )}
        <span className="flex-none">
          <LineCounts added={added} removed={removed} />
        </span>
        {edits.length > 0 && (
          <span className="ml-auto flex flex-none items-center gap-2">
            <Segmented label={t('Edits shown')} value={shown} choices={choices} onChange={onShown} />
            <LayoutSwitch layout={layout} onChoose={onDiffs} />
          </span>
        )}
      </div>
      <EditStepper history={history} number={number} links={links} onStep={onStep} unrecorded={unrecorded}>
        {shown !== 'one' && details !== null && <Together shown={shown} details={details} />}
      </EditStepper>
      {edits.length === 0 ? (
        <p className="p-4 text-small text-text-2">
          {t('Read')} {counted(reads.length, 'time')} {t('and not changed by a recorded edit.')}
        </p>
      ) : details === null ? (
        <p role="status" className="late p-4 text-small text-text-2">
          {t('Loading…')}
        </p>
      ) : shown === 'one' ? (
        <OneEdit details={details} number={number} links={links} actions={actions} />
      ) : (
        <ReplayedDiff key={shown} details={details} edits={edits} number={number} links={links} actions={actions} />
      )}
      {edits.length > 0 && <DiskCheck history={history} actions={actions} onCompare={onCompare} />}
    </section>
  );
}

function Together({ shown, details }: { readonly shown: EditsShown; readonly details: EditDetails }) {
  return (
    <span className="ml-auto flex flex-none items-center gap-1 text-tiny text-text-2">
      {shown === 'here' ? t('up to here') : t('start to end')}
      <LineCounts added={details.added} removed={details.removed} />
    </span>
  );
}

interface OneEditProps extends Pick<FileEditsProps, 'number' | 'links' | 'actions'> {
  readonly details: EditDetails;
}

function OneEdit({ details, number, links, actions }: OneEditProps) {
  const entry = details.entries.find((one) => one.number === number);
  const section = details.sections.find(({ start, first }) => start === 'unrecorded' && first === number);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys
    <section tabIndex={0} aria-label={t('Diffs')} className="min-h-0 flex-1 overflow-y-auto pb-4">
      {section !== undefined && <SectionNote section={section} />}
      {entry !== undefined && <EditPanel entry={entry} isCurrent links={links} actions={actions} />}
    </section>
  );
}
