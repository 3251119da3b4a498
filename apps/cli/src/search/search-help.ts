import { homeUsage } from '../home-flags.ts';

export const searchHelp = `treeline search WORDS [--json] [--order rank|date] ${homeUsage} [--data-dir DIR]

Looks through prompts, answers, thinking, what went into tools and came out of them, and through the agents' transcripts.
All words have to stand in one record; "two words" follow each other, -word must not be there. Pieces of words are found.
Filters, which combine: tool: agent: path: project: branch: client: model: tag: after:2026-01-31 (or 7d) before: has:errors is:running
agent:Explore alone lists those agents: task, status and answer. tool: and path: alone list the calls.

--json prints {query, totalHits, totalSessions, notice, sessions}; of each session:
  sessionId, title, project, updatedAt, total
  hits                       the best ones: {part, tool, agent, task, at, recordId, excerpt, found}
    part                     title, prompt, answer, thinking, tool-input, tool-output, agent or other
    tool                     {id, name}, or null
    agent                    {id, slug} where it stands in an agent's transcript, or null
    task                     {title, state} of a hit that is an agent, whose excerpt is its answer; else null
    found                    pairs of offsets in the excerpt`;
