import { ErrorState, LoadingState, NoticeButton, ProjectRoot, t } from '@treeline/ui';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { SessionHead } from '../session-head.tsx';
import type { SessionTabProps } from '../session-tab.ts';
import { filePlaceOf } from './file-address.ts';
import { FilesView } from './files-view.tsx';
import { useFileHistories } from './use-file-histories.ts';

/** All files that were read and changed, by agent and by prompt. */
export function Files({ session, rest, title, tabs }: SessionTabProps) {
  const { state } = useThrottledAtom(session.view, 300);
  const { status, message, histories, isComplete, retry } = useFileHistories(session);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SessionHead session={session} title={title} />
      {tabs}
      <ProjectRoot value={state.facts?.project ?? null}>
        <div className="min-h-0 flex-1">
          {status === 'failed' ? (
            <ErrorState
              title={t('The files could not be listed')}
              hint={message}
              action={<NoticeButton onClick={retry}>{t('Try again')}</NoticeButton>}
            />
          ) : status === 'loading' ? (
            <LoadingState title={t('Loading files…')} />
          ) : (
            <FilesView
              session={session}
              state={state}
              histories={histories}
              isComplete={isComplete}
              place={filePlaceOf(rest, histories)}
            />
          )}
        </div>
      </ProjectRoot>
    </div>
  );
}
