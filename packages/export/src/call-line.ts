import type { ActivityKind } from '@treeline/protocol';
import { oneLine } from '@treeline/text';
import type { Call } from './entry.ts';

/** The subject of these is free text, possibly with Markdown; of any other a path, a pattern, a command. */
const proseKinds: ReadonlySet<ActivityKind> = new Set(['plan', 'question', 'task', 'message']);

/** The subject of a call, on one line. */
export function callLine({ kind, title }: Pick<Call, 'kind' | 'title'>, most = 400): string {
  if (proseKinds.has(kind)) return oneLine(title, most);
  return title
    .slice(0, most * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most);
}

/** The error of a failed call, without the number that is shown beside it. */
export function callError({ detail, output }: Call): string {
  const view = detail?.view;
  const said =
    detail?.error?.preview ?? (view?.kind === 'terminal' ? view.stderr.preview || view.stdout.preview : output);
  return said.replace(/^(?:Error: )?Exit code \d+\s*/, '');
}
