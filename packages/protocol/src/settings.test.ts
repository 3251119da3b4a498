import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkChange, checkSettings, defaultSettings, priceFrom, type Settings } from './settings.ts';

const price = { input: 3, output: 15, cacheWrite: null, cacheRead: 0.3 };

test('what is valid is kept whole', () => {
  const settings: Settings = {
    ...{ theme: 'light', density: 'comfortable', motion: 'full', diffs: 'split', detail: 'brief', editor: 'zed' },
    ...{ textSize: '110', hidesThinking: true, showsSystemText: true, showsInternalAgents: false },
    archive: { keeps: 'projects', projects: ['p'], mostDays: 90, mostMegabytes: null },
    prices: { 'model-1': price },
    homes: { 'claude-code': ['/a', '/b'] },
  };
  expect(checkSettings(JSON.parse(JSON.stringify(settings)))).toEqual({ value: settings, problems: [] });
});

test.each([
  [{ theme: 'pink' }, '"theme" must be one of system, dark, light.'],
  [{ colour: 'pink' }, 'Unknown setting "colour".'],
  [{ prices: 7 }, '"prices" must hold prices by model.'],
  [{ prices: { m: { ...price, output: -1 } } }, /"prices": "m" must have an input and an output price/],
  [{ prices: { m: { ...price, cacheRead: '1' } } }, /"prices": "m" must have cache prices/],
  [{ homes: { c: '/x' } }, '"homes": "c" must be a list of folders.'],
  [{ archive: { keeps: 'some' } }, /^"archive" must say what is kept/],
  [{ archive: { keeps: 'all', mostDays: -1 } }, /^"archive" must say what is kept/],
  [[], 'The settings must be an object.'],
])('%j gives the defaults and names what is wrong', (given, problem) => {
  const { value, problems } = checkSettings(given);
  expect(value).toEqual(defaultSettings);
  expect(problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
});

test('any value gives valid settings', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record({ prices: fc.anything(), homes: fc.anything(), archive: fc.anything() })),
      (given) => {
        const { value } = checkSettings(given);
        expect(checkSettings(value)).toEqual({ value, problems: [] });
      },
    ),
  );
});

test('a change holds what it names and no folders', () => {
  expect(checkChange({ theme: 'dark' })).toEqual({ value: { theme: 'dark' }, problems: [] });
  expect(checkChange({ homes: {} }).problems).toHaveLength(1);
});

test.each([
  ['1.25', 1.25],
  [' 0,5 ', 0.5],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['999999', null],
])('"%s" is the price %s', (text, price) => expect(priceFrom(text)).toBe(price));
