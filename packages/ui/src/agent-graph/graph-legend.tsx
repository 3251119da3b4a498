import type { GraphNode } from '@treeline/processor';
import type { AgentInfo } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Repeat2 } from 'lucide-react';

const forms: readonly {
  readonly words: string;
  readonly dashes: string | undefined;
  readonly is: (info: AgentInfo) => boolean;
}[] = [
  {
    words: t('started by a call'),
    dashes: undefined,
    is: ({ kind, isBackground }) => kind !== 'teammate' && !isBackground,
  },
  { words: t('in the background'), dashes: '5 4', is: ({ kind, isBackground }) => kind !== 'teammate' && isBackground },
  { words: t('spoken to by messages'), dashes: '1.5 4', is: ({ kind }) => kind === 'teammate' },
];

/** Explains the line styles that occur. A single style needs no legend. */
export function GraphLegend({ nodes }: { readonly nodes: readonly GraphNode[] }) {
  const infos = nodes.flatMap(({ members }) => members.flatMap(({ info }) => info ?? []));
  const shown = forms.filter(({ is }) => infos.some(is));
  const isWoken = infos.some(({ continuedBy }) => continuedBy.length > 0);
  if (shown.length + (isWoken ? 1 : 0) < 2) return null;
  return (
    <ul className="pointer-events-none absolute bottom-14 left-4 grid gap-1 rounded-md bg-ground/80 p-1.5 text-note text-text-2">
      {shown.map(({ words, dashes }) => (
        <li key={words} className="flex items-center gap-2">
          <svg width="28" height="8" aria-hidden="true">
            <path d="M0 4H28" strokeWidth="1.5" strokeDasharray={dashes} className="stroke-text-2" />
          </svg>
          {words}
        </li>
      ))}
      {isWoken && (
        <li className="flex items-center gap-2">
          <Repeat2 className="mx-1.75 size-3.5" strokeWidth={1.6} aria-hidden="true" />
          {t('woken again')}
        </li>
      )}
    </ul>
  );
}
