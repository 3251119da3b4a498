import type { SessionState, Thread } from './session-state.ts';

export const emptyThread: Thread = { turns: [] };

export const emptySession: SessionState = {
  facts: null,
  state: null,
  main: emptyThread,
  agents: new Map(),
  unreadableLines: [],
  unknownRecords: [],
  leftOut: { unreadable: 0, unknown: 0 },
  abandoned: new Set(),
};
