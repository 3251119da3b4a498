import type { AgentId, ThreadEvent } from '@treeline/protocol';
import { claudeCodeFormat } from '../src/formats/claude-code/index.ts';
import { codexFormat } from '../src/formats/codex/index.ts';
import type { ClientFormat, Evidence, SourceLine, TextDepth, ThreadReader, Unit } from '../src/index.ts';

export interface ReadUnit {
  readonly events: readonly ThreadEvent[];
  readonly facts: readonly Evidence[];
}

/** The format of a unit, without the registry of clients, which is not for pure packages. */
export function formatOf({ client }: Pick<Unit, 'client'>): ClientFormat {
  return client === codexFormat.id ? codexFormat : claudeCodeFormat;
}

/** Reads a transcript; at each of the cuts another reader continues from the memory of the one before. */
export function readUnit(
  unit: Unit,
  lines: readonly SourceLine[],
  texts: TextDepth,
  cuts: ReadonlySet<number> = new Set(),
): ReadUnit {
  const events: ThreadEvent[] = [];
  const facts: Evidence[] = [];
  const sink = {
    event: (event: ThreadEvent) => void events.push(event),
    fact: (fact: Evidence) => void facts.push(fact),
    unreadable: () => undefined,
    unknown: () => undefined,
  };
  const begin = (before: ThreadReader | null) =>
    formatOf(unit).reader(unit, {
      file: 'main',
      thread: unit.role === 'agent' ? (unit.agentId as AgentId) : null,
      sink,
      texts,
      memory: before === null ? null : JSON.parse(JSON.stringify(before.memory())),
      onStatedCall: () => undefined,
    });
  let reader = begin(null);
  lines.forEach((line, number) => {
    if (cuts.has(number)) reader = begin(reader);
    reader.addLine(line);
  });
  return { events, facts };
}
