import { useEffect, useReducer } from 'react';
import type { LaterPane } from './later-pane.ts';

interface LazyPaneProps<Props> {
  readonly pane: LaterPane<Props>;
  readonly props: Props;
}

/**
 * Empty until the pane is loaded. Not with `lazy`: that shows a placeholder the first time even if everything is
 * loaded, and React delays whatever arrives within 0.3 s of a placeholder.
 */
export function LazyPane<Props extends object>({ pane, props }: LazyPaneProps<Props>) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { loaded } = pane;
  useEffect(() => {
    if (loaded === null) void pane.load().then(redraw);
  }, [loaded, pane]);
  if (loaded === null) return null;
  if ('cause' in loaded) throw loaded.cause;
  return <loaded.Pane {...props} />;
}
