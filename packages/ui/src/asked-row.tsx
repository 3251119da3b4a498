import type { Row, TurnOpening } from '@treeline/processor';
import { type Body, ownValue } from '@treeline/protocol';
import { t } from '@treeline/text';
import { RotateCw } from 'lucide-react';
import { use } from 'react';
import { IsSought } from './find/sought.ts';
import type { FlowActions } from './flow-actions.ts';
import { foldText } from './folded-text.ts';
import { hueStyle } from './hue-style.ts';
import { bodyLine } from './one-line.ts';
import { RowFrame } from './row-frame.tsx';
import { LazyText } from './text/long-text.tsx';
import { PageSlug } from './text/page-slug.ts';
import { visibleText } from './text/visible-text.ts';
import { useRemembered } from './use-remembered.ts';

const speakers: Readonly<Record<string, string>> = {
  main: 'main',
  notification: t('a notification'),
  program: t('a script'),
  coordinator: t('the coordinator'),
  peer: t('a teammate'),
  schedule: t('a schedule'),
};

interface AskedRowProps {
  readonly row: Extract<Row, { readonly kind: 'asked' }>;
  readonly actions: FlowActions;
}

/** The prompt an agent was given. In its transcript it looks like a person's, so the row names the sender. */
export function AskedRow({ row, actions }: AskedRowProps) {
  const body = bodyOf(row.opening);
  const pageSlug = use(PageSlug);
  const slug = row.guides.at(-1) ?? pageSlug ?? 'agent';
  // On the agent's own page this prompt is shown like a person's.
  const isOnPage = row.guides.length === 0;
  const [isChosen, setOpen] = useRemembered(row.opening, 'asked', false);
  const isOpen = use(IsSought) || isChosen || isOnPage;
  return (
    <RowFrame guides={row.guides}>
      {row.isContinuation && (
        <div className="hued pt-2 pb-1 pl-8" style={hueStyle(slug)}>
          <hr className="border-agent-line border-dashed" />
        </div>
      )}
      {isOnPage && <div className="h-2" />}
      <div
        data-focus-box=""
        className="hued grid grid-cols-[auto_minmax(0,1fr)] gap-2 py-1 pr-2 pl-8 text-ui leading-5"
        style={hueStyle(slug)}
      >
        <span className="inline-flex items-center gap-1.5 font-medium text-agent">
          {row.isContinuation && <RotateCw className="size-3" strokeWidth={1.8} aria-hidden="true" />}
          {row.isContinuation ? t('New prompt from ') : t('Prompt from ')}
          {ownValue(speakers, row.by) ?? visibleText(row.by)}
        </span>
        {isOpen ? (
          <WholeText body={body} actions={actions} onFold={isOnPage ? null : () => setOpen(false)} />
        ) : (
          <button
            type="button"
            data-row-button=""
            aria-expanded={false}
            onClick={() => setOpen(true)}
            className="truncate rounded-sm text-text-2 hover:text-text"
            title={visibleText(foldText(body.preview, 20, 1500).shown)}
          >
            {visibleText(bodyLine(body))}
          </button>
        )}
      </div>
    </RowFrame>
  );
}

interface WholeTextProps {
  readonly body: Body;
  readonly actions: FlowActions;
  /** `null`: it stays open. */
  readonly onFold: (() => void) | null;
}

function WholeText({ body, actions, onFold }: WholeTextProps) {
  return (
    <>
      {onFold !== null && (
        <button
          type="button"
          data-row-button=""
          aria-expanded={true}
          onClick={onFold}
          className="justify-self-start rounded-sm text-small text-text-2 hover:text-text"
        >
          {t('Collapse')}
        </button>
      )}
      <div className="col-span-full max-w-[84ch] border-agent-line border-l-2 pl-3 text-text text-ui leading-[21px]">
        <LazyText body={body} actions={actions} isBrief />
      </div>
    </>
  );
}

function bodyOf(opening: TurnOpening): Body {
  if (opening.type !== 'notification') return opening.text;
  return opening.result ?? { preview: opening.summary, length: opening.summary.length, ref: null };
}
