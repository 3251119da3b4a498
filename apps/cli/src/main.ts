import { readFileSync } from 'node:fs';
import { writeProblem } from '@treeline/files';
import type { Build } from './command.ts';
import { runCommand } from './run-command.ts';
import { printable } from './terminal.ts';

const build: Build = {
  version: versionOf(new URL('../../package.json', import.meta.url)),
  hostWorker: new URL('./host-worker.cjs', import.meta.url),
  readerWorker: new URL('./reader-worker.cjs', import.meta.url),
  rendererDir: new URL('../renderer/', import.meta.url),
  rendererManifest: new URL('../renderer-manifest.json', import.meta.url),
};

function versionOf(manifest: URL): string {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version;
}

// The reader of a pipe may exit early (`treeline … | head`); that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

async function main(): Promise<number> {
  try {
    return await runCommand(process.argv.slice(2), build, {
      out: (text) => process.stdout.write(text),
      error: (text) => process.stderr.write(text),
    });
  } catch (error) {
    const words = writeProblem(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.stderr.write(`treeline: ${printable(words)}\n`);
    return 1;
  }
}

void main().then((code) => {
  process.exitCode = code;
});
