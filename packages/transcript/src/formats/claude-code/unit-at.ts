import type { MainUnit, Unit } from '../unit.ts';
import { clientId } from './client-words.ts';

type UnitParts = Pick<Unit, 'role' | 'kind' | 'reads'> & Partial<Pick<Unit, 'sessionId' | 'agentId' | 'runId'>>;

const agentName = /^agent-(.+?)\.(jsonl|meta\.json)$/;

/** The unit at a path relative to the home, by its name alone; `null` = not part of a session. */
export function unitAt(path: string): Unit | null {
  const parts = path.split('/');
  if (parts[0] !== 'projects' || parts.length < 3) return null;
  const [, project = '', first = '', ...rest] = parts;
  const found = rest.length === 0 ? besideSessions(first) : companion(first, rest);
  if (found === null) return null;
  const label = parts.slice(2).join('/');
  return { key: path, client: clientId, group: project, label, sessionId: null, agentId: null, runId: null, ...found };
}

/** A session's own transcript, in a home or not. */
export function mainUnitAt(key: string, group: string, sessionId: string): MainUnit {
  return {
    key,
    client: clientId,
    role: 'main',
    kind: 'session',
    reads: 'lines',
    label: key,
    group,
    sessionId,
    agentId: null,
    runId: null,
  };
}

/** Whether a running client records its work here. */
export function isRegistryPath(path: string): boolean {
  return /^sessions\/\d+\.json$/.test(path);
}

function besideSessions(name: string): UnitParts | null {
  const agent = ofAgent(null, null, name);
  if (agent !== null) return agent;
  return name.endsWith('.jsonl') && name.length > 6
    ? { role: 'main', kind: 'session', reads: 'lines', sessionId: name.slice(0, -6) }
    : null;
}

function companion(sessionId: string, rest: readonly string[]): UnitParts | null {
  const [folder, second = '', third = '', fourth = ''] = rest;
  if (rest.length === 1)
    return folder === 'custom-title.json' ? { role: 'side', kind: 'custom-title', reads: 'whole', sessionId } : null;
  if (folder === 'workflows' && rest.length === 2) {
    if (!second.endsWith('.json')) return null;
    return { role: 'side', kind: 'workflow', reads: 'whole', sessionId, runId: second.slice(0, -5) };
  }
  if (folder !== 'subagents') return null;
  if (rest.length === 2) return ofAgent(sessionId, null, second);
  if (second !== 'workflows' || rest.length !== 4) return null;
  if (fourth === 'journal.jsonl') return { role: 'side', kind: 'journal', reads: 'lines', sessionId, runId: third };
  return ofAgent(sessionId, third, fourth);
}

function ofAgent(sessionId: string | null, runId: string | null, name: string): UnitParts | null {
  const match = agentName.exec(name);
  if (match === null) return null;
  const agentId = match[1] ?? '';
  return match[2] === 'jsonl'
    ? { role: 'agent', kind: 'agent', reads: 'lines', sessionId, agentId, runId }
    : { role: 'side', kind: 'agent-meta', reads: 'whole', sessionId, agentId, runId };
}
