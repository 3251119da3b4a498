export * from './source-line.ts';
