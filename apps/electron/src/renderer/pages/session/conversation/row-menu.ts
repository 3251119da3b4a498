import type { Row } from '@treeline/processor';
import type { AgentId, Body, HostInfo, SessionId } from '@treeline/protocol';
import { copyChoices, copyText, type MenuEntry, type ReadBody, t, wholeText } from '@treeline/ui';
import { hashOf, linkTo } from '../../../state/route.ts';

interface RowMenuOptions {
  readonly row: Row;
  readonly session: SessionId;
  /** The agent whose thread contains the row. */
  readonly thread: AgentId | null;
  /** The command that resumes the session; `null`: there is none. */
  readonly resume: string | null;
  readonly shell: HostInfo['shell'];
  readonly readBody: ReadBody;
}

/** The actions for a row. */
export function rowMenu(options: RowMenuOptions): readonly MenuEntry[] {
  const { row, session, readBody, resume } = options;
  const agent = row.kind === 'group' ? row.agent : null;
  const page = agent === null ? [] : [pageEntry(session, agent.id)];
  const choices = copyChoices(row).map(({ label, body }) => ({ label, run: () => void copyBody(body, readBody) }));
  const link = { label: t('Copy link to this row'), run: () => void copyText(linkOf(options)) };
  return [...page, ...choices, link, ...resumeEntry(resume)];
}

function pageEntry(session: SessionId, agent: AgentId): MenuEntry {
  return {
    label: t('Open agent (full view)'),
    run: () => {
      window.location.hash = hashOf({ session, agent, row: null });
    },
  };
}

function resumeEntry(resume: string | null): readonly MenuEntry[] {
  return resume === null ? [] : [{ label: t('Copy resume command'), run: () => void copyText(resume) }];
}

export function linkOf({ row, session, thread, shell }: Omit<RowMenuOptions, 'readBody' | 'resume'>): string {
  const route = { session, agent: null, row: { key: row.key, agent: thread } };
  return linkTo(route, shell === 'electron');
}

async function copyBody(body: Body, readBody: ReadBody): Promise<void> {
  await copyText(await wholeText(body, readBody));
}
