import { t } from '@treeline/text';
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
    title: t('Move'),
    entries: [
      { keys: ['j', '↓'], does: t('Next row') },
      { keys: ['k', '↑'], does: t('Previous row') },
      { keys: ['g'], does: t('First row') },
      { keys: ['G'], does: t('Last row') },
      { keys: ['p', 'P'], does: t('Next, previous prompt') },
      { keys: ['x', 'X'], does: t('Next, previous error') },
      { keys: ['a', 'A'], does: t('Next, previous agent') },
      { keys: ['[', ']'], does: t('Previous, next edit (Files) or call (Context)') },
      { keys: ['+', '-', '0'], does: t('Zoom in, zoom out, show all (Agents)') },
      { keys: ['f'], does: t('Follow new output') },
      { keys: ['Space', '⇧ ↓'], does: t('Select row (table)') },
    ],
  },
  {
    title: t('Open'),
    entries: [
      { keys: ['Enter', '→'], does: t('Expand or open') },
      { keys: ['←'], does: t('Collapse, or go to parent') },
      { keys: ['e'], does: t('Expand / collapse turn') },
      { keys: ['1', '2', '3'], does: t('Detail: brief, steps, everything') },
      { keys: ['⇧ F10'], does: t('Row or session menu') },
      { keys: ['→'], does: t('Session menu (list)') },
      { keys: ['F2'], does: t('Rename session (list)') },
      { keys: ['b'], does: t('Show or hide sidebar') },
      { keys: ['d'], does: t('Show or hide details panel (session)') },
      { keys: ['Esc'], does: t('Close overlay') },
    ],
  },
  {
    title: t('Find'),
    entries: [
      { keys: ['/', t('Ctrl F'), '⌘ F'], does: t('Find in the open session') },
      { keys: ['/'], does: t('Filter or search (no session open)') },
      { keys: ['n', 'F3'], does: t('Next hit') },
      { keys: ['N', '⇧ F3'], does: t('Previous hit') },
      { keys: ['Tab'], does: t('Complete a filter') },
      { keys: [t('Alt Enter')], does: t('Replace an unknown filter') },
    ],
  },
];

const go: readonly KeyEntry[] = [
  { keys: [t('Ctrl K'), '⌘ K'], does: t('Command palette') },
  { keys: ['Alt ←'], does: t('Back') },
  { keys: ['Alt →'], does: t('Forward') },
  { keys: ['l'], does: t('Continue last session (Home)') },
  { keys: ['?'], does: t('List of keys') },
];

/** All keys by what they are for, as this system has them; those of the app's pages belong to the last group. */
export function keyGroups(pageKeys: readonly KeyEntry[], isMac: boolean): readonly KeyGroup[] {
  const all = [...groups, { title: t('Go'), entries: [...go, ...pageKeys] }];
  return all.map(({ title, entries }) => ({
    title,
    entries: entries.map(({ keys, does }) => ({ does, keys: keysHere(keys, isMac) })),
  }));
}

/** Of "Ctrl K" and "⌘ K" the one that is on the keyboard. */
function keysHere(keys: readonly string[], isMac: boolean): readonly string[] {
  const hasBoth = keys.some((key) => key.startsWith('⌘'));
  return hasBoth ? keys.filter((key) => !key.startsWith(isMac ? 'Ctrl' : '⌘')) : keys;
}
