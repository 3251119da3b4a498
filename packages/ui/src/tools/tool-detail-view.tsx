import type { Activity, ActivityStatus } from '@treeline/processor';
import type { Body, HostError, Result, ToolDetail } from '@treeline/protocol';
import { t, toolName } from '@treeline/text';
import { Code } from 'lucide-react';
import type { FlowActions, ReadBody } from '../flow-actions.ts';
import { RowErrorBoundary } from '../row-error-boundary.tsx';
import { useRemembered } from '../use-remembered.ts';
import { PanelLabel, PanelTools } from './panel.tsx';
import { RawView } from './raw-view.tsx';
import { TextBlock } from './text-block.tsx';
import { ToolImages } from './tool-images.tsx';
import { ToolView } from './tool-view.tsx';
import { useAnswer } from './use-answer.ts';

interface ToolDetailViewProps {
  readonly activity: Activity;
  readonly actions: FlowActions;
}

/** A call with its own result, requested when it is first shown. */
export function ToolDetailView({ activity, actions }: ToolDetailViewProps) {
  // A call that has ended since it was opened must be requested again.
  const owner = activity.finished ?? activity.started ?? activity;
  const [answer, askAgain] = useAnswer(owner, 'tool', () => actions.readTool(activity.id));
  if (answer === null) return <LoadingDetail />;
  return <LoadedDetail answer={answer} activity={activity} actions={actions} onRetry={askAgain} />;
}

function LoadingDetail() {
  return (
    <div role="status" className="grid gap-2 px-3 py-3">
      <span className="sr-only">{t('Loading…')}</span>
      <span className="late h-2.5 w-2/5 rounded-sm bg-raised" />
      <span className="late h-2.5 w-3/5 rounded-sm bg-raised" />
      <span className="late h-2.5 w-1/2 rounded-sm bg-raised" />
    </div>
  );
}

interface LoadedDetailProps extends ToolDetailViewProps {
  readonly answer: Result<ToolDetail, HostError>;
  readonly onRetry: () => void;
}

function LoadedDetail({ answer, activity, actions, onRetry }: LoadedDetailProps) {
  if (!answer.ok) {
    return (
      <p role="alert" className="flex items-center gap-3 px-3 py-2 text-small">
        <span className="text-bad">{answer.error.message}</span>
        <button type="button" onClick={onRetry} className="rounded-sm font-medium text-accent hover:underline">
          {t('Try again')}
        </button>
      </p>
    );
  }
  return <DetailParts detail={answer.value} activity={activity} actions={actions} />;
}

interface DetailPartsProps extends ToolDetailViewProps {
  readonly detail: ToolDetail;
}

function DetailParts({ detail, activity, actions }: DetailPartsProps) {
  const [isRaw, setRaw] = useRemembered(detail, 'raw', false);
  const { view, error, images, raw } = detail;
  const rawButton = <RawButton isRaw={isRaw} onClick={() => setRaw(!isRaw)} />;
  return (
    <>
      <PanelTools value={rawButton}>
        {isRaw ? (
          <RawView raw={raw} readBody={actions.readBody} />
        ) : (
          <RowErrorBoundary subject={detail} aside={rawButton}>
            <ToolView name={toolName(activity.started?.name ?? 'Call')} view={view} actions={actions} />
            <ToolImages images={images} readBody={actions.readBody} />
            {error !== null && <ErrorText error={error} status={activity.status} readBody={actions.readBody} />}
          </RowErrorBoundary>
        )}
      </PanelTools>
      {activity.finished === null && (
        <p className="border-line border-t px-3 py-1.5 text-small text-text-2">
          {activity.status === 'running' ? t('No result yet.') : t('No result is recorded.')}
        </p>
      )}
    </>
  );
}

interface ErrorTextProps {
  readonly error: Body;
  readonly status: ActivityStatus;
  readonly readBody: ReadBody;
}

/** A call that the user refused or stopped did not fail. */
function ErrorText({ error, status, readBody }: ErrorTextProps) {
  const hasFailed = status === 'failed';
  if (error.length === 0) return null;
  return (
    <div data-failed={hasFailed} className="border-line border-t data-[failed=true]:bg-bad-wash">
      <PanelLabel>{hasFailed ? t('Failed') : status === 'denied' ? t('Denied') : t('Interrupted')}</PanelLabel>
      <TextBlock body={error} readBody={readBody} tone={hasFailed ? 'bad' : 'plain'} />
    </div>
  );
}

function RawButton({ isRaw, onClick }: { readonly isRaw: boolean; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isRaw}
      aria-label={t('Raw input and output')}
      title={t('Raw input and output')}
      onClick={onClick}
      className="inline-flex h-5.5 items-center gap-1 rounded-md px-1.5 text-tiny text-text-2 transition-colors hover:bg-raised hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
    >
      <Code className="size-3.25" strokeWidth={1.6} aria-hidden="true" />
      {t('Raw')}
    </button>
  );
}
