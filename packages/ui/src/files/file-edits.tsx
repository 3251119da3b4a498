import type { FileHistory } from '@treeline/processor';
import { useEffect, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { FlowActions } from '../flow-actions.ts';
import { counted } from '../format-count.ts';
import { Segmented } from '../segmented.tsx';
import { PathName } from '../tools/path-name.tsx';
import { useAnswer } from '../tools/use-answer.ts';
import { type EditDetail, editDetails, mostEdits } from './edit-details.ts';
import { EditPanel } from './edit-panel.tsx';
import { EditStepper } from './edit-stepper.tsx';
import type { FileLinks } from './file-links.ts';
import { LineCounts } from './line-counts.tsx';

export type EditsShown = 'here' | 'one' | 'all';

interface FileEditsProps {
  readonly history: FileHistory;
  readonly number: number;
  readonly shown: EditsShown;
  readonly onShown: (shown: EditsShown) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly links: FileLinks;
  readonly actions: FlowActions;
}

const choices = [
  { value: 'here', label: 'Up to here' },
  { value: 'one', label: 'This edit' },
  { value: 'all', label: 'Whole session' },
] as const;

/** One file: its edits as diffs, and steps through them. */
export function FileEdits({ history, number, shown, onShown, onStep, links, actions }: FileEditsProps) {
  const { path, edits, reads, added, removed } = history;
  return (
    <section aria-label="Edits of the file" className="flex min-h-0 min-w-0 flex-col">
      <div className="flex h-11 flex-none items-center gap-3 border-line border-b px-4">
        <PathName path={path} canCopy />
        <span className="flex-none">
          <LineCounts added={added} removed={removed} />
        </span>
        <span className="ml-auto">
          {edits.length > 0 && <Segmented label="Edits shown" value={shown} choices={choices} onChange={onShown} />}
        </span>
      </div>
      <EditStepper history={history} number={number} links={links} onStep={onStep} />
      {edits.length === 0 ? (
        <p className="p-4 text-small text-text-2">
          Read {counted(reads.length, 'time')} and not changed by a recorded edit.
        </p>
      ) : (
        <Panels history={history} number={number} shown={shown} links={links} actions={actions} />
      )}
    </section>
  );
}

type PanelsProps = Pick<FileEditsProps, 'history' | 'number' | 'shown' | 'links' | 'actions'>;

function Panels({ history: { edits }, number, shown, links, actions }: PanelsProps) {
  const last = shown === 'all' ? edits.length : number;
  const owner = edits[last - 1] ?? edits;
  const [answer] = useAnswer(owner, `edits:${last}`, () => editDetails(edits.slice(0, last), actions.readTool));
  if (answer === null) {
    return (
      <p role="status" className="late p-4 text-small text-text-2">
        Loading…
      </p>
    );
  }
  const entries = shown === 'one' ? answer.filter((entry) => entry.number === number) : answer;
  return <PanelList key={shown} entries={entries} number={number} links={links} actions={actions} />;
}

interface PanelListProps extends Pick<FileEditsProps, 'number' | 'links' | 'actions'> {
  readonly entries: readonly EditDetail[];
}

function PanelList({ entries, number, links, actions }: PanelListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const at = entries.findIndex((entry) => entry.number === number);
  useEffect(() => {
    if (at > 0) list.current?.scrollToIndex(at, { align: 'start' });
  }, [at]);
  const leftOut = (entries[0]?.number ?? 1) - 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys
    <section ref={scroller} tabIndex={0} aria-label="Diffs" className="min-h-0 flex-1 overflow-y-auto pb-4">
      {leftOut > 0 && entries.length >= mostEdits && (
        <p className="px-4 pt-3 text-small text-text-2">{counted(leftOut, 'earlier edit')} not shown here.</p>
      )}
      <Virtualizer ref={list} scrollRef={scroller} data={entries} itemSize={320}>
        {(entry) => (
          <EditPanel
            key={entry.number}
            entry={entry}
            isCurrent={entry.number === number}
            links={links}
            actions={actions}
          />
        )}
      </Virtualizer>
    </section>
  );
}
