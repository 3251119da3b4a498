import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFile, makePrivateFolder } from '@treeline/host';

/** A page on disk, readable only by its owner, that redirects to an address. */
export class OpeningFile {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static write(url: string, dataDir: string): OpeningFile {
    makePrivateFolder(dataDir);
    const path = join(dataDir, `open-${process.pid}.html`);
    rmSync(path, { force: true });
    makePrivateFile(path);
    writeFileSync(path, pageTo(url));
    return new OpeningFile(path);
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}

function pageTo(url: string): string {
  return [
    '<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Treeline</title>',
    `<meta http-equiv="refresh" content="0;url=${url}"><a href="${url}">Open Treeline</a>`,
    '',
  ].join('\n');
}
