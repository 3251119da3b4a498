import { type ComponentType, useEffect, useState } from 'react';

export interface LaterPane<Props> {
  /** Nothing until it is loaded. Throws if it cannot be. */
  readonly Pane: ComponentType<Props>;
  /** Loads it before it is wanted. */
  readonly load: () => Promise<void>;
}

type Loaded<Props> = { readonly Inner: ComponentType<Props> } | { readonly cause: unknown };

/**
 * A component that is loaded when it is wanted, or before. Not by `lazy`: that shows a placeholder the first time even if all
 * is there, and React holds back whatever comes within 0.3 s of a placeholder.
 */
export function laterPane<Props extends object>(fetch: () => Promise<ComponentType<Props>>): LaterPane<Props> {
  let loaded: Loaded<Props> | null = null;
  const load = async (): Promise<void> => {
    try {
      loaded = { Inner: await fetch() };
    } catch (cause) {
      loaded = { cause };
    }
  };
  function Pane(props: Props) {
    const [shown, setShown] = useState(loaded);
    const isWaiting = shown === null;
    useEffect(() => {
      if (isWaiting) void load().then(() => setShown(loaded));
    }, [isWaiting]);
    if (shown === null) return null;
    if ('cause' in shown) throw shown.cause;
    return <shown.Inner {...props} />;
  }
  return { Pane, load };
}
