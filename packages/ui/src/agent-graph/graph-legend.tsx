import type { GraphNode } from '@treeline/processor';
import type { AgentInfo } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Repeat2 } from 'lucide-react';
import { messageDashes } from './graph-boxes.ts';

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
  { words: t('messages'), dashes: messageDashes, is: ({ kind }) => kind === 'teammate' },
];

interface GraphLegendProps {
  readonly nodes: readonly GraphNode[];
  readonly hasMessages: boolean;
}

/** Says what the forms of lines mean, as far as they occur. One form alone needs no words. */
export function GraphLegend({ nodes, hasMessages }: GraphLegendProps) {
  const infos = nodes.flatMap(({ members }) => members.flatMap(({ info }) => info ?? []));
  const shown = forms.filter(({ is, dashes }) => infos.some(is) || (hasMessages && dashes === messageDashes));
  const isWoken = infos.some(({ continuedBy }) => continuedBy.length > 0);
  if (shown.length + (isWoken ? 1 : 0) < 2) return null;
  return (
    <ul className="pointer-events-none absolute bottom-14 left-6 grid gap-1 rounded-md border border-line bg-surface px-2 py-1.5 text-small text-text-2 short:hidden">
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
          {t('resumed')}
        </li>
      )}
    </ul>
  );
}
