import {
  formatOf,
  type Homes,
  type ListedUnit,
  listHomes,
  readingOf,
  thisSystem,
  type UnitReading,
} from '@treeline/clients';
import { messageOf } from '@treeline/files';
import { type AgentId, failed, type HostError, type Result, succeeded, type ThreadEvent } from '@treeline/protocol';
import { createRedactor, type Finding, type Redactor } from '@treeline/redaction';
import type { Unit } from '@treeline/transcript';
import { textsIn } from './texts-in.ts';

/** Secrets of one session: their kinds and places, never the secrets themselves. */
interface SessionSecrets {
  readonly client: string;
  readonly sessionId: string;
  readonly findings: readonly Finding[];
}

export interface SecretsReport {
  readonly sessions: readonly SessionSecrets[];
  readonly scannedSessions: number;
  /** Sentences about what could not be read. */
  readonly problems: readonly string[];
}

/** Names are no secrets on their own machine; texts in pictures matter only for exports. */
const notAsked = ['home', 'user', 'host', 'email', 'image-metadata'];
const mostSideBytes = 16 * 1024 * 1024;

/** Searches every text of every session, or of one, in its current state. */
export async function scanSecrets(homes: Homes, only: string | null): Promise<Result<SecretsReport, HostError>> {
  const problems: string[] = [];
  const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };
  const listed = await listHomes(homes, kit, (message) => problems.push(message));
  if (!listed.ok) return listed;
  const units = bySession(listed.value.units, only);
  if (only !== null && units.size === 0) {
    return failed({ code: 'not-found', message: `session ${only} not found` });
  }
  const reading = readingOf(homes);
  const sessions = [...units.values()].flatMap((own): SessionSecrets[] => {
    const redactor = createRedactor({ keepKinds: notAsked });
    for (const { unit } of own) scanUnit(unit, reading, redactor, (message) => problems.push(message));
    const findings = redactor.findings().filter(({ isKept }) => !isKept);
    const [first] = own;
    if (findings.length === 0 || first === undefined) return [];
    return [{ client: first.unit.client, sessionId: first.unit.sessionId ?? first.unit.label, findings }];
  });
  return succeeded({ sessions, scannedSessions: units.size, problems });
}

/** Main transcripts first, so that placeholders and places are in the order of reading. */
function bySession(units: readonly ListedUnit[], only: string | null): ReadonlyMap<string, readonly ListedUnit[]> {
  const sorted = [...units].sort((a, b) => Number(b.unit.role === 'main') - Number(a.unit.role === 'main'));
  const sessions = new Map<string, ListedUnit[]>();
  for (const listed of sorted) {
    const { client, sessionId, label } = listed.unit;
    if (only !== null && sessionId !== only) continue;
    const key = `${client} ${sessionId ?? label}`;
    sessions.set(key, [...(sessions.get(key) ?? []), listed]);
  }
  return sessions;
}

function scanUnit(unit: Unit, reading: UnitReading, redactor: Redactor, onProblem: (message: string) => void): void {
  try {
    if (unit.reads === 'lines') scanLines(unit, reading, redactor);
    else redactor.redact(reading.wholeHere(unit.key, mostSideBytes).text, placeOf(unit, unit.label));
  } catch (error) {
    onProblem(`${unit.label}: ${messageOf(error)}`);
  }
}

function scanLines(unit: Unit, reading: UnitReading, redactor: Redactor): void {
  let at = '';
  const look = (event: ThreadEvent) => {
    for (const text of textsIn(event)) redactor.redact(text, placeOf(unit, at));
  };
  const ignore = () => undefined;
  const reader = formatOf(unit).reader(unit, {
    file: '',
    thread: unit.role === 'agent' ? ((unit.agentId ?? unit.label) as AgentId) : null,
    sink: { event: look, fact: ignore, unreadable: ignore, unknown: ignore },
    texts: 'whole',
    memory: null,
    onStatedCall: ignore,
  });
  const lines = reading.bulk(unit.key, null);
  try {
    let number = 0;
    for (let piece = lines.next(); piece !== null; piece = lines.next()) {
      for (const line of piece) {
        number += 1;
        at = `${unit.label}:${number}`;
        reader.addLine(line);
      }
    }
    const rest = lines.rest();
    at = `${unit.label}:${number + 1}`;
    if (rest !== null) reader.addLine(rest);
  } finally {
    lines.close();
  }
}

function placeOf({ agentId, role }: Unit, at: string) {
  return { agentId: role === 'main' ? null : agentId, at };
}
