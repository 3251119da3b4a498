import type { AgentId } from '@treeline/protocol';
import { ReaderCounter } from '../../digest/reader-counter.ts';
import type { ClientFormat } from '../client-format.ts';
import type { Evidence } from '../event-sink.ts';
import type { Unit } from '../unit.ts';
import { ClaudeReader } from './claude-reader.ts';
import { clientId, defaultAgentType } from './client-words.ts';
import { ClaudeCounter } from './counting/claude-counter.ts';
import { isInternalAgent, isSilentWarmUp, isWarmUp } from './internal-agents.ts';
import { JournalReader } from './journal.ts';
import { ClaudeListPreview } from './preview/claude-list-preview.ts';
import { parseAgentMeta, parseCustomTitle, parseWorkflow } from './side-files.ts';
import { bodyOrPartAt } from './text-part.ts';
import { keptFileName } from './tool-detail/kept-output.ts';
import { toolDetail } from './tool-detail/tool-detail.ts';
import { commonTools } from './tool-table.ts';

/** The format of Claude Code's records, including its recorded streams. */
export const claudeCodeFormat: ClientFormat = {
  id: clientId,
  defaultAgentType,
  runAgentType: 'workflow-subagent',
  commonTools,
  copiesMark: 'fork-context-ref',
  callMark: '"tool_use"',
  unwrittenNames: [],
  reader: (unit, options) =>
    unit.kind === 'journal' ? new JournalReader(unit.runId ?? '', options.sink) : new ClaudeReader(options),
  counter: (unit, known) =>
    unit.kind === 'journal' ? new ReaderCounter(claudeCodeFormat, unit, known) : new ClaudeCounter(unit, known),
  listPreview: () => new ClaudeListPreview(),
  sideFile,
  toolDetail,
  bodyAt: bodyOrPartAt,
  outsideBody: keptFileName,
  looksLikeAgentId: (text) => /^a[0-9a-f]{6,}$|^[0-9a-f]{8}$/.test(text),
  // Older clients used ids of a few digits, which another project may use too.
  isUniqueAgentId: (id) => /[0-9a-f]{16}$/.test(id),
  isInternalAgent,
  isInternalThread: isSilentWarmUp,
  isWarmUp,
};

function sideFile({ key, kind, agentId, runId }: Unit, text: string | null): readonly Evidence[] {
  switch (kind) {
    case 'agent-meta': {
      const meta = text === null ? null : parseAgentMeta(text);
      return agentId === null ? [] : [{ kind, unit: key, agentId: agentId as AgentId, runId, meta }];
    }
    case 'workflow': {
      const snapshot = text === null ? null : parseWorkflow(text);
      return runId === null ? [] : [{ kind: 'run-snapshot', runId, snapshot }];
    }
    case 'custom-title':
      return [{ kind: 'title-file', title: text === null ? null : parseCustomTitle(text) }];
    default:
      return [];
  }
}
