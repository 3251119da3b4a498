import { readdirSync } from 'node:fs';
import type { AgentId, Body, ThreadEvent } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpenCodeUnit, openCodeFixtures, readExports } from '../../../test/opencode-home.ts';
import { SessionBuilder, type TextDepth } from '../../index.ts';
import { fromBodyRef } from '../body-ref.ts';
import type { SourceLine } from '../source-line.ts';
import { openCodeFormat } from './opencode-format.ts';

const homes = readdirSync(openCodeFixtures).map((scenario) => ({ scenario, units: readExports(scenario) }));
const transcripts = homes.flatMap(({ scenario, units }) =>
  units.map((one) => ({ name: `${scenario} ${one.unit.agentId ?? one.unit.sessionId}`, ...one })),
);

function eventsOf({ unit, lines }: OpenCodeUnit, texts: TextDepth): ThreadEvent[] {
  const events: ThreadEvent[] = [];
  const ignore = () => undefined;
  const sink = {
    event: (event: ThreadEvent) => void events.push(event),
    fact: ignore,
    unreadable: ignore,
    unknown: ignore,
  };
  const thread = unit.agentId as AgentId | null;
  const reader = openCodeFormat.reader(unit, { file: 'main', thread, sink, texts, memory: null, onStatedCall: ignore });
  for (const line of lines) reader.addLine(line);
  return events;
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && 'preview' in value && 'ref' in value;
}

function blank(events: readonly ThreadEvent[]): unknown {
  const text = JSON.stringify(events, (key, value: unknown) => (isBody(value) || key === 'title' ? 'a text' : value));
  return JSON.parse(text);
}

describe.each(transcripts)('$name', (transcript) => {
  const preview = eventsOf(transcript, 'preview');

  test.each(['none', 'whole'] as const)('read with %s of its texts it has the same events', (depth) => {
    expect(blank(eventsOf(transcript, depth))).toEqual(blank(preview));
  });

  test('every reference leads to the text whose beginning goes with it', () => {
    const whole = new Map(eventsOf(transcript, 'whole').map((event) => [event.id, event]));
    const lineAt = new Map(transcript.lines.map((line) => [line.position, line.text]));
    for (const event of preview) {
      for (const [key, body] of Object.entries(event)) {
        if (!isBody(body) || body.ref === null) continue;
        const place = fromBodyRef(body.ref);
        const text = openCodeFormat.bodyAt(lineAt.get(place?.position ?? -1) ?? '', place?.pointer ?? '')?.text ?? null;
        expect(text).not.toBeNull();
        if (key === 'input') continue;
        expect(text?.startsWith(body.preview) && text.length === body.length).toBe(true);
        expect((whole.get(event.id) as unknown as Record<string, Body>)[key]?.preview).toBe(text);
      }
    }
  });
});

/** All that a client who has opened every agent holds. */
function shownBy(builder: SessionBuilder): unknown {
  builder.setLiveClients([], { hasRegistry: true, now: 0 });
  return builder.snapshot(new Set(builder.agents().keys()));
}

function rootsOf(units: readonly OpenCodeUnit[]): string[] {
  return units.flatMap(({ unit }) => (unit.role === 'main' && unit.sessionId !== null ? [unit.sessionId] : []));
}

const families = homes.flatMap(({ units }) =>
  rootsOf(units).map((root) => ({ root, units: units.filter(({ unit }) => unit.sessionId === root) })),
);

test('neither the pieces in which lines come nor the order of the units change anything', () => {
  const pieces = fc.array(fc.nat(100), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...families), pieces, ({ root, units }, order) => {
      const whole = new SessionBuilder(root, openCodeFormat);
      for (const { unit, lines } of units) whole.addLines(unit, lines);
      const pieced = new SessionBuilder(root, openCodeFormat);
      const left = units.map(({ unit, lines }) => ({ unit, lines: [...lines] as SourceLine[] }));
      for (let turn = 0; left.some(({ lines }) => lines.length > 0); turn++) {
        const open = left.filter(({ lines }) => lines.length > 0);
        const number = order[turn % order.length] ?? 0;
        const one = open[number % open.length];
        if (one === undefined) break;
        pieced.addLines(one.unit, one.lines.splice(0, 1 + (number % 3)));
        if (number % 5 === 0) pieced.takeEvents();
      }
      expect(shownBy(pieced)).toEqual(shownBy(whole));
    }),
    { numRuns: 200 },
  );
});

test('a line that comes again changes nothing', () => {
  for (const { root, units } of families) {
    const once = new SessionBuilder(root, openCodeFormat);
    const twice = new SessionBuilder(root, openCodeFormat);
    for (const { unit, lines } of units) {
      once.addLines(unit, lines);
      for (const line of lines) twice.addLines(unit, [line, line]);
    }
    expect(shownBy(twice)).toEqual(shownBy(once));
  }
});
