import { t } from '@treeline/text';
import { counted, formatNumber } from '../format-count.ts';
import { NoticeButton } from '../notice.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import { problemReport, type ReportedProblems } from './problem-report.ts';

interface ProblemDialogProps extends ReportedProblems {
  readonly onClose: () => void;
}

/** More lines than this add nothing, and would be slow to draw. */
const most = 500;

/** What could not be read, with file and line. */
export function ProblemDialog({ onClose, ...problems }: ProblemDialogProps) {
  const { unreadable, unknown, leftOut } = problems;
  return (
    <Dialog title={t('Unreadable lines and unknown records')} onClose={onClose}>
      <div className="grid gap-4">
        <ProblemList
          noun={t('unreadable line')}
          leftOut={leftOut.unreadable}
          lines={unreadable.map(({ file, line, reason }) => ({ file, line, words: reason }))}
        />
        <ProblemList
          noun={t('unknown record')}
          leftOut={leftOut.unknown}
          lines={unknown.map(({ file, line, recordType }) => ({ file, line, words: recordType }))}
        />
        <p className="flex items-center gap-3 text-small text-text-2">
          <NoticeButton onClick={() => void copyText(problemReport(problems), t('Report copied'))}>
            {t('Copy report')}
          </NoticeButton>
          <span className="mt-3">{t('Only kinds and counts, no content.')}</span>
        </p>
      </div>
    </Dialog>
  );
}

interface ProblemListProps {
  readonly noun: string;
  /** How many more there are than the lines here. */
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
            <span className="wrap-anywhere font-mono text-tiny">
              {file}:{line}
            </span>
            <span className="wrap-anywhere text-text-2">{words}</span>
          </li>
        ))}
      </ul>
      {count > most && (
        <p className="pt-1 text-small text-text-2">{t('and {count} more', { count: formatNumber(count - most) })}</p>
      )}
    </section>
  );
}
