import { ProjectRoot, t } from '@treeline/ui';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { SessionHead } from '../session-head.tsx';
import type { SessionTabProps } from '../session-tab.ts';
import { ViewRowsState } from '../view-rows-state.tsx';
import { filePlaceOf } from './file-address.ts';
import { FilesView } from './files-view.tsx';
import { useFileHistories } from './use-file-histories.ts';

/** All files that were read and changed, by agent and by prompt. */
export function Files({ session, rest, title, tabs }: SessionTabProps) {
  const { state } = useThrottledAtom(session.view, 300);
  const { histories, ...rows } = useFileHistories(session);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SessionHead session={session} title={title} />
      {tabs}
      <ProjectRoot value={state.facts?.project ?? null}>
        <div className="min-h-0 flex-1">
          <ViewRowsState rows={rows} loading={t('Loading files…')} failed={t('The files could not be listed')}>
            <FilesView
              session={session}
              state={state}
              histories={histories}
              isComplete={rows.isComplete}
              place={filePlaceOf(rest, histories)}
            />
          </ViewRowsState>
        </div>
      </ProjectRoot>
    </div>
  );
}
