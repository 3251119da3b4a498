import { fileIdentity } from './file-identity.ts';

const everyMs = 1_000;

/** Looks whether the file of an open database is still there: who has it open goes on writing into one that was deleted. */
export class FileGuard {
  readonly #timer: NodeJS.Timeout;

  /** `onLost` gets a sentence for a person, once. */
  constructor(path: string, onLost: (notice: string) => void) {
    const identity = fileIdentity(path);
    this.#timer = setInterval(() => {
      const found = fileIdentity(path);
      if (found === identity) return;
      this.close();
      const how = found === null ? 'deleted' : 'replaced';
      onLost(`${path} was ${how} while Treeline was running, so it is being made again.`);
    }, everyMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
