import type { HomeState } from '@treeline/protocol';
import { EmptyState, ErrorState, LoadingState, NoticeButton } from '@treeline/ui';
import { FolderX, Inbox, ListTree, Lock } from 'lucide-react';
import { goToPage } from '../state/page.ts';

interface HomePaneProps {
  readonly home: HomeState;
  readonly onChooseHome: (() => void) | null;
}

/** What the main region says while no session is selected. */
export function HomePane({ home, onChooseHome }: HomePaneProps) {
  const choose = onChooseHome !== null && <NoticeButton onClick={onChooseHome}>Choose a folder…</NoticeButton>;
  switch (home.status) {
    case 'loading':
      return <LoadingState title={home.label === '' ? 'Looking for sessions…' : `Looking into ${home.label}…`} />;
    case 'missing':
      return (
        <EmptyState
          icon={FolderX}
          title={`There is no folder ${home.label}`}
          hint={home.message ?? 'Sessions appear here by themselves as soon as a coding agent has made it.'}
          action={choose}
        />
      );
    case 'empty':
      return (
        <EmptyState
          icon={Inbox}
          title={`No sessions in ${home.label} yet`}
          hint={home.message ?? 'Start a coding agent in any project; its session appears here while it works.'}
          action={choose}
        />
      );
    case 'unreadable':
      return (
        <ErrorState
          icon={Lock}
          title={`${home.label} cannot be read`}
          hint={home.message ?? 'Give your user the right to read it; it is looked at again by itself.'}
          action={choose}
        />
      );
    default:
      return (
        <EmptyState
          icon={ListTree}
          title="No session selected"
          hint="Choose one from the list. Running sessions stand on top and grow while you watch."
          action={<Ways />}
        />
      );
  }
}

function Ways() {
  return (
    <div className="flex gap-2">
      <NoticeButton onClick={() => goToPage({ kind: 'sessions' })}>All sessions as a table</NoticeButton>
      <NoticeButton onClick={() => goToPage({ kind: 'search', text: '', order: 'rank' })}>
        Search everything
      </NoticeButton>
    </div>
  );
}
