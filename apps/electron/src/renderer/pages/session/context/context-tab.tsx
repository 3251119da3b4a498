import { ErrorState, LoadingState, NoticeButton, t } from '@treeline/ui';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { SessionHead } from '../session-head.tsx';
import type { SessionTabProps } from '../session-tab.ts';
import { ContextView } from './context-view.tsx';
import { useContextPlace } from './use-context-place.ts';
import { useSessionContext } from './use-session-context.ts';

/** What filled the context window, call by call. */
export function ContextTab({ session, rest, title, tabs }: SessionTabProps) {
  const { state } = useThrottledAtom(session.view, 300);
  const { status, message, contexts, isComplete, retry } = useSessionContext(session);
  const place = useContextPlace(session.id, rest);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SessionHead session={session} title={title} />
      {tabs}
      <div className="min-h-0 flex-1">
        {status === 'failed' ? (
          <ErrorState
            title={t('The context could not be loaded')}
            hint={message}
            action={<NoticeButton onClick={retry}>{t('Try again')}</NoticeButton>}
          />
        ) : status === 'loading' ? (
          <LoadingState title={t('Loading calls…')} />
        ) : (
          <ContextView {...{ session, state, contexts, isComplete, place }} />
        )}
      </div>
    </div>
  );
}
