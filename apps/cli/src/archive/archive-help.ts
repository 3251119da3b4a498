import { type CommandHelp, jsonRow } from '../command-help.ts';

export const archiveHelp: CommandHelp = {
  usage: [
    'archive [list] [--json]',
    'archive add SESSION_ID… | --all | --ending [--days N] | --project DIR',
    'archive verify',
    'archive restore SESSION_ID --out-dir DIR',
    'archive prune [SESSION_ID…] [--max-days N] [--max-mb N]',
  ],
  summary: 'Archive sessions before their client deletes them',
  about: `Archive sessions before their client deletes them. Archived sessions are listed, counted and searched like others.
  list     List archived sessions, and those that their client is about to delete
  add      Archive sessions
  verify   Check the archived files against their hashes
  restore  Write a session's files to a folder
  prune    Remove sessions from the archive`,
  options: [
    ['--all', 'add: every session'],
    ['--ending', 'add: sessions that their client deletes within 7 days'],
    ['--days N', 'with --ending: within N days'],
    ['--project DIR', 'add: sessions of a project'],
    ['--out-dir DIR', 'restore: where to write'],
    ['--max-days N', 'prune: sessions archived more than N days ago'],
    ['--max-mb N', 'prune: the oldest, until the archive is smaller than this'],
    jsonRow,
  ],
  examples: ['archive add --ending', 'archive restore SESSION_ID --out-dir ./restored', 'archive prune --max-days 365'],
  hasHomes: true,
};
