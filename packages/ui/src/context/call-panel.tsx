import { contextPace, isOfThread, rowOfCall, toolsInCall, turnOfCall } from '@treeline/processor';
import { t } from '@treeline/text';
import { ChevronLeft, ChevronRight, Info } from 'lucide-react';
import { formatNumber, formatShort } from '../format-count.ts';
import { formatClock, formatMoment } from '../format-time.ts';
import { IconButton } from '../icon-button.tsx';
import { PanelPart } from '../panel-part.tsx';
import { CallCosts } from './call-costs.tsx';
import { CallParts } from './call-parts.tsx';
import type { ContextLinks, ContextModel } from './context-model.ts';
import {
  breakInWords,
  compactionInWords,
  compactionsInWords,
  paceInWords,
  percent,
  shareInWords,
} from './context-words.ts';

interface CallPanelProps {
  readonly model: ContextModel;
  readonly links: ContextLinks;
  /** From 0. */
  readonly call: number;
  readonly onSelect: (call: number) => void;
}

/** The selected call: what was in its window, its cost, and the current state of the window. */
export function CallPanel({ model, links, call, onSelect }: CallPanelProps) {
  const { context, window, split, by } = model;
  const column = context.columns[call];
  if (column === undefined) return null;
  const { usage, total } = column;
  const turn = turnOfCall(model.turns, call);
  const row = rowOfCall(context, call);
  const compaction = context.compactions.findLast((each) => each.call === call) ?? null;
  const broken = breakInWords(column, compaction !== null);
  const values = split.values[call] ?? [];
  const toolPlace = by === 'part' ? split.series.findIndex((each) => each.kind === 'part' && each.part === 'tool') : -1;
  return (
    <aside aria-label={t('Selected call')} className="flex min-h-0 flex-col gap-3 px-5 py-3 text-small">
      <div>
        <div className="flex h-7 items-center gap-1">
          <h2 className="flex-none font-semibold text-ui">
            {t('Call')} {formatNumber(call + 1)}
          </h2>
          <span className="ms-1.5 truncate text-text-2 tabular-nums" title={formatMoment(usage.at)}>
            {turn > 0 && t('prompt {turn} · ', { turn })}
            {formatClock(usage.at)}
          </span>
          <span className="ms-auto flex items-center">
            <IconButton
              icon={ChevronLeft}
              label={t('Previous call ([)')}
              isPressed={null}
              onClick={() => onSelect(call - 1)}
            />
            <IconButton
              icon={ChevronRight}
              label={t('Next call (])')}
              isPressed={null}
              onClick={() => onSelect(call + 1)}
            />
            {row !== null && (
              <a href={links.hrefOfRow(row)} className="rounded-sm px-1 text-accent hover:underline">
                {t('Show')}
                <span className="sr-only"> {t('in conversation')}</span>
              </a>
            )}
          </span>
        </div>
        <p className="text-text-2">
          <span className="font-semibold text-text text-title tabular-nums">{formatNumber(total)}</span> {t('tokens ·')}{' '}
          {shareInWords(total, window)}
        </p>
        {usage.model !== null && <p className="truncate text-tiny text-text-2">{usage.model}</p>}
        {usage.writesSummary && (
          <p className="text-tiny text-text-2">
            {t('It wrote a compaction summary; its input is not split into parts.')}
          </p>
        )}
        {compaction !== null && (
          <p className="text-tiny">
            {t('Compacted before it:')} {compactionInWords(compaction)}
          </p>
        )}
      </div>
      <CallParts
        series={split.series}
        values={values}
        total={total}
        room={Math.max(window.tokens, total)}
        tools={toolPlace < 0 ? [] : toolsInCall(context, call, values[toolPlace] ?? 0)}
      />
      <p className="flex gap-2 rounded-md border border-line border-dashed px-2.5 py-1.5 text-tiny text-text-2">
        <Info className="mt-0.5 size-3.5 flex-none" strokeWidth={1.5} aria-hidden="true" />
        {t('Parts are estimates from lengths, scaled to the total that the API counted. System and tools is the rest.')}
      </p>
      <PanelPart heading={t('Cost of this call')}>
        <CallCosts usage={usage} cost={model.costs[call]} failure={model.priceFailure} />
        {broken !== null && <p className="pt-1 text-tiny text-warn">{broken}</p>}
      </PanelPart>
      <Now model={model} />
    </aside>
  );
}

function Now({ model: { context, window } }: { readonly model: ContextModel }) {
  const last = context.columns.findLast(({ usage }) => isOfThread(usage));
  if (last === undefined) return null;
  const before = compactionsInWords(context.compactions, window);
  return (
    <PanelPart
      heading={t('Now, call {call}', { call: formatNumber(last.call + 1) })}
      aside={`${formatShort(last.total)} · ${percent(last.total / window.tokens)}`}
    >
      <p className="text-text-2">
        {paceInWords(contextPace(context, window.tokens))} {before}
      </p>
    </PanelPart>
  );
}
