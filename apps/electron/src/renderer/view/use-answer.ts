import { useEffect, useState } from 'react';
import { caught } from '../host/to-result.ts';

export type Answer<Value> =
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'there'; readonly value: Value };

/** Asks once, and again whenever `when` changes; the last answer stays until the next one arrives. */
export function useAnswer<Value>(ask: () => Promise<Value>, when: unknown): Answer<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: 'asking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says when to ask
  useEffect(() => {
    let isWanted = true;
    void caught(ask()).then((result) => {
      if (!isWanted) return;
      setAnswer(
        result.ok ? { status: 'there', value: result.value } : { status: 'failed', message: result.error.message },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [when]);
  return answer;
}
