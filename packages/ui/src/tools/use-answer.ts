import { useEffect, useReducer } from 'react';

interface Asked {
  readonly arrival: Promise<void>;
  outcome: { readonly answer: unknown } | { readonly cause: unknown } | null;
}

/** One answer per object and question, so that a row that is scrolled away and comes back does not ask again. */
const everAsked = new WeakMap<object, Map<string, Asked>>();

/**
 * The answer, `null` until it arrives, and a function to ask again. Not with `use` and `Suspense`: React delays
 * whatever arrives within 0.3 s of a placeholder, and these answers take some hundredths.
 */
export function useAnswer<Answer>(
  owner: object,
  name: string,
  ask: () => Promise<Answer>,
): readonly [answer: Answer | null, again: () => void] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const asked = askOnce(owner, name, ask);
  const { outcome } = asked;
  useEffect(() => {
    if (outcome !== null) return undefined;
    let isShown = true;
    void asked.arrival.then(() => isShown && redraw());
    return () => {
      isShown = false;
    };
  }, [asked, outcome]);
  const again = () => {
    everAsked.get(owner)?.delete(name);
    redraw();
  };
  if (outcome !== null && 'cause' in outcome) throw outcome.cause;
  // The name determines the type of the value, and each name has one caller.
  return [outcome === null ? null : (outcome.answer as Answer), again];
}

function askOnce(owner: object, name: string, ask: () => Promise<unknown>): Asked {
  const known = everAsked.get(owner) ?? new Map<string, Asked>();
  everAsked.set(owner, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const arrival = ask().then(
    (answer) => {
      asked.outcome = { answer };
    },
    (cause: unknown) => {
      asked.outcome = { cause };
    },
  );
  const asked: Asked = { arrival, outcome: null };
  known.set(name, asked);
  return asked;
}
