import type { Activity, ActivityStatus, Row } from '@treeline/processor';
import type { ActivityKind } from '@treeline/protocol';
import { t, toolName, withoutAnsi } from '@treeline/text';
import { use } from 'react';
import { ActivityIcon } from './activity-icon.tsx';
import { Elapsed } from './elapsed.tsx';
import { counted, formatNumber } from './format-count.ts';
import { formatDuration } from './format-duration.ts';
import { oneLine } from './one-line.ts';
import { RowFrame } from './row-frame.tsx';
import { RowLine } from './row-line.tsx';
import { StatusIcon } from './status-icon.tsx';
import { runStatusOf } from './status-words.ts';
import { commandInProject, ProjectRoot } from './text/project-root.ts';
import { TaskNames } from './text/task-names.ts';
import { visibleText } from './text/visible-text.ts';
import { FileHref, PathWords } from './tools/path-name.tsx';

interface ActivityRowProps {
  readonly row: Extract<Row, { readonly kind: 'activity' }>;
  readonly onToggle: (key: string) => void;
  /** The number of calls that it made itself. */
  readonly inside?: number;
}

/** One call of a tool. The status replaces the kind's icon where it matters more. */
export function ActivityRow({ row, onToggle, inside = 0 }: ActivityRowProps) {
  const { activity } = row;
  const { started, status } = activity;
  const name = started === null ? t('Result without a call') : toolName(started.name);
  const title = withoutAnsi(started?.title ?? '');
  const purpose = started?.purpose;
  const link = <FileLink activity={activity} title={title} />;
  const hasLink = use(FileHref) !== null && hasFile(activity, title);
  const isFailed = status === 'failed';
  const subject = <Subject kind={started?.kind ?? 'other'} title={title} />;
  const icon =
    status === 'ok' ? (
      <ActivityIcon kind={started?.kind ?? 'other'} />
    ) : (
      <StatusIcon status={runStatusOf(status)} reason={endings[status]} />
    );
  return (
    <RowFrame guides={row.guides}>
      <RowLine
        isOpen={row.isOpen}
        onToggle={() => onToggle(row.key)}
        icon={icon}
        numbers={
          <>
            {inside > 0 && <span>{counted(inside, 'tool')}</span>}
            <ActivityNumbers activity={activity} />
          </>
        }
        title={[name, purpose, title].filter((part) => part !== undefined).join(' ')}
        link={hasLink ? link : null}
        afterLink={<Ending activity={activity} />}
      >
        <b
          data-long={purpose !== undefined}
          className="flex-none truncate font-medium data-[long=true]:min-w-0 data-[long=true]:max-w-[60ch] data-[long=true]:shrink"
        >
          {visibleText(purpose ?? name)}
        </b>
        {!hasLink && !isFailed && subject}
        {/* A long one leaves room for the reason. */}
        {!hasLink && isFailed && purpose === undefined && (
          <span className="flex max-w-[40cqi] flex-none">{subject}</span>
        )}
        {!hasLink && <Ending activity={activity} />}
      </RowLine>
    </RowFrame>
  );
}

/** The subject of these is free text, possibly with Markdown. */
const proseKinds: ReadonlySet<ActivityKind> = new Set(['plan', 'question', 'task', 'message']);
const pathKinds: ReadonlySet<ActivityKind> = new Set(['read', 'edit', 'write', 'list', 'notebook']);

const fileKinds: ReadonlySet<ActivityKind> = new Set(['read', 'edit', 'write', 'notebook']);

function hasFile({ started }: Activity, title: string): boolean {
  return started !== null && title !== '' && fileKinds.has(started.kind);
}

/** The file of a call, which leads to what the call did to it. The row is one stop for the keys: its menu leads there too. */
function FileLink({ activity, title }: { readonly activity: Activity; readonly title: string }) {
  const hrefOf = use(FileHref);
  const path = activity.started?.files?.[0]?.path ?? title;
  return (
    <a
      href={hrefOf?.(path, activity.id)}
      tabIndex={-1}
      data-failed={activity.status === 'failed'}
      className="min-w-0 rounded-sm hover:underline data-[failed=true]:max-w-[40cqi] data-[failed=true]:flex-none"
    >
      <PathWords path={title} />
    </a>
  );
}

/** What the call is about. The end of a path tells most, and the beginning of anything else. */
function Subject({ kind, title }: { readonly kind: ActivityKind; readonly title: string }) {
  const root = use(ProjectRoot);
  if (title === '') return null;
  if (pathKinds.has(kind)) return <PathWords path={title} />;
  if (kind === 'todo') return <TaskSubject title={title} />;
  return (
    <span className="min-w-0 flex-[0_99_auto] truncate font-mono text-small text-text-2">
      {visibleText(kind === 'shell' ? commandInProject(title, root) : proseKinds.has(kind) ? oneLine(title) : title)}
    </span>
  );
}

/** A change of the board names its task by number; the row shows its name. */
function TaskSubject({ title }: { readonly title: string }) {
  const nameOf = use(TaskNames);
  const name = /^\w{1,12}$/.test(title) ? nameOf(title) : null;
  return <span className="min-w-0 flex-initial truncate text-text-2">{visibleText(name ?? title)}</span>;
}

const endings: Record<ActivityStatus, string> = {
  running: '',
  ok: '',
  failed: 'failed',
  denied: 'denied',
  interrupted: 'interrupted',
  lost: t('no result recorded'),
};

function Ending({ activity }: { readonly activity: Activity }) {
  const { status, finished } = activity;
  if (endings[status] === '') return null;
  // The number is shown at the right edge.
  const said = finished?.output.preview.replace(/^(?:Error: )?Exit code \d+\s*/, '') ?? '';
  const why = status === 'failed' ? oneLine(said) : '';
  return (
    <span
      data-failed={status === 'failed'}
      className="min-w-12 flex-1 truncate text-small text-text-2 data-[failed=true]:text-bad"
      title={why}
    >
      {why === '' ? endings[status] : visibleText(why)}
    </span>
  );
}

/** Shorter durations are not shown. */
const briefest = 100;

function ActivityNumbers({ activity }: { readonly activity: Activity }) {
  const { started, finished, status } = activity;
  if (status === 'running') return started === null ? null : <Elapsed from={started.at} to={null} />;
  if (finished === null) return null;
  const { note, added, removed, exitCode, isBackground } = finished.facts;
  const took = started === null ? 0 : finished.at - started.at;
  // A failed call has changed nothing.
  const isMade = status === 'ok';
  return (
    <>
      {isBackground && <span>{t('in background')}</span>}
      {note !== null && <span>{note}</span>}
      {exitCode !== null && exitCode !== 0 && <span className="text-bad">{t('exit {exitCode}', { exitCode })}</span>}
      {isMade && added !== null && added > 0 && <span className="text-ok">+{formatNumber(added)}</span>}
      {isMade && removed !== null && removed > 0 && <span className="text-bad">−{formatNumber(removed)}</span>}
      {took >= briefest && <span>{formatDuration(took)}</span>}
    </>
  );
}
