import type { AgentId, ClientInfo, HostInfo, SessionSummary } from '@treeline/protocol';
import { quotedPath } from './quoted-path.ts';

type ResumeFacts = Pick<HostInfo, 'platform' | 'clients'>;

/**
 * The shell command that resumes a session; `null` where the id is invalid. Any program may have written the files, so
 * the id is checked and the folder quoted.
 */
export function resumeCommand(session: SessionSummary, { platform, clients }: ResumeFacts): string | null {
  const { client, clientSessionId, project, worktree } = session;
  const resume = bareResumeCommand({ client, clientSessionId }, clients);
  if (resume === null) return null;
  // Of a worktree only the name is known, and the client looks in its current folder.
  const folder = worktree === null ? quotedPath(project.folder, platform) : null;
  if (folder === null) return resume;
  return [platform === 'win32' ? 'cd /d' : 'cd', folder, '&&', resume].join(' ');
}

/** The same without the folder; also `null` where the client cannot resume a session. */
export function bareResumeCommand(
  { client, clientSessionId }: Pick<SessionSummary, 'client' | 'clientSessionId'>,
  clients: readonly ClientInfo[],
): string | null {
  return commandFor(clients.find(({ id }) => id === client)?.resume ?? null, clientSessionId);
}

/** The command that resumes an agent; `null`: its client has none. */
export function agentResumeCommand(agent: AgentId, { resumeAgent }: ClientInfo): string | null {
  return commandFor(resumeAgent, agent);
}

/** Only a plain word can be pasted safely. */
function commandFor(command: string | null, id: string): string | null {
  return command === null || !/^[A-Za-z0-9][\w-]*$/.test(id) ? null : command.replace('{id}', id);
}
