import { quotedPath, t } from '@treeline/ui';

interface DroppedEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** The first of what was dropped; `null`: the browser names nothing. */
export function droppedEntry({ dataTransfer }: DragEvent): DroppedEntry | null {
  const entry = dataTransfer?.items[0]?.webkitGetAsEntry() ?? null;
  const name = entry?.name ?? dataTransfer?.files[0]?.name ?? '';
  return name === '' ? null : { name, isFolder: entry?.isDirectory === true };
}

/** A browser names what is dropped, and not where it lies. `null`: a name that cannot be pasted safely. */
export function openCommand(name: string, platform: string): string | null {
  const path = quotedPath(`PATH/TO/${name}`, platform);
  return path === null ? null : t('treeline open {path}', { path });
}

export function whyNotOpened(entry: DroppedEntry | null, command: string | null): string {
  if (command === null)
    return t('A browser cannot see where it lies. In a terminal, run "treeline open" with its path.');
  return entry?.isFolder === true
    ? t('A browser cannot see where a dropped folder lies. In a terminal, run: {command}', { command })
    : t('A browser cannot see where a dropped file lies. In a terminal, run: {command}', { command });
}
