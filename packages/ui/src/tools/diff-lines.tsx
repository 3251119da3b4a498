import { createContext, type ReactNode, use } from 'react';
import type { CodeLines, CodeTone } from '../text/highlight/code-run.ts';
import { ProjectRoot, pathInProject } from '../text/project-root.ts';
import { Visible } from '../text/visible.tsx';
import { coloredParts } from './colored-parts.ts';
import type { DiffCell, DiffRow } from './diff-rows.ts';
import { lineLimit } from './limited-text.ts';

/** The highlighted lines of both sides, once available. */
export const DiffColors = createContext<{ readonly old: CodeLines | null; readonly now: CodeLines | null }>({
  old: null,
  now: null,
});

const signWords = { '+': 'added', '-': 'removed', ' ': '' } as const;

/** In a diff over several edits: what to draw beside a line, by the number of its edit. */
export const LineMargin = createContext<((edit: number | null) => ReactNode) | null>(null);

export function InlineRow({ row }: { readonly row: DiffRow }) {
  const margin = use(LineMargin);
  if (row.kind === 'gap') return <Gap label={row.label} />;
  if (row.kind === 'file') return <FileHeading heading={row.heading} />;
  const cell = row.right;
  if (cell === null) return null;
  return (
    <Beside margin={margin?.(cell.edit)}>
      <div data-sign={cell.sign} className={`${toned} grid grid-cols-[3rem_3rem_minmax(0,1fr)]`}>
        <LineNumber number={cell.oldNumber} />
        <LineNumber number={cell.newNumber} />
        <LineText cell={cell} />
      </div>
    </Beside>
  );
}

export function SplitRow({ row }: { readonly row: DiffRow }) {
  const margin = use(LineMargin);
  if (row.kind === 'gap') return <Gap label={row.label} />;
  if (row.kind === 'file') return <FileHeading heading={row.heading} />;
  return (
    <Beside margin={margin?.(row.right?.edit ?? row.left?.edit ?? null)}>
      <div className="grid grid-cols-2 divide-x divide-line">
        <Half cell={row.left} number={row.left?.oldNumber ?? null} />
        <Half cell={row.right} number={row.right?.newNumber ?? null} />
      </div>
    </Beside>
  );
}

function Beside({ margin, children }: { readonly margin: ReactNode; readonly children: ReactNode }) {
  if (margin === undefined) return children;
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)]">
      {margin ?? <span />}
      {children}
    </div>
  );
}

const toned = 'data-[sign=+]:bg-added data-[sign=-]:bg-removed';

function Half({ cell, number }: { readonly cell: DiffCell | null; readonly number: number | null }) {
  if (cell === null) return <div className="bg-raised/40" />;
  return (
    <div data-sign={cell.sign} className={`${toned} grid min-w-0 grid-cols-[3rem_minmax(0,1fr)]`}>
      <LineNumber number={number} />
      <LineText cell={cell} />
    </div>
  );
}

function Gap({ label }: { readonly label: string | null }) {
  return (
    <div aria-hidden={label === null} className="select-none border-line border-y bg-raised/60 px-3 text-text-2">
      {label ?? '⋯'}
    </div>
  );
}

function FileHeading({ heading }: { readonly heading: string }) {
  const root = use(ProjectRoot);
  return (
    <div className="wrap-anywhere border-line border-y bg-raised/60 px-3 py-0.5 font-medium first:border-t-0">
      <Visible
        text={heading
          .split(arrow)
          .map((name) => pathInProject(name, root))
          .join(arrow)}
      />
    </div>
  );
}

/** Between the two names of a file that was renamed. */
const arrow = ' → ';

function LineNumber({ number }: { readonly number: number | null }) {
  return (
    <span aria-hidden="true" className="select-none pr-2 text-right text-text-2 tabular-nums">
      {number}
    </span>
  );
}

function LineText({ cell }: { readonly cell: DiffCell }) {
  const { sign, parts, index } = cell;
  const colors = use(DiffColors);
  const text = cell.text.length > lineLimit ? `${cell.text.slice(0, lineLimit)}…` : cell.text;
  const runs = (sign === '-' ? colors.old : colors.now)?.[index] ?? null;
  return (
    <span className="grid grid-cols-[1.25rem_minmax(0,1fr)]">
      <span aria-hidden="true" className="select-none text-center text-text-2">
        {sign === ' ' ? '' : sign === '-' ? '−' : '+'}
      </span>
      <span className="whitespace-pre-wrap wrap-anywhere pr-2">
        {sign !== ' ' && <span className="sr-only">{signWords[sign]}: </span>}
        {coloredParts(text, runs, parts).map(({ text: piece, tone, isChanged }, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
            key={place}
            data-changed={isChanged}
            data-sign={sign}
            data-tone={toneOn(sign, tone, isChanged)}
            className={`toned ${changedTone}`}
          >
            <Visible text={piece} />
          </span>
        ))}
      </span>
    </span>
  );
}

/** Not every colour is readable on a coloured background: marked words and the comments of changed lines have none. */
function toneOn(sign: DiffCell['sign'], tone: CodeTone | null, isChanged: boolean): CodeTone | null {
  return isChanged || (sign !== ' ' && tone === 'comment') ? null : tone;
}

const changedTone =
  'rounded-[3px] data-[changed=true]:data-[sign=+]:bg-added-word data-[changed=true]:data-[sign=-]:bg-removed-word';
