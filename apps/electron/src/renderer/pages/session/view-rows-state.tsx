import { ErrorState, LoadingState, NoticeButton, t } from '@treeline/ui';
import type { ReactNode } from 'react';
import type { JoinedRows } from '../../state/joined-rows.ts';

interface ViewRowsStateProps {
  readonly rows: JoinedRows;
  readonly loading: string;
  readonly failed: string;
  /** What is drawn of rows that are there. */
  readonly children: ReactNode;
}

/** A tab that is drawn of view rows: while they are loaded, when that failed, and with them. */
export function ViewRowsState({ rows: { status, message, retry }, loading, failed, children }: ViewRowsStateProps) {
  if (status === 'loading') return <LoadingState title={loading} />;
  if (status !== 'failed') return children;
  const action = <NoticeButton onClick={retry}>{t('Try again')}</NoticeButton>;
  return <ErrorState title={failed} hint={message} action={action} />;
}
