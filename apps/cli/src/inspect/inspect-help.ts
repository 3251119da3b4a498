import { type CommandHelp, jsonRow } from '../command-help.ts';

export const inspectHelp: CommandHelp = {
  usage: ['inspect SESSION [--internal] [--json [--views]]'],
  summary: 'Print a session and the tree of its agents',
  about:
    'Print a session and the tree of its agents: what each was asked, how it ended, and how it is linked to its call.',
  options: [
    ['--internal', 'Include internal agents of the client'],
    jsonRow,
    ['--views', 'With --json: add the tokens of each API message, and the files changed'],
  ],
  examples: ['inspect SESSION_ID', 'inspect ./transcript.jsonl --json'],
  hasHomes: true,
};
