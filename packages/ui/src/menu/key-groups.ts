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
      { keys: ['p', 'P'], does: 'Next, previous prompt' },
      { keys: ['x', 'X'], does: 'Next, previous error' },
      { keys: ['a', 'A'], does: 'Next, previous agent' },
      { keys: ['[', ']'], does: 'Previous, next edit (Files) or call (Context)' },
      { keys: ['f'], does: 'Follow new output' },
      { keys: ['Space', '⇧ ↓'], does: 'Select row (table)' },
    ],
  },
  {
    title: 'Open',
    entries: [
      { keys: ['Enter', '→'], does: 'Expand or open' },
      { keys: ['←'], does: 'Collapse, or go to parent' },
      { keys: ['e'], does: 'Expand / collapse turn' },
      { keys: ['1', '2', '3'], does: 'Detail: brief, steps, everything' },
      { keys: ['⇧ F10'], does: 'Row or session menu' },
      { keys: ['→'], does: 'Session menu (list)' },
      { keys: ['F2'], does: 'Rename session (list)' },
      { keys: ['Esc'], does: 'Close overlay' },
    ],
  },
  {
    title: 'Find',
    entries: [
      { keys: ['/', 'Ctrl F', '⌘ F'], does: 'Find in the open session' },
      { keys: ['/'], does: 'Filter or search (no session open)' },
      { keys: ['n', 'F3'], does: 'Next hit' },
      { keys: ['N', '⇧ F3'], does: 'Previous hit' },
      { keys: ['Tab'], does: 'Complete a filter' },
      { keys: ['Alt Enter'], does: 'Replace an unknown filter' },
    ],
  },
];

const go: readonly KeyEntry[] = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Command palette' },
  { keys: ['Alt ←'], does: 'Back' },
  { keys: ['Alt →'], does: 'Forward' },
  { keys: ['l'], does: 'Continue last session (Home)' },
  { keys: ['?'], does: 'List of keys' },
];

/** All keys by what they are for; those of the app's pages belong to the last group. */
export function keyGroups(pageKeys: readonly KeyEntry[]): readonly KeyGroup[] {
  return [...groups, { title: 'Go', entries: [...go, ...pageKeys] }];
}
