import { asFilterName, type FilterProblem, piecesOf } from '@treeline/protocol';
import { type RefObject, useEffect, useRef } from 'react';

interface QueryMarksProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly problems: readonly FilterProblem[];
}

const looks = {
  filter: 'rounded-sm bg-info/15 outline-2 outline-info/15',
  problem: 'underline decoration-warn decoration-wavy decoration-[1.5px] underline-offset-4',
};

/** Lies behind a field with the same, invisible letters, and highlights its filters and problems. */
export function QueryMarks({ field, text, problems }: QueryMarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  const marks = marksOf(text, problems);
  useEffect(() => {
    const input = field.current;
    if (input === null || marks.length === 0) return;
    const follow = () => layer.current?.style.setProperty('translate', `${-input.scrollLeft}px`);
    follow();
    const events = ['scroll', 'keyup', 'select', 'input'];
    for (const name of events) input.addEventListener(name, follow);
    return () => {
      for (const name of events) input.removeEventListener(name, follow);
    };
  });
  if (marks.length === 0) return null;
  let at = 0;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 flex items-center overflow-x-clip">
      <div ref={layer} className="select-none whitespace-pre text-transparent">
        {marks.map(({ start, end, look }) => {
          const before = text.slice(at, start);
          at = end;
          return (
            <span key={start}>
              {before}
              <span className={looks[look]}>{text.slice(start, end)}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}

interface QueryMark {
  readonly start: number;
  readonly end: number;
  readonly look: keyof typeof looks;
}

export function marksOf(text: string, problems: readonly FilterProblem[]): readonly QueryMark[] {
  return piecesOf(text).flatMap(({ start, end, name, value }): QueryMark[] => {
    if (problems.some((problem) => problem.start === start)) return [{ start, end, look: 'problem' }];
    const isFilter = name !== null && value !== '' && asFilterName(name) !== null;
    return isFilter ? [{ start, end, look: 'filter' }] : [];
  });
}
