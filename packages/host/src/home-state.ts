import { shortHash } from '@treeline/files';
import type { ClientHome, ClientInfo, HomeState, HomeStatus, Problem } from '@treeline/protocol';

export interface HomeFacts {
  readonly label: string;
  readonly client: Pick<ClientInfo, 'id' | 'name'>;
  /** A default folder: its absence is not reported. */
  readonly isOptional: boolean;
  readonly root: 'unknown' | 'present' | 'missing' | 'unreadable';
  readonly sessions: number;
}

/** How far the homes have been read. */
export interface LookFacts {
  /** The first scan of the folders is over. */
  readonly isScanned: boolean;
  /** Every session was read for the list. */
  readonly isSettled: boolean;
  readonly problems: readonly Problem[];
}

/** The status of all homes together: the first of these that one of them has. */
const order: readonly HomeStatus[] = ['ready', 'loading', 'unreadable', 'empty', 'missing'];

/** Pure: sums up the homes for the window. */
export function homeStateOf(facts: readonly [HomeFacts, ...HomeFacts[]], look: LookFacts): HomeState {
  const homes = facts.map((home) => clientHome(home, look));
  const status = order.find((one) => homes.some((home) => home.status === one)) ?? 'loading';
  const isQuiet = status === 'ready' || status === 'loading';
  const shown = isQuiet ? null : homes.find((home) => home.status === status);
  return {
    label: shown?.label ?? facts[0].label,
    status,
    message: shown == null ? null : messageFor(status, shown.name),
    problems: [...(isQuiet ? homes.flatMap((home, index) => absence(home, facts[index])) : []), ...look.problems],
    homes,
  };
}

function clientHome(facts: HomeFacts, look: LookFacts): ClientHome {
  const { label, client, isOptional, sessions } = facts;
  const status = statusOf(facts, look);
  const message = isOptional && status === 'missing' ? null : messageFor(status, client.name);
  return { client: client.id, name: client.name, label, status, message, sessions };
}

/** A sentence about a home that cannot be shown while others are. */
function absence({ status, label, message }: ClientHome, facts: HomeFacts | undefined): readonly Problem[] {
  const isAbsent = status === 'unreadable' || (status === 'missing' && facts?.isOptional !== true);
  if (!isAbsent) return [];
  const what = status === 'missing' ? `There is no folder ${label}.` : `The folder ${label} cannot be read.`;
  return [{ id: shortHash(`${status}\n${label}`), message: [what, message].join(' ').trim() }];
}

function statusOf({ root, sessions }: HomeFacts, { isScanned, isSettled }: LookFacts): HomeStatus {
  if (root === 'missing' || root === 'unreadable') return root;
  if (sessions > 0) return 'ready';
  return root === 'unknown' || !isScanned || !isSettled ? 'loading' : 'empty';
}

function messageFor(status: HomeStatus, name: string): string | null {
  switch (status) {
    case 'missing':
      return `Sessions appear here when ${name} creates one.`;
    case 'unreadable':
      return 'Check its permissions, or choose another folder.';
    case 'empty':
      return `They appear here when ${name} creates one.`;
    default:
      return null;
  }
}
