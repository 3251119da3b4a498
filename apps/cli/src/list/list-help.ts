import { type CommandHelp, jsonRow } from '../command-help.ts';

export const listHelp: CommandHelp = {
  usage: ['list [WORD…] [--all] [--json]'],
  summary: 'List sessions',
  about: `List sessions, newest first. All words must be in the title, project, branch, model or tags; -WORD excludes a session.
Filters: project: branch: client: model: tag: agent: after:2026-01-31 (or 7d) before: has:errors is:running`,
  options: [['--all', 'Include empty, warm-up, internal and hidden sessions'], jsonRow],
  examples: ['list', 'list flaky test project:shop after:7d', 'list is:running --json'],
  hasHomes: true,
  more: `--json prints an array; of each session:
  sessionId, client, title, titleSource, project, folder, worktree, branch, model
  startedAt, updatedAt       times in UTC; startedAt may be null
  status, statusReason       running, waiting, idle, completed, failed, stopped or lost (ended abruptly), and why
  turns, toolCalls, agents, errors, agentTypes
  allToolCalls               those of its agents included
  tokens                     {input, output, cacheRead, cacheWrite}, each API message once, agents included
  cost                       {dollars, unpricedModels, pricesOf}; dollars is null if no model has a known price, or none was used
  origin                     {kind: fork or resumed, sessionId}, or null
  leftOut                    empty, warm-up, internal, or null
  bytes, name, tags, note, isPinned, isHidden, problem`,
};
