import { newTokens, type RunStatus, statusInWords, tokensInWords } from '@treeline/protocol';
import { counted } from '@treeline/text';
import { printableLine } from '../terminal.ts';
import type { InspectedAgent, Inspection } from './inspection.ts';
import { walkAgents } from './walk-agents.ts';

const marks: Readonly<Record<string, string>> = {
  running: '◐',
  waiting: '‖',
  idle: '◉',
  completed: '✓',
  failed: '✗',
  stopped: '■',
  lost: '◌',
  'never-started': '⊘',
};

/** The tree for a person: indented, with badges, states and counts. */
export function printInspection(inspection: Inspection): string {
  const { title, status, project, turns, toolCalls, usage, familyUsage, lines } = inspection;
  const head = [
    printableLine(title),
    printableLine(
      `${marks[status]} ${statusInWords(status as RunStatus)} · ${project ?? 'unknown folder'} · ${inspection.sessionId}`,
    ),
    `${counted(turns, 'turn')} · ${counted(toolCalls, 'tool')} · tokens ${tokensInWords(usage)}, with agents ${tokensInWords(familyUsage)}`,
    ...(lines.unreadable + lines.unknown === 0
      ? []
      : [
          `${counted(lines.unreadable, 'unreadable line')}, ${counted(lines.unknown, 'unknown record')} of ${lines.read}`,
        ]),
  ];
  const linked = agentLines(inspection.agents, 0);
  const unlinked = agentLines(inspection.unlinked, 1);
  const rest = unlinked.length === 0 ? [] : ['', 'No matching call found:', ...unlinked];
  return [...head, ...(linked.length === 0 ? [] : ['', ...linked]), ...rest].join('\n');
}

/** Below this depth the level is written as a number instead of indentation. */
const deepestDrawn = 40;

function agentLines(agents: readonly InspectedAgent[], level: number): string[] {
  return [...walkAgents(agents)].map(([agent, depth]) => {
    const at = depth + level;
    const indent = '  '.repeat(Math.min(at, deepestDrawn));
    return `${indent}${at > deepestDrawn ? `(level ${at}) ` : ''}${lineOf(agent)}`;
  });
}

function lineOf(agent: InspectedAgent): string {
  const head = [marks[agent.status], `[${agent.slug}]`, agent.name, agent.description];
  const facts = [
    statusInWords(agent.status as RunStatus),
    ...(agent.background ? ['in background'] : []),
    agent.toolsInWords ?? counted(agent.toolCalls, 'tool'),
    ...(newTokens(agent.usage) === 0 ? [] : [tokensInWords(agent.usage)]),
    ...(agent.linkedBy === 'position' || agent.linkedBy === 'prompt'
      ? [`matched by ${agent.linkedBy} (best guess)`]
      : []),
  ];
  const words = head.filter((word) => word !== null && word !== undefined && word !== '').join(' ');
  return `${printableLine(words).trimEnd()} · ${facts.join(' · ')}`;
}
