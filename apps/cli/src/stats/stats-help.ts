import { type CommandHelp, jsonRow } from '../command-help.ts';

export const statsHelp: CommandHelp = {
  usage: ['stats [--by type|depth|model|project|day] [--since DATE] [--json]'],
  summary: 'Show totals: agents, tokens and cost over all sessions',
  about: `Show totals of agents, tokens and cost over all sessions. Each API message counts once, even where forks and
resumed sessions hold copies of it.`,
  options: [
    ['--by WHAT', 'One row for each type of agent (the default), depth, model, project or day'],
    ['--since DATE', 'Only from this day on: 2026-01-31, yesterday, 7d'],
    jsonRow,
  ],
  examples: ['stats', 'stats --by model --since 30d'],
  hasHomes: true,
  more: `--json prints
  sessions, agents           how many
  usage                      {input, output, cacheRead, cacheWrite}
  cost                       dollars by list prices, an estimate; null if a model has no known price
  by, rows                   of each row: key and sums
    by type, depth           agents, succeeded, failed, other, successRate, medianMs, longestMs, toolCalls, usage and cost
                             (their own), totalUsage and totalCost (with the agents below them), parallel, severalTurns, wokenAgain
    by model, project, day   sessions, agents, messages, usage, cost
  calls                      [{from, to, count}]: which type of agent started which; "main" is the main thread
  followUps                  {refinement, clarification, recovery}: further messages to an agent after its answer, question or failure
  days                       [{day, agents}]: agents started on each day`,
};
