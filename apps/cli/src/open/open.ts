import { resolve } from 'node:path';
import { homesIn } from '@treeline/host';
import type { Build } from '../command.ts';
import { serve } from '../serve/serve.ts';
import { complain } from '../terminal.ts';

/** Shows the sessions of one folder only. Nothing is written into it. */
export async function open(args: readonly string[], build: Build): Promise<number> {
  const [folder, ...rest] = args;
  if (folder === undefined || folder.startsWith('-')) return complain('open', 'name a folder with sessions in it');
  const homes = await homesIn(resolve(folder));
  if (!homes.ok) return complain('open', homes.error);
  return serve(rest, build, homes.value);
}
