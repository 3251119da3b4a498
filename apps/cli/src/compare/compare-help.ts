import { type CommandHelp, jsonRow } from '../command-help.ts';

export const compareHelp: CommandHelp = {
  usage: ['compare SESSION SESSION [--json]'],
  summary: 'Compare two sessions: prompts, agents, tools, files, tokens and cost',
  about: 'Compare two sessions, or a session and its fork: prompts, agents, tools, files, tokens, time and cost.',
  options: [jsonRow],
  examples: ['compare SESSION_ID OTHER_ID'],
  hasHomes: true,
};
