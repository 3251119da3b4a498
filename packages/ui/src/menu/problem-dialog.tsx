import type { LeftOut, UnknownRecord, UnreadableLine } from '@treeline/processor';
import { counted, formatNumber } from '../format-count.ts';
import { Dialog } from './dialog.tsx';

interface ProblemDialogProps {
  readonly unreadable: readonly UnreadableLine[];
  readonly unknown: readonly UnknownRecord[];
  readonly leftOut: LeftOut;
  readonly onClose: () => void;
}

/** More lines than this say nothing new, and would be slow to draw. */
const most = 500;

/** What could not be read, with file and line. */
export function ProblemDialog({ unreadable, unknown, leftOut, onClose }: ProblemDialogProps) {
  return (
    <Dialog title="What could not be read" onClose={onClose}>
      <div className="grid gap-4">
        <ProblemList
          noun="unreadable line"
          leftOut={leftOut.unreadable}
          lines={unreadable.map(({ file, line, reason }) => ({ file, line, words: reason }))}
        />
        <ProblemList
          noun="unknown record"
          leftOut={leftOut.unknown}
          lines={unknown.map(({ file, line, recordType }) => ({ file, line, words: recordType }))}
        />
      </div>
    </Dialog>
  );
}

interface ProblemListProps {
  readonly noun: string;
  /** There are so many more than the lines here. */
  readonly leftOut: number;
  readonly lines: readonly { readonly file: string; readonly line: number; readonly words: string }[];
}

function ProblemList({ noun, leftOut, lines }: ProblemListProps) {
  const count = lines.length + leftOut;
  if (count === 0) return null;
  const heading = counted(count, noun);
  return (
    <section aria-label={heading}>
      <h3 className="pb-1 font-medium">{heading}</h3>
      <ul className="grid gap-1">
        {lines.slice(0, most).map(({ file, line, words }) => (
          <li key={`${file}:${line}:${words}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-small">
            <span className="wrap-anywhere font-mono text-note">
              {file}:{line}
            </span>
            <span className="wrap-anywhere text-text-2">{words}</span>
          </li>
        ))}
      </ul>
      {count > most && <p className="pt-1 text-small text-text-2">and {formatNumber(count - most)} more</p>}
    </section>
  );
}
