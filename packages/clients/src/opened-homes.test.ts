import { shortHash } from '@treeline/files';
import { describe, expect, test } from 'vitest';
import type { Homes } from './client.ts';
import { homeOf, keyWithin } from './home-prefix.ts';
import { homesKey, indexKey, openedHomes, unitIn } from './opened-homes.ts';
import { clientNamed, clients, homesOf } from './registry.ts';

const client = clients[0].info.id;
const at = (...dirs: readonly [string, ...string[]]): Homes => {
  const [first, ...others] = dirs;
  return [{ client, dir: first }, ...others.map((dir) => ({ client, dir }))];
};
const main = 'projects/-app/s.jsonl';

describe('keys', () => {
  test('of the first home of the first client are bare, others have a prefix that names the folder', () => {
    const [first, second] = openedHomes(at('/a', '/b'));
    expect([first.prefix, second?.prefix]).toEqual(['', `${client}~${shortHash('/b')}:`]);
  });

  test('lead to the unit in its home, whatever else is open', () => {
    const unitAt = unitIn(at('/a', '/b'));
    const there = `${client}~${shortHash('/b')}:${main}`;
    expect(unitAt(main)).toMatchObject({ key: main, sessionId: 's', group: '-app' });
    expect(unitAt(there)).toMatchObject({ key: there, sessionId: 's', group: '-app' });
    expect([homeOf(there), keyWithin(there), homeOf(main), keyWithin(main)]).toEqual([
      there.slice(0, -main.length),
      main,
      '',
      main,
    ]);
    expect(unitAt(`${client}~00000000:${main}`)).toBe(null);
  });

  test('a folder that is named twice is opened once', () => {
    expect(openedHomes(at('/a', '/a/', '/b/../a'))).toHaveLength(1);
  });
});

test('what is kept of a set of homes is found again while its first home stays', () => {
  expect(indexKey(at('/a', '/b'))).toBe(indexKey(at('/a')));
  expect(indexKey(at('/a'))).toBe(shortHash('/a'));
  expect(homesKey(at('/a'))).toBe(shortHash('/a'));
  expect(homesKey(at('/a', '/b'))).not.toBe(homesKey(at('/a')));
});

describe('homes', () => {
  const { homeFlag } = clients[0].info;
  const wanted = (given: Partial<Parameters<typeof homesOf>[0]>) =>
    homesOf({ sources: { env: {}, homedir: '/me' }, flags: {}, settings: {}, only: client, ...given }).map(
      ({ dir, isOptional }) => `${dir}${isOptional === true ? '?' : ''}`,
    );

  test('are all that flags name, and these have to be there', () => {
    expect(wanted({ flags: { [homeFlag]: ['/x', '/y'] }, settings: { [client]: ['/z'] } })).toEqual(['/x', '/y']);
  });

  test('else all that the settings name, else the usual one, and these may be absent', () => {
    expect(wanted({ settings: { [client]: ['/z', '~/w', '/z'] } })).toEqual(['/z?', '/me/w?']);
    expect(wanted({ settings: { [client]: [] } })).toEqual(['/me/.claude?']);
  });

  test('a variable wins over the settings', () => {
    const sources = { env: { CLAUDE_CONFIG_DIR: '/env' }, homedir: '/me' };
    expect(wanted({ sources, settings: { [client]: ['/z', '/w'] } })).toEqual(['/env?']);
  });
});

test.each([
  ['claude-code', client],
  ['Claude Code', client],
  ['claude', client],
  ['', null],
  ['nobody', null],
])('the client "%s" is %s', (text, expected) => {
  expect(clientNamed(text)?.info.id ?? null).toBe(expected);
});
