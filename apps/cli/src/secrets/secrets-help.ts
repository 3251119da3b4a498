import { type CommandHelp, jsonRow } from '../command-help.ts';

export const secretsHelp: CommandHelp = {
  usage: ['secrets [SESSION_ID] [--json]'],
  summary: 'Find keys, tokens and passwords in sessions, without showing them',
  about:
    'Find keys, tokens and passwords in one session or in all of them. Prints where they are, never what they are.',
  options: [jsonRow],
  examples: ['secrets', 'secrets SESSION_ID --json'],
  hasHomes: true,
};
