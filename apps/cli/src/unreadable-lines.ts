import { counted, t } from '@treeline/text';
import type { SessionBuilder } from '@treeline/transcript';

/** The others are counted. */
const mostNamed = 5;

/** A sentence for each line that could not be read. */
export function unreadableLines(builder: SessionBuilder): readonly string[] {
  const { unreadable } = builder.lineCounts();
  if (unreadable === 0) return [];
  const named = builder
    .snapshot(new Set())
    .flatMap((event) => {
      if (event.type !== 'line_unreadable') return [];
      const { file, line, reason } = event;
      return [t('{file}: line {line}: {reason}', { file, line, reason })];
    })
    .slice(0, mostNamed);
  const rest = unreadable - named.length;
  return rest === 0 ? named : [...named, t('and {rest} more', { rest: counted(rest, 'unreadable line') })];
}
