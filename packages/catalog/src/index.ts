export * from './catalog.ts';
export * from './known-client.ts';
export * from './read-digest.ts';
export * from './session-file.ts';
export * from './short-hash.ts';
