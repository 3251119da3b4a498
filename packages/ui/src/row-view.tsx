import type { Row } from '@treeline/processor';
import { unreachable } from '@treeline/protocol';
import { memo } from 'react';
import { AbsentRow } from './absent-row.tsx';
import { ActivityGroupRow } from './activity-group-row.tsx';
import { ActivityRow } from './activity-row.tsx';
import { AskedRow } from './asked-row.tsx';
import { DayRow } from './day-row.tsx';
import { DetailView } from './detail-view.tsx';
import type { FlowActions } from './flow-actions.ts';
import type { GroupRow } from './group-summary.ts';
import { LoadingRow } from './loading-row.tsx';
import { RemarkRow } from './remark-row.tsx';
import { ResultRow } from './result-row.tsx';
import { RowErrorBoundary } from './row-error-boundary.tsx';
import { RunRow } from './run-row.tsx';
import { TextRow } from './text-row.tsx';
import { ThinkingRow } from './thinking-row.tsx';
import { TurnHeaderRow } from './turn-header-row.tsx';
import { UnlinkedHeader } from './unlinked-header.tsx';
import { WorkRow } from './work-row.tsx';

interface RowViewProps {
  readonly row: Row;
  readonly actions: FlowActions;
  /** For a row that waits for an agent's events: why they cannot be loaded. */
  readonly failure: string | null;
}

export const RowView = memo(function RowView(props: RowViewProps) {
  return (
    <RowErrorBoundary subject={props.row}>
      <AnyRow {...props} />
    </RowErrorBoundary>
  );
});

function AnyRow({ row, actions, failure }: RowViewProps) {
  switch (row.kind) {
    case 'turn':
      return <TurnHeaderRow row={row} actions={actions} />;
    case 'asked':
      return <AskedRow row={row} actions={actions} />;
    case 'group':
      return <GroupOrCallRow row={row} actions={actions} />;
    case 'activity':
      return <ActivityRow row={row} onToggle={actions.onToggle} />;
    case 'detail':
      return <DetailView row={row} actions={actions} />;
    case 'thinking':
      return <ThinkingRow row={row} actions={actions} />;
    case 'text':
      return <TextRow row={row} actions={actions} />;
    case 'remark':
      return <RemarkRow row={row} actions={actions} />;
    case 'loading':
      return <LoadingRow guides={row.guides} failure={failure} />;
    case 'absent':
      return <AbsentRow guides={row.guides} />;
    case 'result':
      return <ResultRow row={row} actions={actions} />;
    case 'work':
      return <WorkRow row={row} onToggle={actions.onToggle} />;
    case 'run':
      return <RunRow row={row} onToggle={actions.onToggle} />;
    case 'day':
      return <DayRow row={row} />;
    case 'unlinked':
      return <UnlinkedHeader count={row.count} />;
    default:
      return unreachable(row);
  }
}

/** A call that made calls itself, such as a script, is no agent: it looks like other calls. */
function GroupOrCallRow({ row, actions }: { readonly row: GroupRow; readonly actions: FlowActions }) {
  const { activity, agent, key, guides, turnId, isOpen, childCount } = row;
  if (agent !== null || activity === null || activity.started === null || activity.started.task !== null)
    return <ActivityGroupRow row={row} actions={actions} />;
  const own = { kind: 'activity', key, guides, turnId, activity, isOpen } as const;
  return <ActivityRow row={own} inside={childCount} onToggle={actions.onToggle} />;
}
