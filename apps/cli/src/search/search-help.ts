import { type CommandHelp, jsonRow } from '../command-help.ts';

export const searchHelp: CommandHelp = {
  usage: ['search WORD… [--order rank|date] [--json]'],
  summary: 'Search prompts, answers, tools and agents of all sessions',
  about: `Search prompts, answers, thinking, tool inputs and outputs, and the transcripts of agents.
All words must match in one record; parts of words match. "two words" is a phrase, -WORD excludes a record.
Filters: tool: agent: path: project: branch: client: model: tag: after:2026-01-31 (or 7d) before: has:errors is:running
agent:Explore alone lists those agents with task, status and answer; tool: and path: alone list the calls.`,
  options: [['--order rank|date', 'Best match first (the default), or newest first'], jsonRow],
  examples: ['search retry backoff', 'search \'tool:Bash "npm test"\' after:7d', 'search path:writer.go --order date'],
  hasHomes: true,
  more: `--json prints {query, totalHits, totalSessions, notice, sessions}; of each session:
  sessionId, title, project, updatedAt, total
  hits                       the best ones: {part, tool, agent, task, at, recordId, excerpt, found}
    part                     title, prompt, answer, thinking, tool-input, tool-output, agent or other
    tool                     {id, name}, or null
    agent                    {id, slug} if it is in an agent's transcript, or null
    task                     {title, state} of a hit that is an agent, whose excerpt is its answer; else null
    found                    pairs of offsets in the excerpt`,
};
