import { t } from '@treeline/text';
import { Component, type ReactNode } from 'react';

interface RowErrorBoundaryProps {
  /** A new value retries. */
  readonly subject: unknown;
  /** Actions that still work. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

interface RowErrorState {
  readonly message: string | null;
  readonly subject: unknown;
}

/** One broken row shows an error in its place, not a blank window. */
export class RowErrorBoundary extends Component<RowErrorBoundaryProps, RowErrorState> {
  override state: RowErrorState = { message: null, subject: this.props.subject };

  static getDerivedStateFromError(error: unknown): Partial<RowErrorState> {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps(props: RowErrorBoundaryProps, state: RowErrorState): RowErrorState | null {
    return props.subject === state.subject ? null : { message: null, subject: props.subject };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <div className="my-0.5 flex items-center gap-3 rounded-md bg-bad-wash px-2 py-1 text-bad text-small">
        <p role="alert" className="min-w-0 flex-1 wrap-anywhere">
          {t('This row could not be shown:')} {message}
        </p>
        {this.props.aside}
      </div>
    );
  }
}
