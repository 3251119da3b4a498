import { t } from '@treeline/ui';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { SessionHead } from '../session-head.tsx';
import type { SessionTabProps } from '../session-tab.ts';
import { ViewRowsState } from '../view-rows-state.tsx';
import { ContextView } from './context-view.tsx';
import { useContextPlace } from './use-context-place.ts';
import { useSessionContext } from './use-session-context.ts';

/** What filled the context window, call by call. */
export function ContextTab({ session, rest, title, tabs }: SessionTabProps) {
  const { state } = useThrottledAtom(session.view, 300);
  const { contexts, ...rows } = useSessionContext(session);
  const place = useContextPlace(session.id, rest);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SessionHead session={session} title={title} />
      {tabs}
      <div className="min-h-0 flex-1">
        <ViewRowsState rows={rows} loading={t('Loading calls…')} failed={t('The context could not be loaded')}>
          <ContextView session={session} state={state} contexts={contexts} place={place} isComplete={rows.isComplete} />
        </ViewRowsState>
      </div>
    </div>
  );
}
