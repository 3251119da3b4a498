import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportedSession, keyOf, openCodeFormat, sessionLine, unitAt } from '../src/formats/opencode/index.ts';
import { SessionBuilder, type SourceLine, type Unit } from '../src/index.ts';

export const openCodeFixtures = join(import.meta.dirname, '../fixtures/opencode');

export interface OpenCodeUnit {
  readonly unit: Unit;
  readonly lines: readonly SourceLine[];
}

interface Exported {
  readonly id: string;
  readonly parent: string | null;
  readonly info: { readonly time: { readonly created: number } };
  readonly lines: readonly string[];
}

/** Rows as a store returns them: positions are their numbers. */
export function rowLines(texts: readonly string[]): SourceLine[] {
  return texts.map((text, position) => ({ text, bytes: null, line: position + 1, position, byteLength: 1 }));
}

/** The sessions in a scenario's exports, each below its root. */
export function readExports(scenario: string): OpenCodeUnit[] {
  const folder = join(openCodeFixtures, scenario, 'export');
  const sessions = readdirSync(folder).map((name): Exported => {
    const text = readFileSync(join(folder, name), 'utf8');
    const { info } = JSON.parse(text);
    return { id: info.id, parent: info.parentID ?? null, info, lines: exportedSession(text)?.lines ?? [] };
  });
  sessions.sort((a, b) => a.info.time.created - b.info.time.created);
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const rootOf = (id: string): string => {
    const parent = byId.get(id)?.parent ?? null;
    return parent === null ? id : rootOf(parent);
  };
  return sessions.map(({ id, info, lines }) => {
    const root = rootOf(id);
    const unit = unitAt(keyOf({ place: 'db', group: '/demo', root, child: id === root ? null : id }));
    if (unit === null) throw new Error(`no unit for ${id}`);
    const first = sessionLine({ id, data: JSON.stringify(info) }, id === root ? null : root);
    return { unit, lines: rowLines([first, ...lines]) };
  });
}

/** One builder for each root session, in the order in which they began. */
export function buildersOf(units: readonly OpenCodeUnit[]): SessionBuilder[] {
  const roots = units.filter(({ unit }) => unit.role === 'main');
  return roots.map(({ unit: { sessionId } }) => {
    const builder = new SessionBuilder(sessionId ?? '', openCodeFormat);
    for (const { unit, lines } of units) if (unit.sessionId === sessionId) builder.addLines(unit, lines);
    builder.setLiveClients([], { hasRegistry: true, now: 0 });
    return builder;
  });
}
