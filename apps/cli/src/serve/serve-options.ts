import { parseArgs } from 'node:util';
import { failed, type Result, succeeded } from '@treeline/protocol';
import { type HomeChoice, homeChoice, homeFlags } from '../home-flags.ts';

export interface ServeOptions {
  /** 0 = any free one. */
  readonly port: number;
  readonly homes: HomeChoice;
  readonly dataDir: string | null;
  readonly opensBrowser: boolean;
}

/** The failure is a sentence for a person. */
export function serveOptions(args: readonly string[]): Result<ServeOptions, string> {
  const parsed = parsedArgs(args);
  if (!parsed.ok) return parsed;
  const { port, 'data-dir': dataDir, 'no-open': noOpen } = parsed.value;
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    return failed(`--port wants a number from 0 to 65535, not "${port}"`);
  }
  const homes = homeChoice(parsed.value);
  if (!homes.ok) return homes;
  if (dataDir === '') return failed('--data-dir wants a folder');
  return succeeded({
    port: Number(port ?? 0),
    homes: homes.value,
    dataDir: dataDir ?? null,
    opensBrowser: noOpen !== true,
  });
}

interface ParsedArgs extends Readonly<Record<string, unknown>> {
  readonly port?: string | undefined;
  readonly 'data-dir'?: string | undefined;
  readonly 'no-open'?: boolean | undefined;
}

function parsedArgs(args: readonly string[]): Result<ParsedArgs, string> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...homeFlags,
        port: { type: 'string' },
        'data-dir': { type: 'string' },
        'no-open': { type: 'boolean' },
      },
    });
    return succeeded(values);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}
