/** The paths of the build's files, relative to the entry: bundling moves other files. */
export interface AppFiles {
  readonly manifest: URL;
  readonly hostWorker: URL;
  readonly preload: URL;
  readonly rendererDir: URL;
  readonly rendererManifest: URL;
  readonly icon: URL;
}

export function appFiles(entry: string): AppFiles {
  return {
    manifest: new URL('../../package.json', entry),
    hostWorker: new URL('./host-worker.cjs', entry),
    preload: new URL('../preload/index.cjs', entry),
    rendererDir: new URL('../renderer/', entry),
    rendererManifest: new URL('../renderer-manifest.json', entry),
    // The largest icon takes 60 ms to read and hand to the system.
    icon: new URL('../../resources/icons/128x128.png', entry),
  };
}
