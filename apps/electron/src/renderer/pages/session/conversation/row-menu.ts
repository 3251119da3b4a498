import type { Row } from '@treeline/processor';
import type { AgentId, Body, HostInfo, SessionId } from '@treeline/protocol';
import { copyChoices, copyText, type MenuEntry, type ReadBody, wholeText } from '@treeline/ui';
import { hashOf, linkOfRoute } from '../../../state/route.ts';

interface RowMenuOptions {
  readonly row: Row;
  readonly session: SessionId;
  /** The agent in whose thread the row stands. */
  readonly thread: AgentId | null;
  readonly clientSessionId: string | null;
  readonly shell: HostInfo['shell'];
  readonly readBody: ReadBody;
}

/** What can be done with a row. */
export function rowMenu(options: RowMenuOptions): readonly MenuEntry[] {
  const { row, session, readBody, clientSessionId } = options;
  const agent = row.kind === 'group' ? row.agent : null;
  const page = agent === null ? [] : [pageEntry(session, agent.id)];
  const choices = copyChoices(row).map(({ label, body }) => ({ label, run: () => void copyBody(body, readBody) }));
  const link = { label: 'Copy link to this row', run: () => void copyText(linkOf(options)) };
  return [...page, ...choices, link, ...resumeEntry(clientSessionId)];
}

function pageEntry(session: SessionId, agent: AgentId): MenuEntry {
  return {
    label: 'Open on its own',
    run: () => {
      window.location.hash = hashOf({ session, agent, row: null });
    },
  };
}

export function resumeEntry(clientSessionId: string | null): readonly MenuEntry[] {
  // What stands in a file goes into somebody's shell: an id, or nothing.
  if (clientSessionId === null || !/^[\w-]+$/.test(clientSessionId)) return [];
  return [{ label: 'Copy resume command', run: () => void copyText(`claude --resume ${clientSessionId}`) }];
}

export function linkOf({ row, session, thread, shell }: Omit<RowMenuOptions, 'readBody' | 'clientSessionId'>): string {
  const route = { session, agent: null, row: { key: row.key, agent: thread } };
  if (shell === 'electron') return linkOfRoute(route);
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${hashOf(route)}`;
}

async function copyBody(body: Body, readBody: ReadBody): Promise<void> {
  await copyText(await wholeText(body, readBody));
}
