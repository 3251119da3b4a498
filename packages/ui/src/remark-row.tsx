import type { Row } from '@treeline/processor';
import type { ThreadEvent } from '@treeline/protocol';
import {
  Bell,
  CircleStop,
  CloudAlert,
  Info,
  type LucideIcon,
  MessageSquare,
  ScrollText,
  SquareTerminal,
  Webhook,
} from 'lucide-react';
import type { FlowActions } from './flow-actions.ts';
import { Markdown } from './markdown.tsx';
import { type RemarkWords, remarkWords } from './remark-words.ts';
import { RowFrame } from './row-frame.tsx';
import { RowLine } from './row-line.tsx';
import { ShowAll } from './show-all.tsx';
import { useBody } from './use-body.ts';

interface RemarkRowProps {
  readonly row: Extract<Row, { readonly kind: 'remark' }>;
  readonly actions: FlowActions;
}

export function RemarkRow({ row, actions }: RemarkRowProps) {
  const words = remarkWords(row.event);
  const Icon = iconOf(row.event.type);
  const isEmpty = words.body.length === 0;
  if (row.event.type === 'compacted') return <Divider row={row} words={words} />;
  return (
    <RowFrame guides={row.guides}>
      <RowLine
        isOpen={isEmpty ? null : row.isOpen}
        onToggle={() => actions.onToggle(row.key)}
        icon={
          <Icon
            data-tone={words.tone}
            className="size-3.75 text-text-2 data-[tone=bad]:text-bad data-[tone=warn]:text-warn"
            strokeWidth={1.5}
            aria-hidden="true"
          />
        }
        numbers={null}
        title={words.text}
      >
        <span
          data-tone={words.tone}
          className="flex-none font-medium text-text-2 data-[tone=bad]:text-bad data-[tone=warn]:text-warn"
        >
          {words.label}
        </span>
        {!row.isOpen && <span className="truncate text-text-2">{words.text}</span>}
      </RowLine>
      {row.isOpen && !isEmpty && <RemarkBody words={words} actions={actions} />}
    </RowFrame>
  );
}

/** Compaction cuts the conversation in two, and looks like it. */
function Divider({ row, words }: { readonly row: RemarkRowProps['row']; readonly words: RemarkWords }) {
  return (
    <RowFrame guides={row.guides}>
      <div className="flex items-center gap-3 px-2 py-3 text-small text-text-2">
        <span className="h-px flex-1 bg-line" />
        <span className="font-medium">{words.label}</span>
        <span className="tabular-nums">{words.text}</span>
        <span className="h-px flex-1 bg-line" />
      </div>
    </RowFrame>
  );
}

function RemarkBody({ words, actions }: { readonly words: RemarkWords; readonly actions: FlowActions }) {
  const view = useBody(words.body, actions.readBody);
  return (
    <div className="max-w-[92ch] pt-0.5 pr-2 pb-2 pl-14 text-text-2 leading-[21px]">
      <Markdown text={view.text} onOpenLink={actions.onOpenLink} />
      <ShowAll body={words.body} view={view} />
    </div>
  );
}

const icons: Partial<Record<ThreadEvent['type'], LucideIcon>> = {
  interrupted: CircleStop,
  api_retried: CloudAlert,
  api_failed: CloudAlert,
  hook_ran: Webhook,
  notification: Bell,
  message_received: MessageSquare,
  prompt: MessageSquare,
  command_output: SquareTerminal,
  compaction_summary: ScrollText,
};

function iconOf(type: ThreadEvent['type']): LucideIcon {
  return icons[type] ?? Info;
}
