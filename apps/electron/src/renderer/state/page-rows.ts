import { agentRows, filterRows, keysOfReadAgents, openIn, type Row, visibleRows } from '@treeline/processor';
import type { AgentId, Preferences } from '@treeline/protocol';
import { type Atom, atom } from 'jotai';
import type { SessionView } from '../host/session-source.ts';
import type { SessionViewState } from './session-view-state.ts';
import { preferencesAtom } from './settings.ts';

export interface PageRows {
  /** Before the filter. */
  readonly all: readonly Row[];
  readonly shown: readonly Row[];
}

/** The rows of the session's page or of an agent's, one atom each. */
export function pageRows(
  view: Atom<SessionView>,
  viewState: SessionViewState,
): (page: AgentId | null) => Atom<PageRows> {
  const pages = new Map<AgentId | null, Atom<PageRows>>();
  const make = (page: AgentId | null): Atom<PageRows> =>
    atom((get) => {
      const keys = get(viewState.openKeys);
      const only = get(viewState.only);
      const { state } = get(view);
      const { detail, hidesThinking } = get(preferencesAtom);
      const always = get(alwaysOpenAtom);
      // A filter takes single rows from anywhere. For errors and edits that is everything that has been read, unfolded
      // or not.
      const isOpen =
        only === 'errors' || only === 'edits'
          ? openIn(keys, new Set([...always, ...keysOfReadAgents(state)]))
          : openIn(keys, always);
      const level = only === 'all' ? detail : 'everything';
      const all = page === null ? visibleRows(state, isOpen, level) : agentRows(state, page, isOpen, level);
      return { all, shown: filterRows(all, { only, hidesThinking: hidesThinking && !keys.has('thinking') }) };
    });
  return (page) => {
    const rows = pages.get(page) ?? make(page);
    pages.set(page, rows);
    return rows;
  };
}

/** What the settings open in every session. */
const alwaysOpenAtom = atom((get) => alwaysOpen(get(preferencesAtom)));

const sets = new Map<string, ReadonlySet<string>>();

/** The same set for the same choices, so that results cached by it stay valid. */
function alwaysOpen({ showsSystemText, showsInternalAgents }: Preferences): ReadonlySet<string> {
  const keys = [...(showsSystemText ? ['injected'] : []), ...(showsInternalAgents ? ['internal'] : [])];
  const known = sets.get(keys.join()) ?? new Set(keys);
  sets.set(keys.join(), known);
  return known;
}
