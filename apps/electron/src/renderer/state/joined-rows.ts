import type { ViewRows } from '../host/view-source.ts';

/** How several views stand together that one tab is made of. */
export interface JoinedRows extends Pick<ViewRows, 'status' | 'message' | 'isComplete'> {
  readonly retry: () => void;
}

/** One that failed fails all; they are there when all are. */
export function joinedRows(...views: readonly JoinedRows[]): JoinedRows {
  const failed = views.find(({ status }) => status === 'failed');
  const isLoading = views.some(({ status }) => status === 'loading');
  return {
    status: failed !== undefined ? 'failed' : isLoading ? 'loading' : 'open',
    message: failed?.message ?? null,
    isComplete: views.every(({ isComplete }) => isComplete),
    retry: () => {
      for (const view of views) view.retry();
    },
  };
}
