import type { CommandHelp } from './command-help.ts';

/** Where the build put what the commands need. Known by the entry alone: bundling moves everything else around. */
export interface Build {
  readonly version: string;
  readonly hostWorker: URL;
  readonly readerWorker: URL;
  readonly rendererDir: URL;
  readonly rendererManifest: URL;
}

/** Answers with the process's exit code. */
type RunCommand = (args: readonly string[], build: Build) => Promise<number>;

export interface Command {
  readonly help: CommandHelp;
  /** Loads the command's own file when it is asked for, so that the others cost nothing. */
  readonly load: () => Promise<RunCommand>;
}
