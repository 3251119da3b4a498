import { describe, expect, test } from 'vitest';
import type { Build } from './command.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

const nowhere = new URL('file:///nowhere/');
const build: Build = {
  version: '1.2.3',
  hostWorker: nowhere,
  readerWorker: nowhere,
  rendererDir: nowhere,
  rendererManifest: nowhere,
};

async function run(...argv: string[]): Promise<{ code: number; out: string; error: string }> {
  let out = '';
  let error = '';
  const code = await runCommand(argv, build, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
  });
  return { code, out, error };
}

describe('runCommand', () => {
  test.each(['sing', '__proto__', 'constructor', ''])(
    'answers the unknown command %j with one line and 1',
    async (name) => {
      expect(await run(name)).toEqual({
        code: 1,
        out: '',
        error: `treeline: there is no command "${name}"; "treeline help" lists what there is\n`,
      });
    },
  );

  test.each([[], ['help'], ['--help'], ['-h']])('says what it can do: %j', async (...argv) => {
    const { code, out, error } = await run(...argv);
    const missing = Object.values(commands).filter(({ usage }) => !out.includes(`treeline ${usage}`));
    expect({ code, error, missing, version: out.slice(0, 14) }).toEqual({
      code: 0,
      error: '',
      missing: [],
      version: 'treeline 1.2.3',
    });
  });
});
