export * from './agent-page.ts';
export { CleanSession } from './clean-session.ts';
export { CleanThread, CleanTurn } from './clean-thread.ts';
export { compacted, LeftOut } from './compact.ts';
export type { Call, Entry, Opening } from './entry.ts';
export * from './export-source.ts';
export { Instants } from './format-instant.ts';
export { writeHtml } from './html/write-html.ts';
export * from './redactor.ts';
