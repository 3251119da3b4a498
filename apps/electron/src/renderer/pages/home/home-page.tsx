import { EmptyState, ErrorState, LoadingState, NoticeButton } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { FolderX, Inbox, ListTree, Lock } from 'lucide-react';
import { goTo, placeOf } from '../../state/address.ts';
import { homeAtom } from '../../state/home-atoms.ts';
import { useChooseHome } from '../../view/use-choose-home.ts';
import { searchAddress } from '../search/search-place.ts';

/** What is shown while no session is selected. */
export function HomePage() {
  return (
    <>
      <h1 className="sr-only">Treeline</h1>
      <HomeNotice />
    </>
  );
}

function HomeNotice() {
  const home = useAtomValue(homeAtom);
  const onChooseHome = useChooseHome();
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
      <NoticeButton onClick={() => goTo(placeOf('sessions'))}>All sessions as a table</NoticeButton>
      <NoticeButton onClick={() => goTo(searchAddress({ text: '', order: 'rank' }))}>Search everything</NoticeButton>
    </div>
  );
}
