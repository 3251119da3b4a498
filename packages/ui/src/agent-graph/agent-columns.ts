import type { AgentEntry } from '@treeline/processor';
import { t } from '@treeline/text';
import { agentTitle } from '../agents/agent-title.ts';
import { newTokens } from '../format-count.ts';
import { statusInWords } from '../status-words.ts';

export type AgentColumnId =
  | 'title'
  | 'type'
  | 'depth'
  | 'status'
  | 'tools'
  | 'tokens'
  | 'totalTokens'
  | 'cost'
  | 'totalCost'
  | 'time'
  | 'failures';

export interface AgentColumn {
  readonly id: AgentColumnId;
  readonly heading: string;
  readonly words: string;
  /** `null`: it takes the remaining width. */
  readonly width: number | null;
  readonly isNumber: boolean;
  /** The sort key of a row; `null` comes last either way. */
  readonly sortBy: (entry: AgentEntry) => string | number | null;
}

export const agentColumns: readonly AgentColumn[] = [
  column('title', 'Agent', t('What it was asked to do'), null, titleOfEntry),
  column('type', 'Type', t('Type of agent'), 132, ({ info }) => info?.agentSlug ?? null),
  column('status', 'Status', t('How it ended, or that it is running'), 104, ({ info }) =>
    info === null ? null : statusInWords(info.state.status),
  ),
  column('depth', 'Depth', t('How many agents are above it'), 56, ({ depth }) => depth, true),
  column('tools', 'Tools', t('Tool calls of its own'), 60, ({ info }) => info?.toolCalls ?? null, true),
  column(
    'tokens',
    'Tokens',
    t('New tokens of its own'),
    68,
    ({ info }) => (info === null ? null : newTokens(info.usage)),
    true,
  ),
  column(
    'totalTokens',
    'Total',
    t('New tokens with the agents below it'),
    64,
    ({ totalUsage }) => newTokens(totalUsage),
    true,
  ),
  column('cost', 'Cost', t('Its own cost, estimated with list prices'), 64, ({ cost }) => cost, true),
  column('totalCost', t('With agents'), t('The same with the agents below it'), 84, ({ totalCost }) => totalCost, true),
  column('time', 'Time', t('From its first to its last record'), 84, timeOf, true),
  column(
    'failures',
    'Failed',
    t('Agents that failed: itself and those below it'),
    60,
    ({ failures }) => failures,
    true,
  ),
];

function column(
  id: AgentColumnId,
  heading: string,
  words: string,
  width: number | null,
  sortBy: AgentColumn['sortBy'],
  isNumber = false,
): AgentColumn {
  return { id, heading, words, width, isNumber, sortBy };
}

/** The first to go where there is no room: the tree shows the depth, and the panel the rest. */
const yielding: readonly AgentColumnId[] = [
  'depth',
  'totalCost',
  'totalTokens',
  'failures',
  'cost',
  'tools',
  'type',
  'tokens',
];
/** What a title needs, and the space around and between columns. */
const titleRoom = 240;
const edges = 56;
const gap = 12;

/** The columns that fit beside a title that can be read. */
export function agentColumnsFor(width: number): readonly AgentColumn[] {
  let columns = agentColumns;
  for (const id of yielding) {
    if (neededFor(columns) <= width) break;
    columns = columns.filter((each) => each.id !== id);
  }
  return columns;
}

function neededFor(columns: readonly AgentColumn[]): number {
  return columns.reduce((sum, each) => sum + gap + (each.width ?? titleRoom), edges - gap);
}

export function titleOfEntry({ id, info }: AgentEntry): string {
  const title = info === null ? '' : agentTitle(info);
  return title === '' ? id : title;
}

function timeOf({ info }: AgentEntry): number | null {
  if (info === null || info.startedAt === null || info.endedAt === null) return null;
  return info.endedAt - info.startedAt;
}

/** What an agent is called by others: its name, where it was given one. */
export function nameOfEntry(entry: AgentEntry): string {
  return entry.info?.name ?? titleOfEntry(entry);
}
