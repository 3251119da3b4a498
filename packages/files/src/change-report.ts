import type { FolderFile } from './folder-file.ts';

interface ChangeListener {
  readonly onChanged: (files: readonly FolderFile[]) => void;
  readonly onRemoved: (paths: readonly string[]) => void;
}

/** Merges a burst of events into one call, with the last state of each path. */
export class ChangeReport {
  private states = new Map<string, FolderFile | null>();

  constructor(private readonly listener: ChangeListener) {}

  changed(file: FolderFile): void {
    this.states.set(file.path, file);
  }

  removed(path: string): void {
    this.states.set(path, null);
  }

  send(): void {
    const states = [...this.states];
    this.states = new Map();
    const removed = states.filter(([, file]) => file === null).map(([path]) => path);
    const changed = states.map(([, file]) => file).filter((file) => file !== null);
    if (removed.length > 0) this.listener.onRemoved(removed);
    if (changed.length > 0) this.listener.onChanged(changed);
  }
}
