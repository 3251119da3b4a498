import type { ReplayedSection } from '@treeline/processor';
import { t } from '@treeline/text';
import { SquareTerminal } from 'lucide-react';
import { counted } from '../format-count.ts';

/** Explains why the diff starts over here. */
export function SectionNote({ section }: { readonly section: ReplayedSection }) {
  return (
    <p className="m-3 flex gap-2 rounded-md border font-sans border-text-3 border-dashed px-3 py-2 text-small text-text-2">
      <SquareTerminal className="mt-0.5 size-3.5 flex-none" strokeWidth={1.5} aria-hidden="true" />
      <span>{inWords(section)}</span>
    </p>
  );
}

function inWords({ start, first, otherLines }: ReplayedSection): string {
  switch (start) {
    case 'unrecorded':
      return t(
        'Changed by a shell command or another program, content not recorded. Edit {first} found {otherLines} that differ from what the previous edit left. From here on the file is shown as found.',
        { first, otherLines: counted(otherLines, 'line') },
      );
    case 'whole':
      return t('Edit {first} wrote the whole file. What it held before is not recorded.', { first });
    case 'unplaced':
      return t('Where edit {first} is in the file is not recorded, so it is shown separately.', {
        first,
      });
    case 'start':
      return '';
  }
}
