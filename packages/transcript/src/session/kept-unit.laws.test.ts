import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { viewNames } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { readCodexHome } from '../../test/codex-home.ts';
import { linesOf, readHome, readProject } from '../../test/load-home.ts';
import { openCodeFixtures, readExports } from '../../test/opencode-home.ts';
import { formatOf } from '../../test/read-unit.ts';
import { openCodeFormat } from '../formats/opencode/index.ts';
import { isMain, type KeptUnit, type MainUnit, SessionBuilder, type SourceLine, type Unit } from '../index.ts';

interface Part {
  readonly unit: Unit;
  readonly text: string;
  readonly lines: readonly SourceLine[];
}

/** Not part of the project: where they are missing, there is nothing to check. */
const real = join(import.meta.dirname, '../../../../../shared/corpus/real');
const fixtures = join(import.meta.dirname, '../../fixtures');
const inFiles = (files: readonly { unit: Unit; text: string }[]): Part[] =>
  files.map(({ unit, text }) => ({ unit, text, lines: unit.reads === 'lines' ? linesOf(text) : [] }));

const homes: (readonly [string, () => Part[]])[] = [
  ...(existsSync(real) ? readdirSync(real, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, () => inFiles(readProject(join(real, name)))] as const),
  ...readdirSync(join(fixtures, 'claude-code')).map(
    (name) => [name, () => inFiles(readHome(join(fixtures, 'claude-code', name, 'home')))] as const,
  ),
  ...readdirSync(join(fixtures, 'codex')).map(
    (name) => [name, () => inFiles(readCodexHome(join(fixtures, 'codex', name, 'home')))] as const,
  ),
  ...readdirSync(openCodeFixtures)
    .filter((name) => readdirSync(join(openCodeFixtures, name)).includes('export'))
    .map((name) => [name, () => readExports(name).map((unit) => ({ ...unit, text: '' }))] as const),
];

type Add = (builder: SessionBuilder, part: Part) => void;

const read: Add = (builder, { unit, text, lines }) => {
  if (unit.reads === 'lines') builder.addLines(unit, lines);
  else builder.setWhole(unit, text);
};

/** A session with all that belongs to it, as a host puts it together. */
function build(session: MainUnit, parts: readonly Part[], add: Add): SessionBuilder {
  const builder = new SessionBuilder(
    session.sessionId,
    session.client === openCodeFormat.id ? openCodeFormat : formatOf(session),
  );
  const added = new Set<Part>();
  const own = parts.filter(({ unit }) => unit.sessionId === session.sessionId || unit.sessionId === null);
  for (let next = own; next.length > 0; ) {
    for (const part of next) {
      add(builder, part);
      added.add(part);
    }
    const missing = new Set(builder.missingAgents());
    next = parts.filter((part) => missing.has(part.unit.agentId ?? '') && !added.has(part));
  }
  return builder;
}

function shown(builder: SessionBuilder) {
  const rows = viewNames.map((view) => [view, builder.views[view].all()]);
  return { events: builder.snapshot(new Set()), lines: builder.lineCounts(), rows };
}

const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** What an earlier reading stores about each unit. */
function keptOf(session: MainUnit, parts: readonly Part[]): Map<Unit, KeptUnit> {
  const kept = new Map<Unit, KeptUnit>();
  const builder = build(session, parts, (to, part) => {
    if (part.unit.reads === 'lines') read(to, part);
    else kept.set(part.unit, copyOf({ said: { kind: 'side', facts: to.setWhole(part.unit, part.text) }, folds: null }));
  });
  for (const { unit } of parts) {
    const one = unit.reads === 'lines' ? builder.toKeep(unit) : null;
    if (one !== null) kept.set(unit, copyOf(one));
  }
  return kept;
}

function takeKept(kept: ReadonlyMap<Unit, KeptUnit>): Add {
  return (builder, part) => {
    const known = kept.get(part.unit);
    if (known === undefined || !builder.addKept(part.unit, known)) read(builder, part);
  };
}

const cut = (part: Part, share: number): Part =>
  part.unit.role === 'agent' ? { ...part, lines: part.lines.slice(0, Math.ceil(part.lines.length * share)) } : part;

let keptUnits = 0;

describe.each(homes)('%s', (_, partsOf) => {
  const parts = partsOf();
  const sessions = parts.map(({ unit }) => unit).filter(isMain);

  test('opened from kept units, a session is what reading it makes of it', () => {
    for (const session of sessions) {
      const kept = keptOf(session, parts);
      keptUnits += [...kept.values()].filter(({ folds }) => folds !== null).length;
      expect(shown(build(session, parts, takeKept(kept)))).toEqual(shown(build(session, parts, read)));
    }
  });

  test('the same after lines were added to units that were kept', () => {
    for (const session of sessions) {
      for (const share of [0, 0.5, 0.9]) {
        const before = parts.map((part) => cut(part, share));
        const kept = keptOf(session, before);
        const [builder, whole] = [build(session, before, takeKept(kept)), build(session, before, read)];
        // The rest of a unit that was read; of one that was kept all of it, as a new reader of it begins.
        const goOn = (to: SessionBuilder, known: ReadonlyMap<Unit, unknown>) =>
          build(session, parts, (_, { unit, lines }) => {
            const from = before.find((part) => part.unit === unit)?.lines.length ?? 0;
            if (unit.role === 'agent') to.addLines(unit, known.has(unit) ? lines : lines.slice(from));
          });
        goOn(builder, kept);
        goOn(whole, new Map());
        expect(shown(builder)).toEqual(shown(whole));
      }
    }
  });
});

test('most agents of the fixtures can be kept', () => {
  const agents = homes.flatMap(([, partsOf]) => partsOf()).filter(({ unit }) => unit.role === 'agent');
  expect(keptUnits / agents.length).toBeGreaterThan(0.5);
});
