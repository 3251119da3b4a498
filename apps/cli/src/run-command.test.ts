import { describe, expect, test, vi } from 'vitest';
import { emptyBuild as build } from '../test/build.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

/** Every flag that a help names, written as a person would. */
const allFlags = [...new Set(Object.values(commands).flatMap(({ help }) => help.options.map(([flag]) => flag)))];

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
    'names the unknown command %j, and answers with 1',
    async (name) => {
      const error = `treeline: unknown command "${name}"; "treeline help" lists the commands\n`;
      expect(await run(name)).toEqual({ code: 1, out: '', error });
    },
  );

  test('asks whether another command was meant', async () => {
    const error = 'treeline: unknown command "serach"; did you mean "search"?\n';
    expect([await run('serach'), await run('help', 'serach')]).toEqual(Array(2).fill({ code: 1, out: '', error }));
  });

  test.each([[], ['help'], ['--help'], ['-h']])('lists every command on a line: %j', async (...argv) => {
    const { code, out, error } = await run(...argv);
    const missing = Object.entries(commands).filter(([name, { help }]) => {
      const line = out.split('\n').find((each) => each.startsWith(`  ${name} `));
      return line?.endsWith(` ${help.summary}`) !== true;
    });
    const longest = Math.max(...out.split('\n').map(({ length }) => length));
    expect({ code, error, missing, version: out.slice(0, 14), fits: longest <= 100 }).toEqual({
      ...{ code: 0, error: '', missing: [] },
      ...{ version: 'treeline 1.2.3', fits: true },
    });
  });

  test('says its version', async () => {
    expect(await run('--version')).toEqual({ code: 0, out: '1.2.3\n', error: '' });
  });
});

describe.each(Object.entries(commands))('the help of %s', (name, { help }) => {
  test('is the same by --help, -h and help, behind other arguments too', async () => {
    const [first, ...others] = await Promise.all([
      run(name, '--help'),
      run(name, '-h'),
      run(name, 'x', '--json', '--help'),
      run('help', name),
    ]);
    expect(others).toEqual(Array(3).fill(first));
    expect(first).toMatchObject({ code: 0, error: '' });
    const parts = [help.about, ...help.usage, ...help.examples, ...help.options.flat()];
    expect(parts.filter((part) => !first?.out.includes(part))).toEqual([]);
    expect(help.examples.length).toBeGreaterThan(0);
  });

  test('names each flag that its usage names', () => {
    const flags = help.usage.join(' ').match(/--[a-z-]+/g) ?? [];
    const named = help.options.flatMap(([flag]) => flag.match(/--[a-z-]+/g) ?? []);
    expect(flags.filter((flag) => !named.includes(flag))).toEqual([]);
  });

  test.each(allFlags)('names %s if it takes it, and only then', async (flag) => {
    const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const [written = '', value] = flag.replace(/^-\w, /, '').split(' ');
    // `open` is `serve` of one folder, which has to be there before its flags are looked at.
    const code = await run(
      name === 'open' ? 'serve' : name,
      value === undefined ? written : `${written}=1`,
      '--no-such',
    );
    const refused = /unknown option (\S+);/.exec(String(error.mock.calls[0]?.[0]))?.[1];
    vi.restoreAllMocks();
    const isNamed = help.options.some(([each]) => each.includes(written));
    expect({ code: code.code, refused }).toEqual({ code: 1, refused: isNamed ? '--no-such' : written });
  });
});
