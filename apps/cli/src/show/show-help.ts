import { type CommandHelp, scopeRows } from '../command-help.ts';

export const showHelp: CommandHelp = {
  usage: ['show SESSION [--agent ID] [--compact] [--turns A-B] [--as-of TIME]', 'show SESSION [--agent ID] --follow'],
  summary: 'Print a transcript, of the session or of one of its agents',
  about: 'Print a transcript in the terminal, in colour and through your pager.',
  options: [
    ['--agent ID', "An agent's transcript; the beginning of its id is enough"],
    ['-f, --follow', 'Keep printing what is added'],
    ['--compact', 'Leave out thinking, fold reads, cut long outputs'],
    ['--no-pager', 'Print to the terminal at once; PAGER and LESS choose the pager and its options'],
    ...scopeRows,
  ],
  examples: ['show SESSION_ID', 'show SESSION_ID --agent a3f --follow'],
  hasHomes: true,
};
