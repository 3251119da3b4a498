import { Component, type ReactNode } from 'react';

interface RowErrorBoundaryProps {
  /** A new value is a new chance. */
  readonly subject: unknown;
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
      <p role="alert" className="my-0.5 rounded-md bg-bad-wash px-2 py-1 text-bad text-small">
        This row could not be shown: {message}
      </p>
    );
  }
}
