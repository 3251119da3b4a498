import type { CodeRun } from './highlight/code-run.ts';
import { Visible } from './visible.tsx';

/** One line of coloured code. */
export function CodeRuns({ runs }: { readonly runs: readonly CodeRun[] }) {
  return runs.map(({ text, tone }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one line never move
    <span key={place} data-tone={tone} className="toned">
      <Visible text={text} />
    </span>
  ));
}
