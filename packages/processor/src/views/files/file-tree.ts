import type { FileHistory } from './file-history.ts';

export type FileTreeRow =
  | {
      readonly kind: 'folder';
      readonly key: string;
      readonly name: string;
      readonly added: number;
      readonly removed: number;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'file';
      readonly key: string;
      readonly name: string;
      readonly history: FileHistory;
      /** Whether it is in a folder of the tree. */
      readonly isInside: boolean;
    };

/**
 * The files below their folders, each folder with the totals of its files. `nameOf`: the path relative to the project.
 * Files directly in the project's folder come last.
 */
export function fileTree(
  files: readonly FileHistory[],
  nameOf: (path: string) => string,
  closed: ReadonlySet<string>,
): readonly FileTreeRow[] {
  const folders = new Map<string, { readonly name: string; readonly history: FileHistory }[]>();
  for (const history of files) {
    const path = nameOf(history.path);
    const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
    const folder = path.slice(0, Math.max(at, 0));
    const known = folders.get(folder) ?? [];
    known.push({ name: path.slice(at + 1), history });
    folders.set(folder, known);
  }
  return [...folders]
    .sort(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : compare(a, b)))
    .flatMap(([folder, own]) => {
      const sorted = own.sort((a, b) => compare(a.name, b.name));
      const isOpen = !closed.has(folder);
      const rows = sorted.map(({ name, history }): FileTreeRow => {
        return { kind: 'file', key: `file:${history.path}`, name, history, isInside: folder !== '' };
      });
      if (folder === '') return rows;
      const { added, removed } = sumOf(own.map(({ history }) => history));
      const head: FileTreeRow = { kind: 'folder', key: `folder:${folder}`, name: folder, added, removed, isOpen };
      return isOpen ? [head, ...rows] : [head];
    });
}

export function sumOf(files: readonly FileHistory[]): { readonly added: number; readonly removed: number } {
  return files.reduce((sum, file) => ({ added: sum.added + file.added, removed: sum.removed + file.removed }), {
    added: 0,
    removed: 0,
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
