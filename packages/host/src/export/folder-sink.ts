import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExportFile, type ExportSink, exportMark } from '@treeline/export';

/** Writes an export into a folder. Each file gets its name when it is complete. */
export class FolderSink implements ExportSink {
  readonly #folder: string;
  readonly #unfinished = new Set<string>();
  readonly written: string[] = [];
  /** Files that existed in the folder before. */
  #present: ReadonlySet<string> | null = null;
  bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async open(name: string): Promise<ExportFile> {
    if (!/^[\w-]+\.[a-z]+$/.test(name)) throw new Error(`${name} is no name for a file of an export`);
    this.#present ??= await madeFolder(this.#folder);
    const path = join(this.#folder, name);
    if (this.#present.has(name.toLowerCase()) && !(await mayReplace(path))) {
      throw new Error(`${path} is there already and was not made by an export: name another folder`);
    }
    const temporary = `${path}.${process.pid}.part`;
    this.#unfinished.add(temporary);
    const file = await open(temporary, 'w');
    const waiting = new WaitingText();
    const flush = async () => {
      const bytes = waiting.take();
      this.bytes += bytes.length;
      await file.appendFile(bytes);
    };
    return {
      write: async (text) => {
        waiting.add(text);
        if (waiting.isMuch) await flush();
      },
      end: async () => {
        await flush();
        await file.close();
        await rename(temporary, path);
        this.#unfinished.delete(temporary);
        this.written.push(name);
      },
    };
  }

  /** Deletes unfinished files: a cancelled export leaves no partial file. */
  async discard(): Promise<void> {
    for (const path of this.#unfinished) await rm(path, { force: true });
    for (const name of this.written) await rm(join(this.#folder, name), { force: true });
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
