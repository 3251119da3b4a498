import { FilterField, ListOptions } from '@treeline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { useRef } from 'react';
import { listSourceAtom } from '../state/filter-choices.ts';
import { listViewAtom, shownAtom } from '../state/list-atoms.ts';
import { useAppParts } from './app-parts.ts';
import { useFilterKey } from './use-filter-key.ts';

interface SessionFilterProps {
  /** Whether `/` focuses it: another place on the page may use that key. */
  readonly hasKey: boolean;
  /** Moves on to the list. */
  readonly onLeave: () => void;
}

/** The filter of the sessions, the same one in the sidebar and above the table. */
export function SessionFilter({ hasKey, onLeave }: SessionFilterProps) {
  const [view, setView] = useAtom(listViewAtom);
  const field = useRef<HTMLInputElement>(null);
  useFilterKey(field, hasKey);
  return (
    <FilterField
      field={field}
      value={view.filter}
      onChange={(filter) => setView((before) => ({ ...before, filter }))}
      onLeave={onLeave}
      source={useAtomValue(listSourceAtom)}
      hasKey={hasKey}
    />
  );
}

/** How the sessions are shown, and the actions for all of them. */
export function SessionListOptions() {
  const [view, setView] = useAtom(listViewAtom);
  const { leftOut, hidden } = useAtomValue(shownAtom);
  const { organiser } = useAppParts();
  return (
    <ListOptions
      view={view}
      onChange={setView}
      leftOut={leftOut}
      hidden={hidden}
      onExport={() => void organiser.exportMarks('file')}
      onRebuild={() => organiser.askRebuild(true)}
    />
  );
}
