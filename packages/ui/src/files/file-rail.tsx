import type { FileHistory, FileTouch } from '@treeline/processor';
import { t } from '@treeline/text';
import { SquareTerminal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { AgentBadge } from '../agent-badge.tsx';
import type { FlowActions } from '../flow-actions.ts';
import { formatNumber } from '../format-count.ts';
import { formatClock } from '../format-time.ts';
import { hueStyle } from '../hue-style.ts';
import type { FileLinks } from './file-links.ts';
import { LineCounts } from './line-counts.tsx';
import { moveByArrows } from './move-focus.ts';
import { useUnrecorded } from './use-edit-details.ts';

interface FileRailProps {
  readonly history: FileHistory;
  readonly number: number;
  readonly links: FileLinks;
  readonly promptOf: (touch: FileTouch) => number | null;
  /** The text of the prompt with this number. */
  readonly promptWords: (prompt: number) => string;
  readonly actions: FlowActions;
}

type Line =
  | { readonly kind: 'prompt'; readonly key: string; readonly prompt: number }
  | { readonly kind: 'unrecorded'; readonly key: string }
  | { readonly kind: 'edit'; readonly key: string; readonly edit: FileTouch; readonly number: number };

/** All edits of a file under the prompts they were made for, and the agents that read it. */
export function FileRail({ history, number, links, promptOf, promptWords, actions }: FileRailProps) {
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { path, edits, reads } = history;
  const lines = linesOf(edits, promptOf, useUnrecorded(edits, actions));
  const at = lines.findIndex((line) => line.kind === 'edit' && line.number === number);
  useEffect(() => {
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'nearest' });
  }, [at]);
  return (
    <aside
      ref={scroller}
      aria-label={t('Edits and reads of the file')}
      onKeyDown={moveByArrows}
      className="min-h-0 overflow-y-auto border-line border-l bg-surface px-3 py-3 text-small"
    >
      <RailHead title={t('Edits')} count={edits.length} />
      <Virtualizer ref={list} scrollRef={scroller} data={lines} itemSize={28} startMargin={24} as="ul" item="li">
        {(line) =>
          line.kind === 'prompt' ? (
            <p key={line.key} className="flex gap-1.5 pt-2 pb-1 text-tiny text-text-2">
              <span className="font-semibold text-accent tabular-nums">{line.prompt + 1}</span>
              <span className="truncate">{promptWords(line.prompt)}</span>
            </p>
          ) : line.kind === 'unrecorded' ? (
            <p key={line.key} className="flex h-7 items-center gap-1.5 text-text-2">
              <SquareTerminal className="mx-0.75 size-3.5 flex-none" strokeWidth={1.5} aria-hidden="true" />
              {t('shell, not recorded')}
            </p>
          ) : (
            <a
              key={line.key}
              data-file-row
              href={links.hrefOfEdit(path, line.number)}
              aria-current={line.number === number ? 'true' : undefined}
              style={hueStyle(links.guideOf(line.edit.agentId))}
              className="hued -mx-1 flex h-7 items-center gap-1.5 rounded-md px-1 hover:bg-raised aria-[current]:bg-raised"
            >
              <span className="w-5 flex-none text-center font-semibold text-agent text-tiny tabular-nums">
                {line.number}
              </span>
              <span className="min-w-0 truncate">
                <AgentBadge slug={links.guideOf(line.edit.agentId)} />
              </span>
              <LineCounts added={line.edit.added} removed={line.edit.removed} />
              <span className="flex-none text-tiny text-text-2 tabular-nums">{formatClock(line.edit.at, true)}</span>
            </a>
          )
        }
      </Virtualizer>
      {reads.length > 0 && <Reads reads={reads} links={links} />}
    </aside>
  );
}

function RailHead({ title, count }: { readonly title: string; readonly count: number }) {
  return (
    <h2 className="flex justify-between px-1 pb-1 font-semibold text-tiny text-text-2">
      <span>{title}</span>
      <span className="tabular-nums">{formatNumber(count)}</span>
    </h2>
  );
}

/** The agents that read the file, how often, and their first call. */
function Reads({ reads, links }: { readonly reads: readonly FileTouch[]; readonly links: FileLinks }) {
  const bySlug = new Map<string, { readonly first: FileTouch; count: number }>();
  for (const read of reads) {
    const slug = links.slugOf(read.agentId);
    const known = bySlug.get(slug);
    if (known === undefined) bySlug.set(slug, { first: read, count: 1 });
    else known.count += 1;
  }
  return (
    <div className="pt-5">
      <RailHead title={t('Reads')} count={reads.length} />
      <ul>
        {[...bySlug].map(([slug, { first, count }]) => (
          <li key={slug} className="flex h-6.5 items-center justify-between gap-2 px-1">
            <AgentBadge slug={slug} />
            <a
              href={links.hrefOfCall(first)}
              className="truncate rounded-sm text-tiny text-text-2 tabular-nums hover:text-text hover:underline"
            >
              {formatNumber(count)} {t('×, first')} {formatClock(first.at, true)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function linesOf(
  edits: readonly FileTouch[],
  promptOf: FileRailProps['promptOf'],
  unrecorded: ReadonlySet<number>,
): readonly Line[] {
  const lines: Line[] = [];
  let before: number | null = null;
  for (const [place, edit] of edits.entries()) {
    const prompt = promptOf(edit);
    if (prompt !== null && prompt !== before) lines.push({ kind: 'prompt', key: `prompt:${place}`, prompt });
    before = prompt;
    if (unrecorded.has(place + 1)) lines.push({ kind: 'unrecorded', key: `unrecorded:${place}` });
    lines.push({ kind: 'edit', key: `edit:${place}`, edit, number: place + 1 });
  }
  return lines;
}
