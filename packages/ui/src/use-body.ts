import type { Body } from '@treeline/protocol';
import { useState } from 'react';
import type { ReadBody } from './flow-actions.ts';
import { useRemembered } from './use-remembered.ts';

export interface BodyView {
  readonly text: string;
  readonly status: 'preview' | 'loading' | 'whole' | 'failed';
  /** Why the rest could not be read. */
  readonly failure: string | null;
  readonly showAll: () => void;
}

/** A body as it can be shown now, and a function that loads the rest. */
export function useBody(body: Body, readBody: ReadBody): BodyView {
  const [fetched, setFetched] = useRemembered<string | null>(body, 'text', null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { ref } = body;
  const showAll = async () => {
    if (ref === null || isLoading) return;
    setLoading(true);
    const answer = await readBody(ref);
    setLoading(false);
    if (answer.ok) setFetched(answer.value.text);
    setFailure(answer.ok ? null : answer.error.message);
  };
  const isWhole = ref === null || fetched !== null;
  return {
    text: fetched ?? body.preview,
    status: isWhole ? 'whole' : isLoading ? 'loading' : failure === null ? 'preview' : 'failed',
    failure,
    showAll: () => void showAll(),
  };
}
