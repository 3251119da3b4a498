import type { FilterProblem } from '@treeline/protocol';
import { t } from '@treeline/text';
import { TriangleAlert } from 'lucide-react';

interface ProblemNoticeProps {
  readonly problems: readonly FilterProblem[];
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Shows the problems of a query, with a fix where there is one. */
export function ProblemNotice({ problems, text, onText }: ProblemNoticeProps) {
  const [problem] = problems;
  if (problem === undefined) return null;
  const mended = withoutProblem(text, problems);
  return (
    <div
      role="status"
      className="flex min-h-8 items-center gap-2.5 rounded-md bg-warn-wash px-2.5 py-1.5 text-text text-ui"
    >
      <TriangleAlert className="size-3.75 flex-none text-warn" strokeWidth={1.6} aria-hidden="true" />
      <span className="min-w-0 flex-1">{problem.problem}</span>
      {mended !== null && (
        <button
          type="button"
          onClick={() => onText(mended)}
          className="flex flex-none items-center gap-1.5 rounded-sm px-1.5 font-medium hover:bg-raised"
        >
          {t('Replace')}
          <kbd className="rounded-sm border border-line px-1 font-normal font-sans text-text-2 text-tiny leading-4.5">
            {t('Alt ↵')}
          </kbd>
        </button>
      )}
    </div>
  );
}

/** The query with its first problem fixed; `null` where there is no fix. */
export function withoutProblem(text: string, [problem]: readonly FilterProblem[]): string | null {
  if (problem?.instead == null) return null;
  return `${text.slice(0, problem.start)}${problem.instead}${text.slice(problem.end)}`;
}
