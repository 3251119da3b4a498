import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import type { Homes } from '@treeline/clients';
import { resolveDataDir } from '@treeline/host';
import { failed, type Result, succeeded } from '@treeline/protocol';
import { chosenHomes, homeChoice, homeFlags } from '../home-flags.ts';

/** What commands on the index have in common. */
export interface CountingOptions {
  readonly homes: Homes;
  readonly dataDir: string;
  readonly asJson: boolean;
  readonly showsAll: boolean;
  readonly isAnew: boolean;
  readonly wantsHelp: boolean;
  /** What was written besides the flags. */
  readonly words: string;
}

/** The failure is a sentence for a person. */
export function countingOptions(args: readonly string[]): Result<CountingOptions, string> {
  try {
    const { values, positionals } = parseArgs({
      // A word that begins with a minus leaves out what follows; a flag has two of them.
      args: args.map((arg) => (/^-[^-]/.test(arg) && arg !== '-h' ? `${notPrefix}${arg}` : arg)),
      allowPositionals: true,
      options: {
        ...homeFlags,
        json: { type: 'boolean' },
        all: { type: 'boolean' },
        rebuild: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        'data-dir': { type: 'string' },
      },
    });
    const choice = homeChoice(values);
    if (!choice.ok) return choice;
    const { 'data-dir': dataDir } = values;
    if (dataDir === '') return failed('--data-dir wants a folder');
    const { env, platform } = process;
    return succeeded({
      homes: chosenHomes(choice.value),
      dataDir: resolveDataDir(dataDir ?? null, { platform, env, homedir: homedir() }),
      asJson: values.json === true,
      showsAll: values.all === true,
      isAnew: values.rebuild === true,
      wantsHelp: values.help === true,
      words: toQuery(positionals.map((word) => word.replace(notPrefix, ''))),
    });
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

const notPrefix = '\u0000';

/** One argument is a whole query, as it would be typed into the box; of several each is a word. */
function toQuery(words: readonly string[]): string {
  return words.length === 1 ? (words[0] ?? '') : words.map(quoted).join(' ');
}

/** The shell has taken the quotes off: `project:"my app"` and `"two words"` get them back. */
function quoted(word: string): string {
  if (!/\s/.test(word) || word.includes('"')) return word;
  const [, minus = '', name = '', value = ''] = /^(-?)([a-z]+:)?(.*)$/is.exec(word) ?? [];
  return `${minus}${name}"${value}"`;
}
