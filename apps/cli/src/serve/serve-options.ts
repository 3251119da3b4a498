import { failed, type Result, succeeded } from '@treeline/protocol';
import type { HomeChoice } from '../home-flags.ts';
import { parseFlags } from '../parse-flags.ts';

export interface ServeOptions {
  /** 0 = any free port. */
  readonly port: number;
  readonly homes: HomeChoice;
  readonly dataDir: string | null;
  readonly opensBrowser: boolean;
}

/** The failure is a sentence for a person. */
export function serveOptions(args: readonly string[]): Result<ServeOptions, string> {
  const parsed = parseFlags(args, { port: { type: 'string' }, 'no-open': { type: 'boolean' } });
  if (!parsed.ok) return parsed;
  const { values, positionals, homes, dataDir } = parsed.value;
  if (positionals.length > 0) return failed(`unexpected argument "${positionals.join(' ')}"`);
  const { port, 'no-open': noOpen } = values;
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    return failed(`--port needs a number from 0 to 65535, not "${port}"`);
  }
  return succeeded({
    port: Number(port ?? 0),
    homes,
    dataDir,
    opensBrowser: noOpen !== true,
  });
}
