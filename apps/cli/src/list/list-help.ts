import { homeUsage } from '../home-flags.ts';

export const listHelp = `treeline list [WORDS] [--json] [--all] ${homeUsage} [--data-dir DIR]

Lists the sessions, newest first. All words have to stand in the title, project, branch, model or tags; -word must not.
Filters, which combine: project: branch: client: model: tag: agent: after:2026-01-31 (or 7d) before: has:errors is:running
  --all    also those that are empty, warm-ups, internal, or hidden

--json prints an array; of each session:
  sessionId, client, title, titleSource, project, folder, worktree, branch, model
  startedAt, updatedAt       times in UTC; startedAt may be null
  status, statusReason       running, waiting, idle, completed, failed, stopped or lost, and why
  turns, toolCalls, agents, errors, agentTypes
  allToolCalls               those of its agents included
  tokens                     {input, output, cacheRead, cacheWrite}, each API message once, agents included
  cost                       {dollars, unpricedModels, pricesOf}; dollars is null if no model has a known price
  origin                     {kind: fork or resumed, sessionId}, or null
  leftOut                    empty, warm-up, internal, or null
  bytes, name, tags, note, isPinned, isHidden, problem`;
