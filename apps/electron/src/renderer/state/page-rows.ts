import { agentRows, filterRows, keysOfReadAgents, openIn, type Row, visibleRows } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { type Atom, atom } from 'jotai';
import type { SessionView } from '../host/session-source.ts';
import type { SessionViewState } from './session-view-state.ts';

export interface PageRows {
  /** Before the filter. */
  readonly all: readonly Row[];
  readonly shown: readonly Row[];
}

const none: ReadonlySet<string> = new Set();

/** The rows of the session's page or of an agent's, one atom each. */
export function pageRows(
  view: Atom<SessionView>,
  viewState: SessionViewState,
): (page: AgentId | null) => Atom<PageRows> {
  const pages = new Map<AgentId | null, Atom<PageRows>>();
  const make = (page: AgentId | null): Atom<PageRows> =>
    atom((get) => {
      const keys = get(viewState.openKeys);
      const filter = get(viewState.filter);
      const { state } = get(view);
      // Who looks for errors or edits wants all that has been read, not only what is unfolded.
      const unfolded = filter.only === 'errors' || filter.only === 'edits' ? keysOfReadAgents(state) : none;
      const isOpen = openIn(keys, unfolded);
      const all = page === null ? visibleRows(state, isOpen) : agentRows(state, page, isOpen);
      return { all, shown: filterRows(all, filter) };
    });
  return (page) => {
    const rows = pages.get(page) ?? make(page);
    pages.set(page, rows);
    return rows;
  };
}
