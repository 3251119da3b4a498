import { ErrorState, NoticeButton } from '@treeline/ui';
import { Component, type ReactNode } from 'react';

interface PageErrorBoundaryProps {
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** When all else fails: a page that cannot be drawn says so. An empty window would look like an empty home. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { readonly message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <ErrorState
        title="The window could not be drawn"
        hint={`${message} Nothing was lost: Treeline only reads.`}
        action={<NoticeButton onClick={this.props.onReload}>Load it again</NoticeButton>}
      />
    );
  }
}
