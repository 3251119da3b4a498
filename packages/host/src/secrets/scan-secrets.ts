import { type Homes, type ListedUnit, listHomes, readingOf, thisSystem, type UnitReading } from '@treeline/clients';
import { messageOf } from '@treeline/files';
import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import { createRedactor, type Finding, type Redactor } from '@treeline/redaction';
import type { Unit } from '@treeline/transcript';

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

/** A line is looked at as it is: a client writes secrets also into records and fields that no reader shows. */
function scanLines(unit: Unit, reading: UnitReading, redactor: Redactor): void {
  const lines = reading.bulk(unit.key, null);
  try {
    let number = 0;
    for (let piece = lines.next(); piece !== null; piece = lines.next()) {
      for (const { text } of piece) {
        number += 1;
        redactor.redact(text, placeOf(unit, `${unit.label}:${number}`));
      }
    }
    const rest = lines.rest();
    if (rest !== null) redactor.redact(rest.text, placeOf(unit, `${unit.label}:${number + 1}`));
  } finally {
    lines.close();
  }
}

function placeOf({ agentId, role }: Unit, at: string) {
  return { agentId: role === 'main' ? null : agentId, at };
}
