import { homeUsage } from '../home-flags.ts';

export const statsHelp = `treeline stats [--by type|depth|model|project|day] [--since DATE] [--json] ${homeUsage} [--data-dir DIR]

Adds up the agents, tokens and cost of all sessions. Each API message counts once, copies in forks and resumed sessions included.
  --by       what a row is: a type of agent (the default), a depth, a model, a project or a day
  --since    leaves out what happened before a day: 2026-01-31, yesterday, 7d
  --client   sessions of one client only

--json prints
  sessions, agents           how many
  usage                      {input, output, cacheRead, cacheWrite}
  cost                       dollars by list prices, an estimate; null if a model has no known price
  by, rows                   of each row: key and sums
    by type, depth           agents, succeeded, failed, other, successRate, medianMs, longestMs, toolCalls, usage and cost
                             (their own), totalUsage and totalCost (with the agents below them), parallel, severalTurns, wokenAgain
    by model, project, day   sessions, agents, messages, usage, cost
  calls                      [{from, to, count}]: which type of agent started which; "main" is the main thread
  followUps                  {refinement, clarification, recovery}: further messages to an agent after its answer, question or failure
  days                       [{day, agents}]: agents started on each day`;
