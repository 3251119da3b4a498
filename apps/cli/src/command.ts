import type { CommandHelp } from './command-help.ts';

/** Where the build put the files that the commands need. Only the entry knows: bundling moves everything else. */
export interface Build {
  readonly version: string;
  readonly hostWorker: URL;
  readonly readerWorker: URL;
  readonly rendererDir: URL;
  readonly rendererManifest: URL;
}

/** Returns the process's exit code. */
type RunCommand = (args: readonly string[], build: Build) => Promise<number>;

export interface Command {
  readonly help: CommandHelp;
  /** Loads the command's own file when it is run, so that the others cost nothing. */
  readonly load: () => Promise<RunCommand>;
}
