import type { Build } from '../src/command.ts';

const nowhere = new URL('file:///nowhere/');

/** A build without files. */
export const emptyBuild: Build = {
  version: '1.2.3',
  hostWorker: nowhere,
  readerWorker: nowhere,
  rendererDir: nowhere,
  rendererManifest: nowhere,
};
