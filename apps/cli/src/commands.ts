import type { Command } from './command.ts';

/** Every command is a file of its own; `help` is made from this table. */
export const commands: Readonly<Record<string, Command>> = {
  inspect: {
    usage: 'inspect FILE_OR_SESSION_ID [--claude-dir DIR] [--json] [--internal]',
    summary: 'print a session and the tree of its agents',
    load: async () => (await import('./inspect/inspect.ts')).inspect,
  },
  serve: {
    usage: 'serve [--port N] [--claude-dir DIR] [--no-open]',
    summary: 'show the sessions in a browser, on this machine only',
    load: async () => (await import('./serve/serve.ts')).serve,
  },
};
