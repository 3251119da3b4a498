import type { Body } from '@treeline/protocol';
import { useEffect, useRef } from 'react';
import type { ReadBody } from '../flow-actions.ts';
import { type BodyView, useBody } from '../use-body.ts';

/** More than this is fetched only on request. */
const mostUnasked = 200_000;
/** Rows that are only scrolled past are not worth a request. */
const settledMs = 80;

/** A body whose rest is fetched automatically: its row is mounted, so it is in view or about to be. */
export function useWholeBody(body: Body, readBody: ReadBody): BodyView {
  const view = useBody(body, readBody);
  const isWanted = view.status === 'preview' && body.length <= mostUnasked;
  const showAll = useRef(view.showAll);
  showAll.current = view.showAll;
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => showAll.current(), settledMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return view;
}
