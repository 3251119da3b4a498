import type { ClientInfo, HomeState, Problem } from '@treeline/protocol';

export interface HomeFacts {
  readonly label: string;
  readonly client: Pick<ClientInfo, 'id' | 'name'>;
  readonly root: 'unknown' | 'present' | 'missing' | 'unreadable';
  /** The first look at the folder is over. */
  readonly isScanned: boolean;
  /** Every session file was looked at. */
  readonly isSettled: boolean;
  readonly sessions: number;
  readonly problems: readonly Problem[];
}

/** Pure: what a person is told of the home. */
export function homeStateOf(facts: HomeFacts): HomeState {
  const { label, client, problems } = facts;
  const status = statusOf(facts);
  const message = messageFor(status, client.name);
  const homes = [{ client: client.id, name: client.name, label, status, message }];
  return { label, status, message, problems, homes };
}

function statusOf({ root, isScanned, isSettled, sessions }: HomeFacts): HomeState['status'] {
  if (root === 'missing' || root === 'unreadable') return root;
  if (sessions > 0) return 'ready';
  return root === 'unknown' || !isScanned || !isSettled ? 'loading' : 'empty';
}

function messageFor(status: HomeState['status'], name: string): string | null {
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
