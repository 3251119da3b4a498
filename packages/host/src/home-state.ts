import type { HomeState, Problem } from '@treeline/protocol';

export interface HomeFacts {
  readonly label: string;
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
  const { label, problems } = facts;
  const status = statusOf(facts);
  return { label, status, message: messageFor(status, label), problems };
}

function statusOf({ root, isScanned, isSettled, sessions }: HomeFacts): HomeState['status'] {
  if (root === 'missing' || root === 'unreadable') return root;
  if (sessions > 0) return 'ready';
  return root === 'unknown' || !isScanned || !isSettled ? 'loading' : 'empty';
}

function messageFor(status: HomeState['status'], label: string): string | null {
  switch (status) {
    case 'missing':
      return `There is no folder ${label} yet. Sessions appear here as soon as Claude Code has written one.`;
    case 'unreadable':
      return `The folder ${label} cannot be read. Check its permissions, or choose another folder.`;
    case 'empty':
      return `There are no sessions in ${label} yet. They appear here as soon as Claude Code has written one.`;
    default:
      return null;
  }
}
