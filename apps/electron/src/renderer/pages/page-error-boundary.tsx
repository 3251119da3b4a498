import { ErrorState, NoticeButton, t } from '@treeline/ui';
import { Component, type ReactNode } from 'react';

interface PageErrorBoundaryProps {
  /** What could not be drawn, as the beginning of a sentence. */
  readonly what: string;
  /** By default it is drawn once more. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** A part of the window that cannot be drawn reports that. Left blank, it would look like an empty home. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { readonly message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    const { what, onRetry, children } = this.props;
    if (message === null) return children;
    return (
      <ErrorState
        title={t('{what} could not be shown', { what })}
        hint={t('{message} Nothing was lost: Treeline only reads.', { message })}
        action={
          <NoticeButton onClick={onRetry ?? (() => this.setState({ message: null }))}>{t('Try again')}</NoticeButton>
        }
      />
    );
  }
}
