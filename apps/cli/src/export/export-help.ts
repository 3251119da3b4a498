import { type CommandHelp, scopeRows } from '../command-help.ts';

export const exportHelp: CommandHelp = {
  usage: ['export SESSION --out-dir DIR [--format html|markdown|json] [OPTIONS]'],
  summary: 'Save a session and its agents as web pages, Markdown or JSON',
  about: 'Save a session and its agents as linked web pages, Markdown or JSON. Secrets and names are redacted.',
  options: [
    ['--out-dir DIR', 'Where to write'],
    ['--format FORMAT', 'html (the default), markdown or json'],
    ['--single-file', 'One file with everything in it'],
    ['--compact', 'Leave out thinking, fold reads, cut long outputs (html and markdown)'],
    ['--no-redact', 'Leave secrets and names in'],
    ['--no-agents', 'Without agents'],
    ['--depth N', 'Agents down to this depth'],
    ...scopeRows,
  ],
  examples: ['export SESSION_ID --out-dir ./report', 'export SESSION_ID --out-dir . --format markdown --single-file'],
  hasHomes: true,
};
