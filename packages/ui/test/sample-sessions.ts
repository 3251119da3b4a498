import {
  noMarks,
  noUsage,
  type ProjectId,
  type SessionId,
  type SessionMarks,
  type SessionSummary,
  type SessionTotals,
} from '@treeline/protocol';

type Change = Partial<Omit<SessionSummary, 'id' | 'project' | 'marks' | 'totals'>> & {
  readonly project?: string;
  readonly marks?: Partial<SessionMarks>;
  readonly totals?: Partial<SessionTotals>;
};

const plainTotals: SessionTotals = {
  turns: 1,
  toolCalls: 2,
  allToolCalls: 2,
  agents: 0,
  errors: 0,
  usage: noUsage,
  cost: { dollars: 1, unpricedModels: [], pricedShare: 1, pricesOf: '2026-11-01' },
};

/** A session with only the given fields set. */
export function sampleSession(id: string, { project = 'api', marks, totals, ...change }: Change = {}): SessionSummary {
  return {
    id: id as SessionId,
    client: 'claude-code',
    clientSessionId: id,
    project: { id: project as ProjectId, name: project, folder: `/home/dev/${project}` },
    worktree: null,
    title: id,
    titleSource: 'ai',
    branch: null,
    model: null,
    startedAt: null,
    updatedAt: 0,
    bytes: 0,
    state: { status: 'completed', reason: '' },
    agentSlugs: [],
    totals: totals === undefined ? null : { ...plainTotals, ...totals },
    origin: null,
    leftOut: null,
    problem: null,
    ...change,
    marks: { ...noMarks, ...marks },
  };
}
