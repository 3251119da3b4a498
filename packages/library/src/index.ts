export * from './counting-service.ts';
export type { ListDifference } from './list-change.ts';
export * from './marks/is-marks-change.ts';
export * from './marks/marks-store.ts';
export * from './read-digest.ts';
export * from './session-catalog.ts';
export * from './session-ids.ts';
export * from './session-row.ts';
export * from './start-counting-in-worker.ts';
