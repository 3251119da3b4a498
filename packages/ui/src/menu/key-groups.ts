export interface KeyEntry {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly entries: readonly KeyEntry[];
}

const groups: readonly KeyGroup[] = [
  {
    title: 'Move',
    entries: [
      { keys: ['j', '↓'], does: 'Next row' },
      { keys: ['k', '↑'], does: 'Previous row' },
      { keys: ['g'], does: 'First row' },
      { keys: ['G'], does: 'Last row' },
      { keys: ['f'], does: 'Follow new rows' },
    ],
  },
  {
    title: 'Open',
    entries: [
      { keys: ['Enter', '→'], does: 'Open the row' },
      { keys: ['←'], does: 'Close it, or go to the row around it' },
      { keys: ['e'], does: 'Open or close all in the turn' },
      { keys: ['⇧ F10'], does: 'Menu of the row or session' },
      { keys: ['F2'], does: 'Rename, in the list of sessions' },
      { keys: ['Space', '⇧ ↓'], does: 'Select, in the table of sessions' },
      { keys: ['Esc'], does: 'Close what is open above the page' },
    ],
  },
  {
    title: 'Find',
    entries: [
      { keys: ['/', 'Ctrl F', '⌘ F'], does: 'Find in the session that is open' },
      { keys: ['/'], does: 'Elsewhere: filter sessions or settings' },
      { keys: ['n', 'F3'], does: 'Next hit' },
      { keys: ['N', '⇧ F3'], does: 'Previous hit' },
    ],
  },
];

const go: readonly KeyEntry[] = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Command palette' },
  { keys: ['Alt ←'], does: 'Back' },
  { keys: ['Alt →'], does: 'Forward' },
  { keys: ['?'], does: 'List of keys' },
];

/** All keys in groups; those of the app's pages belong to the last one. */
export function keyGroups(pageKeys: readonly KeyEntry[]): readonly KeyGroup[] {
  return [...groups, { title: 'Go', entries: [...go, ...pageKeys] }];
}
