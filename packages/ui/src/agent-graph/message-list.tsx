import type { AgentMessage } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { t } from '@treeline/text';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { formatNumber } from '../format-count.ts';
import { formatClock, formatMoment } from '../format-time.ts';
import { visibleText } from '../text/visible-text.ts';

export interface AgentTalk {
  /** What the agent sent and got. */
  readonly messages: readonly AgentMessage[];
  readonly nameOf: (thread: AgentId | null) => string;
  /** The row of a message in the thread that got it. */
  readonly hrefOf: (message: AgentMessage) => string;
}

const most = 30;

/** With whom an agent spoke after its task, each message one click away. */
export function MessageList({ agent, talk }: { readonly agent: AgentId; readonly talk: AgentTalk }) {
  const { messages, nameOf, hrefOf } = talk;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 text-small">
      {messages.slice(0, most).map((message) => (
        <li key={message.eventId}>
          <a
            href={hrefOf(message)}
            className="flex min-w-0 items-center gap-1.5 rounded-sm hover:underline"
            title={formatMoment(message.at)}
          >
            <Direction isSent={message.from === agent} />
            <b className="max-w-[40%] flex-none truncate font-medium">{visibleText(otherOf(message, agent, nameOf))}</b>
            <span className="min-w-0 flex-1 truncate text-text-2">{visibleText(message.summary ?? '')}</span>
            <span className="flex-none text-tiny text-text-2 tabular-nums">{formatClock(message.at, true)}</span>
          </a>
        </li>
      ))}
      {messages.length > most && (
        <li className="text-text-2">{t('and {count} more', { count: formatNumber(messages.length - most) })}</li>
      )}
    </ul>
  );
}

function Direction({ isSent }: { readonly isSent: boolean }) {
  const Icon = isSent ? ArrowUpRight : ArrowDownLeft;
  return (
    <Icon className="size-3.5 flex-none text-text-2" strokeWidth={1.6} aria-label={isSent ? t('To') : t('From')} />
  );
}

function otherOf({ from, fromName, to }: AgentMessage, agent: AgentId, nameOf: AgentTalk['nameOf']): string {
  if (from === agent) return nameOf(to);
  return from === undefined ? (fromName ?? t('unknown')) : nameOf(from);
}
