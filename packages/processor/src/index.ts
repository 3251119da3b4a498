export * from './row.ts';
export * from './session-state.ts';
