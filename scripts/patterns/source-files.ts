import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The source in some folders, tests left out. */
export function sourceFiles(root: string, folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !/(?:^|[\\/])(?:node_modules|test|fixtures|out|dist)[\\/]/.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}
