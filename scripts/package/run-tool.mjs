import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from '../run.mjs';

const seconds = 900;

/** Runs a packaging tool without a word; throws with its last words when it fails. */
export async function runTool(command, args, options = {}) {
  const { code, said } = await runQuietly(command, args, seconds, options);
  if (code !== 0) throw new Error(`${command} failed:\n${said.trim().split('\n').slice(-15).join('\n')}`);
}

export function hasTool(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}
