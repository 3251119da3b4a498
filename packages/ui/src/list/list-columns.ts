import type { RunStatus, SessionSummary } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { ListColumn, ListGrouping } from './list-view.ts';
import { durationOf, titleOf, tokensOf } from './session-facts.ts';

export interface ColumnInfo {
  readonly id: ListColumn;
  readonly heading: string;
  /** The tooltip: what it counts. */
  readonly words: string;
  readonly isNumber: boolean;
  /** Pixels; `null` takes the remaining width. */
  readonly width: number | null;
  /** The higher, the earlier it is dropped when there is no room. */
  readonly yields: number;
  /** The sort key; `null` comes last in either direction. */
  readonly sortsBy: (session: SessionSummary) => string | number | null;
}

/** Sessions that wait for the user come first. */
const urgency: Record<RunStatus, number> = {
  waiting: 0,
  running: 1,
  failed: 2,
  lost: 3,
  stopped: 4,
  'never-started': 5,
  idle: 6,
  completed: 7,
};

const text = (width: number | null, yields: number) => ({ isNumber: false, width, yields });
const number = (width: number, yields: number) => ({ isNumber: true, width, yields });

export const listColumns: readonly ColumnInfo[] = [
  {
    id: 'state',
    heading: t('Status'),
    words: t('Status'),
    ...text(32, 0),
    sortsBy: ({ state }) => urgency[state.status],
  },
  { id: 'title', heading: t('Title'), words: t('Title'), ...text(null, 0), sortsBy: (session) => titleOf(session) },
  {
    id: 'client',
    heading: t('Client'),
    words: t('The coding agent that ran it'),
    ...text(44, 2),
    sortsBy: ({ client }) => client,
  },
  {
    id: 'project',
    heading: t('Project'),
    words: t('Repository'),
    ...text(132, 3),
    sortsBy: ({ project }) => project.name,
  },
  {
    id: 'branch',
    heading: t('Branch'),
    words: t('Branch or worktree'),
    ...text(124, 7),
    sortsBy: ({ branch, worktree }) => branch ?? worktree,
  },
  {
    id: 'model',
    heading: t('Model'),
    words: t('Model of the main thread'),
    ...text(92, 6),
    sortsBy: ({ model }) => model,
  },
  {
    id: 'agents',
    heading: t('Agents'),
    words: t('Agents started'),
    ...number(96, 3),
    sortsBy: ({ totals, agentSlugs }) => totals?.agents ?? agentSlugs.length,
  },
  {
    id: 'turns',
    heading: t('Turns'),
    words: t('Prompts, and notifications that start a turn'),
    ...number(56, 9),
    sortsBy: ({ totals }) => totals?.turns ?? null,
  },
  {
    id: 'tools',
    heading: t('Tools'),
    words: t('Tool calls, agents included'),
    ...number(56, 8),
    sortsBy: ({ totals }) => totals?.allToolCalls ?? null,
  },
  {
    id: 'errors',
    heading: t('Errors'),
    words: t('Failed tool calls and API errors, agents included'),
    ...number(60, 5),
    sortsBy: ({ totals }) => totals?.errors ?? null,
  },
  {
    id: 'tokens',
    heading: t('Tokens'),
    words: t('New tokens · read from cache, agents included'),
    ...number(124, 4),
    sortsBy: tokensOf,
  },
  {
    id: 'cost',
    heading: t('Cost'),
    words: t('API-equivalent estimate by list prices, agents included'),
    ...number(76, 2),
    sortsBy: ({ totals }) => totals?.cost.dollars ?? null,
  },
  {
    id: 'duration',
    heading: t('Duration'),
    words: t('First to last record'),
    ...number(82, 6),
    sortsBy: durationOf,
  },
  {
    id: 'updated',
    heading: t('Updated'),
    words: t('Time of the last record'),
    ...number(108, 1),
    sortsBy: ({ updatedAt }) => updatedAt,
  },
];

/** The columns that fit beside a readable title; the grouping column is a heading already. */
export function columnsFor(width: number, grouping: ListGrouping, hasClients: boolean): readonly ColumnInfo[] {
  const leastTitle = 300;
  const gap = 12;
  let columns = listColumns.filter(({ id }) => id !== grouping && (id !== 'client' || hasClients));
  const needed = () => columns.reduce((sum, column) => sum + (column.width ?? leastTitle) + gap, 68);
  while (needed() > width) {
    const first = columns.reduce((most, column) => (column.yields > most.yields ? column : most));
    if (first.yields === 0) break;
    columns = columns.filter((column) => column !== first);
  }
  return columns;
}
