import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExportFile, type ExportSink, exportMark } from '@treeline/export';

interface Draft {
  readonly name: string;
  readonly path: string;
  /** `null`: it is whole. */
  handle: FileHandle | null;
  bytes: number;
}

/** Files of other origin are in the way: a sentence for a person. */
export class NotReplaced extends Error {}

/** Writes an export into a folder. Files appear under their names when all of them are whole. */
export class FolderSink implements ExportSink {
  readonly #folder: string;
  #drafts: Draft[] = [];
  #written: string[] = [];
  /** What was in the folder before. */
  #present: ReadonlySet<string> | null = null;
  bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Names of the files that are there. */
  get written(): readonly string[] {
    return this.#written;
  }

  async open(name: string): Promise<ExportFile> {
    if (!/^[\w-]+\.[a-z]+$/.test(name)) throw new Error(`${name} is not a valid file name for an export`);
    this.#present ??= await madeFolder(this.#folder);
    const path = join(this.#folder, name);
    if (this.#present.has(name.toLowerCase()) && !(await mayReplace(path))) {
      throw new NotReplaced(`${path} is there already and was not made by an export; choose another folder`);
    }
    const draft: Draft = { name, path: `${path}.${process.pid}.part`, handle: null, bytes: 0 };
    this.#drafts.push(draft);
    const file = await open(draft.path, 'w');
    draft.handle = file;
    const waiting = new WaitingText();
    const flush = async () => {
      const bytes = waiting.take();
      this.bytes += bytes.length;
      draft.bytes += bytes.length;
      await file.appendFile(bytes);
    };
    return {
      write: async (text) => {
        waiting.add(text);
        if (waiting.isMuch) await flush();
      },
      end: async () => {
        await flush();
        draft.handle = null;
        await file.close();
      },
    };
  }

  async withdraw(name: string): Promise<void> {
    const taken = this.#drafts.filter((draft) => draft.name === name);
    this.#drafts = this.#drafts.filter((draft) => draft.name !== name);
    for (const { path, handle, bytes } of taken) {
      await handle?.close();
      await rm(path, { force: true });
      this.bytes -= bytes;
    }
  }

  async commit(): Promise<void> {
    for (const { name, path } of this.#drafts) {
      await rename(path, join(this.#folder, name));
      this.#written.push(name);
    }
    this.#drafts = [];
  }

  /** Nothing is left of an export that failed or was cancelled, not even half a file. */
  async discard(): Promise<void> {
    for (const { path, handle } of this.#drafts) {
      await handle?.close();
      await rm(path, { force: true });
    }
    for (const name of this.#written) await rm(join(this.#folder, name), { force: true });
    [this.#drafts, this.#written, this.bytes] = [[], [], 0];
  }
}

/** Names of its files; some file systems ignore case. */
async function madeFolder(folder: string): Promise<ReadonlySet<string>> {
  await mkdir(folder, { recursive: true });
  return new Set((await readdir(folder)).map((name) => name.toLowerCase()));
}

/** Characters written at once: a page consists of thousands of small pieces. */
const muchText = 256 * 1024;

class WaitingText {
  #pieces: string[] = [];
  #length = 0;

  get isMuch(): boolean {
    return this.#length >= muchText;
  }

  add(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
  }

  take(): Buffer {
    const bytes = Buffer.from(this.#pieces.join(''));
    this.#pieces = [];
    this.#length = 0;
    return bytes;
  }
}

const headBytes = 2000;

/** Whether the file is from an earlier export, or does not exist. */
async function mayReplace(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      return buffer.toString('utf8', 0, bytesRead).includes(exportMark);
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}
