import { use } from 'react';
import { IsSought } from '../find/sought.ts';
import { useRemembered } from '../use-remembered.ts';
import { mostLines } from './fold.tsx';

/**
 * How many lines of a text are shown: the first ones, as many as the user asked for, or all where they may contain a
 * hit.
 */
export function useLineLimit(owner: object, first: number): readonly [number, (lines: number) => void] {
  const [chosen, choose] = useRemembered(owner, 'lines', first);
  return [use(IsSought) ? mostLines : chosen, choose];
}
