import type { KeyboardEvent } from 'react';

type Steps = Readonly<Record<string, number | undefined>>;

const inChart: Steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };
const inTable: Steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/** The call that a key of the chart moves to; `null`: it is none of its keys. */
export function callKey(key: string, call: number, count: number): number | null {
  return stepped(inChart, key, call, count);
}

/** The same in the table, where later calls are below. */
export function callRowKey(key: string, call: number, count: number): number | null {
  return stepped(inTable, key, call, count);
}

function stepped(steps: Steps, key: string, call: number, count: number): number | null {
  if (key === 'Home' || key === 'End') return key === 'Home' ? 0 : count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, call + step));
}

/** Moves to a call by key; Enter opens it. Other keys are ignored. */
export function goByKey(
  event: KeyboardEvent,
  to: number | null,
  onOpen: () => void,
  onSelect: (call: number) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (to === null && event.key !== 'Enter')) return;
  event.preventDefault();
  event.stopPropagation();
  if (to === null) onOpen();
  else onSelect(to);
}
