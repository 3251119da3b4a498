export * from './archive-limits.ts';
export { type KeptSession, keptId } from './kept-session.ts';
export * from './session-archive.ts';
