import type { SessionSummary } from '@treeline/protocol';

/** An entry of `list --json`. Programs read it: fields are added, never changed. */
interface ListedSession {
  readonly sessionId: string;
  readonly client: string;
  readonly title: string;
  readonly titleSource: string;
  readonly project: string;
  readonly folder: string | null;
  readonly worktree: string | null;
  readonly branch: string | null;
  readonly model: string | null;
  readonly startedAt: string | null;
  readonly updatedAt: string;
  readonly status: string;
  readonly statusReason: string;
  readonly turns: number | null;
  readonly toolCalls: number | null;
  readonly allToolCalls: number | null;
  readonly agents: number | null;
  readonly agentTypes: readonly string[];
  readonly errors: number | null;
  readonly tokens: NonNullable<SessionSummary['totals']>['usage'] | null;
  readonly cost: NonNullable<SessionSummary['totals']>['cost'] | null;
  readonly origin: { readonly kind: string; readonly sessionId: string | null } | null;
  readonly leftOut: string | null;
  readonly bytes: number;
  readonly name: string | null;
  readonly tags: readonly string[];
  readonly note: string | null;
  readonly isPinned: boolean;
  readonly isHidden: boolean;
  readonly problem: string | null;
}

export function listedSession(summary: SessionSummary): ListedSession {
  const { totals, marks, project, state, origin } = summary;
  return {
    sessionId: summary.id,
    client: summary.client,
    title: summary.title,
    titleSource: summary.titleSource,
    project: project.name,
    folder: project.folder,
    worktree: summary.worktree,
    branch: summary.branch,
    model: summary.model,
    startedAt: summary.startedAt === null ? null : new Date(summary.startedAt).toISOString(),
    updatedAt: new Date(summary.updatedAt).toISOString(),
    status: state.status,
    statusReason: state.reason,
    turns: totals?.turns ?? null,
    toolCalls: totals?.toolCalls ?? null,
    allToolCalls: totals?.allToolCalls ?? null,
    agents: totals?.agents ?? null,
    agentTypes: summary.agentSlugs,
    errors: totals?.errors ?? null,
    tokens: totals?.usage ?? null,
    cost: totals?.cost ?? null,
    origin: origin === null ? null : { kind: origin.kind, sessionId: origin.session },
    leftOut: summary.leftOut,
    bytes: summary.bytes,
    name: marks.name,
    tags: marks.tags,
    note: marks.note,
    isPinned: marks.isPinned,
    isHidden: marks.isHidden,
    problem: summary.problem,
  };
}
