/** A file below a Claude Code home that says something about sessions. `project` is the folder's name: a key, never decoded. */
export type ClaudeFile =
  | { readonly kind: 'session'; readonly path: string; readonly project: string; readonly sessionId: string }
  | (AgentPlace & { readonly kind: 'agent' })
  | (AgentPlace & { readonly kind: 'agent-meta' })
  | (RunPlace & { readonly kind: 'journal' })
  | (RunPlace & { readonly kind: 'workflow' })
  | { readonly kind: 'custom-title'; readonly path: string; readonly project: string; readonly sessionId: string }
  | { readonly kind: 'registry'; readonly path: string; readonly pid: number };

interface AgentPlace {
  readonly path: string;
  readonly project: string;
  /** `null`: it lies beside the sessions, and its records name the one it belongs to. */
  readonly sessionId: string | null;
  readonly agentId: string;
  readonly runId: string | null;
}

interface RunPlace {
  readonly path: string;
  readonly project: string;
  readonly sessionId: string;
  readonly runId: string;
}

const agentName = /^agent-(.+?)\.(jsonl|meta\.json)$/;

/** What a path relative to the home is, by its name alone; `null` = nothing for us. */
export function classifyClaudeFile(path: string): ClaudeFile | null {
  const parts = path.split('/');
  if (parts[0] === 'sessions' && parts.length === 2) return registryFile(path, parts[1] ?? '');
  if (parts[0] !== 'projects' || parts.length < 3) return null;
  const [, project = '', first = '', ...rest] = parts;
  if (rest.length === 0) return topLevelFile(path, project, first);
  return companionFile(path, project, first, rest);
}

/** Read line by line as they grow; the others are small and read whole. */
export function isLineFile(file: ClaudeFile): boolean {
  return file.kind === 'session' || file.kind === 'agent' || file.kind === 'journal';
}

function registryFile(path: string, name: string): ClaudeFile | null {
  const match = /^(\d+)\.json$/.exec(name);
  return match === null ? null : { kind: 'registry', path, pid: Number(match[1]) };
}

function topLevelFile(path: string, project: string, name: string): ClaudeFile | null {
  const agent = agentFile(path, project, null, null, name);
  if (agent !== null) return agent;
  return name.endsWith('.jsonl') && name.length > 6
    ? { kind: 'session', path, project, sessionId: name.slice(0, -6) }
    : null;
}

function companionFile(path: string, project: string, sessionId: string, rest: readonly string[]): ClaudeFile | null {
  const [folder, second = '', third = '', fourth = ''] = rest;
  if (rest.length === 1)
    return folder === 'custom-title.json' ? { kind: 'custom-title', path, project, sessionId } : null;
  if (folder === 'workflows' && rest.length === 2) {
    return second.endsWith('.json') ? { kind: 'workflow', path, project, sessionId, runId: second.slice(0, -5) } : null;
  }
  if (folder !== 'subagents') return null;
  if (rest.length === 2) return agentFile(path, project, sessionId, null, second);
  if (second !== 'workflows' || rest.length !== 4) return null;
  if (fourth === 'journal.jsonl') return { kind: 'journal', path, project, sessionId, runId: third };
  return agentFile(path, project, sessionId, third, fourth);
}

function agentFile(
  path: string,
  project: string,
  sessionId: string | null,
  runId: string | null,
  name: string,
): ClaudeFile | null {
  const match = agentName.exec(name);
  if (match === null) return null;
  return {
    kind: match[2] === 'jsonl' ? 'agent' : 'agent-meta',
    path,
    project,
    sessionId,
    agentId: match[1] ?? '',
    runId,
  };
}
