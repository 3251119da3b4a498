import { type AgentEntry, type Thread, toolsUsed } from '@treeline/processor';
import type { AgentInfo, Body, EditRow, UsageRow } from '@treeline/protocol';
import { formatDollars, t } from '@treeline/text';
import { Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgentBadge } from '../agent-badge.tsx';
import { AgentFacts } from '../agents/agent-facts.tsx';
import { agentGuide } from '../agents/agent-guide.ts';
import { didInWords } from '../agents/did-in-words.ts';
import { FactList } from '../agents/fact-list.tsx';
import { KindChips } from '../agents/kind-chips.tsx';
import { LinkMark } from '../agents/link-mark.tsx';
import type { FlowActions } from '../flow-actions.ts';
import { counted, formatNumber, formatShort, newTokens, usageInWords } from '../format-count.ts';
import { formatDuration } from '../format-duration.ts';
import { formatClock, formatMoment } from '../format-time.ts';
import { isGuess, linkInWords } from '../link-words.ts';
import { CopyButton } from '../menu/copy-button.tsx';
import { wholeText } from '../menu/whole-text.ts';
import { StatusIcon } from '../status-icon.tsx';
import { LazyText } from '../text/long-text.tsx';
import { visibleText } from '../text/visible-text.ts';
import { titleOfEntry } from './agent-columns.ts';
import { type AgentTalk, MessageList } from './message-list.tsx';
import { RunTime } from './run-time.tsx';

interface AgentPanelProps {
  readonly entry: AgentEntry;
  /** Empty until the agent's own events have arrived. */
  readonly thread: Thread;
  /** Why they cannot be loaded; `null`: they have arrived, or are on their way. */
  readonly failure: string | null;
  readonly actions: FlowActions;
  /** Its API calls. */
  readonly usage: readonly UsageRow[];
  /** Files that it changed. */
  readonly edits: readonly EditRow[];
  readonly filesHref: string;
  readonly talk: AgentTalk;
  /** What can be done with the agent. */
  readonly attach: ReactNode;
}

/** All facts of the selected agent. */
export function AgentPanel({ entry, thread, failure, actions, attach, ...own }: AgentPanelProps) {
  const { info } = entry;
  return (
    <aside aria-label={t('Selected agent')} className="flex h-full flex-col border-line border-l bg-surface">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keys cannot scroll it */}
      <section tabIndex={0} aria-label={t('About the agent')} className="min-h-0 flex-1 overflow-y-auto">
        <header className="grid gap-1.5 border-line border-b px-4 py-3">
          <div className="flex items-center gap-2">
            {info !== null && <StatusIcon {...info.state} />}
            <AgentBadge slug={agentGuide(info)} />
            {info !== null && <KindChips agent={info} />}
            <span className="ms-auto flex-none text-tiny text-text-2 tabular-nums">
              <RunTime info={info} />
            </span>
          </div>
          <h2 className="wrap-anywhere font-semibold">{visibleText(titleOfEntry(entry))}</h2>
          {info?.state.status === 'failed' && (
            <p className="wrap-anywhere text-bad text-small">{visibleText(info.state.reason)}</p>
          )}
        </header>
        {failure !== null && (
          <p role="alert" className="border-line border-b bg-warn-wash px-4 py-2 text-small">
            {visibleText(failure)}
          </p>
        )}
        {info === null ? (
          <p className="px-4 py-3 text-text-2">{t('Only its transcript has been found so far.')}</p>
        ) : (
          <Known entry={entry} info={info} thread={thread} actions={actions} {...own} />
        )}
      </section>
      <div className="flex-none border-line border-t px-4 py-3">{attach}</div>
    </aside>
  );
}

type KnownProps = Omit<AgentPanelProps, 'failure' | 'attach'> & { readonly info: AgentInfo };

function Known({ entry, info, thread, actions, usage, edits, filesHref, talk }: KnownProps) {
  const isRunning = info.state.status === 'running';
  const total = newTokens(entry.totalUsage);
  return (
    <>
      <Words heading={t('Prompt')} body={info.prompt} missing={t('Its prompt is not recorded.')} actions={actions} />
      <Words
        heading={isRunning ? t('Result so far') : t('Result')}
        body={info.answer}
        missing={info.lastActivity ?? (isRunning ? t('Nothing yet.') : t('No answer recorded.'))}
        actions={actions}
      />
      <Runs info={info} thread={thread} />
      {talk.messages.length > 0 && (
        <Part heading={t('Messages')} aside={formatNumber(talk.messages.length)}>
          <MessageList agent={entry.id} talk={talk} />
        </Part>
      )}
      <Part heading={t('How it was linked')}>
        <p className="flex items-baseline gap-1.5 text-small text-text-2">
          <LinkMark agent={info} />
          {!isGuess(info.linkedBy) && <span>{linkInWords(info)}</span>}
        </p>
        {info.parentToolUseId !== null && (
          <p className="wrap-anywhere pt-0.5 font-mono text-tiny text-text-2">{info.parentToolUseId}</p>
        )}
      </Part>
      <Part heading={t('Figures')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-0.75">
          <FactList
            facts={[
              {
                name: 'With agents',
                value: entry.below === 0 ? null : `${formatNumber(total)} tokens`,
                hint: usageInWords(entry.totalUsage),
              },
              { name: 'Agents below', value: entry.below === 0 ? null : formatNumber(entry.below), hint: null },
              { name: t('Called'), value: didInWords(info, toolsUsed(thread)), hint: null },
              { name: t('Cost'), value: costInWords(entry), hint: t('Estimated with list prices') },
              { name: t('Context'), value: contextInWords(usage), hint: t('Tokens read by its last API call') },
              { name: t('Model'), value: info.model, hint: null },
            ]}
          />
          <AgentFacts agent={info} />
        </div>
        {edits.length > 0 && <ChangedFiles edits={edits} href={filesHref} />}
      </Part>
    </>
  );
}

function costInWords({ cost, totalCost, below }: AgentEntry): string | null {
  if (cost === null) return null;
  const total =
    below === 0 || totalCost === null
      ? ''
      : t(', {totalCost} with its agents', { totalCost: formatDollars(totalCost) });
  return `${formatDollars(cost)}${total}`;
}

function contextInWords(usage: readonly UsageRow[]): string | null {
  const last = usage.findLast(({ writesSummary }) => !writesSummary);
  if (last === undefined) return null;
  const { input, cacheRead, cacheWrite, window } = last;
  return t('{input} tokens{window}', {
    input: formatShort(input + cacheRead + cacheWrite),
    window: window === null ? '' : t(' of {window}', { window: formatShort(window) }),
  });
}

function ChangedFiles({ edits, href }: { readonly edits: readonly EditRow[]; readonly href: string }) {
  const sum = (lines: 'added' | 'removed') => edits.reduce((total, edit) => total + edit[lines], 0);
  return (
    <a href={href} className="flex gap-1.5 rounded-sm pt-1 text-small tabular-nums hover:underline">
      <span>
        {counted(new Set(edits.map(({ path }) => path)).size, 'file')} {t('changed')}
      </span>
      <span className="text-ok">+{formatNumber(sum('added'))}</span>
      <span className="text-bad">−{formatNumber(sum('removed'))}</span>
    </a>
  );
}

interface WordsProps extends Pick<AgentPanelProps, 'actions'> {
  readonly heading: string;
  readonly body: Body | null;
  readonly missing: string;
}

function Words({ heading, body, missing, actions }: WordsProps) {
  if (body === null) {
    return (
      <Part heading={heading}>
        <p className="wrap-anywhere text-small text-text-2">{visibleText(missing)}</p>
      </Part>
    );
  }
  const copy = (
    <CopyButton
      label={t('Copy the {toLowerCase}', { toLowerCase: heading.toLowerCase() })}
      text={() => wholeText(body, actions.readBody)}
    />
  );
  return (
    <Part heading={heading} aside={copy}>
      <div className="wrap-anywhere prose-small text-small">
        <LazyText key={body.preview} body={body} actions={actions} isBrief />
      </div>
    </Part>
  );
}

/** Each of its runs. Until its own events have arrived only their number is known. */
function Runs({ info, thread }: { readonly info: AgentInfo; readonly thread: Thread }) {
  const turns = thread.turns.filter(({ isAbandoned }) => !isAbandoned);
  if (turns.length === 0) {
    return (
      <Part heading={t('Runs')} aside={formatNumber(1 + info.continuedBy.length)}>
        <p className="text-small text-text-2">
          {info.startedAt === null
            ? t('No time is recorded.')
            : t('Started {startedAt}', { startedAt: formatMoment(info.startedAt) })}
        </p>
      </Part>
    );
  }
  return (
    <Part heading={t('Runs')} aside={formatNumber(turns.length)}>
      <ul className="grid gap-0.5 text-small tabular-nums">
        {turns.slice(0, mostRuns).map(({ id, startedAt, durationMs }, at) => (
          <li key={id} className="flex items-center gap-2">
            {at > 0 && <Repeat2 className="size-3.5 text-text-2" strokeWidth={1.6} aria-label={t('Resumed')} />}
            <span title={formatMoment(startedAt)}>{formatClock(startedAt, true)}</span>
            {durationMs !== null && <span className="text-text-2">{formatDuration(durationMs)}</span>}
          </li>
        ))}
        {turns.length > mostRuns && (
          <li className="text-text-2">{t('and {count} more', { count: formatNumber(turns.length - mostRuns) })}</li>
        )}
      </ul>
    </Part>
  );
}

const mostRuns = 12;

interface PartProps {
  readonly heading: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Part({ heading, aside = null, children }: PartProps) {
  return (
    <section aria-label={heading} className="border-line border-b px-4 py-2.5 last:border-b-0">
      <h3 className="flex min-h-5.5 items-center justify-between pb-1 font-semibold text-text-2 text-tiny">
        <span>{heading}</span>
        <span className="tabular-nums">{aside}</span>
      </h3>
      {children}
    </section>
  );
}
