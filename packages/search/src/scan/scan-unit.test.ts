import { readingOf, type UnitReading, unitIn } from '@treeline/clients';
import { parseSearch } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { answer, call, prompt, result, SearchHome } from '../../test/search-home.ts';
import { lineQueryOf, lineTests } from '../answer/line-query.ts';
import { ByteFinder } from './byte-finder.ts';
import { scanPatterns } from './scan-patterns.ts';
import { ScanBuffer, scanUnit } from './scan-unit.ts';

let home: SearchHome;
beforeEach(() => {
  home = new SearchHome();
});
afterEach(() => home.remove());

function scan(reading: UnitReading, key: string, text: string) {
  const unit = unitIn(homesAt(home.root))(key);
  if (unit === null) throw new Error(`${key} is no unit`);
  const query = lineQueryOf(parseSearch(text, 0));
  const { bytes, accented } = scanPatterns(query.terms);
  const finders = bytes.map((pattern) => new ByteFinder(pattern));
  const how = { reading, finders, accented, tests: lineTests(query), isKnown: () => false };
  const whole = { unit, id: null, from: 0, bytes: home.seen(key).bytes };
  return [...scanUnit(whole, 0, how, new ScanBuffer())].flat();
}

test.each(['hinge', 'nge', 'ünge', 'tool:bash oiled', 'path:writer.go hinge', '"a hinge"', 'nowhere'])(
  'a store that has lines only is found in like one that has bytes: %s',
  (text) => {
    home.write(
      '-app/one.jsonl',
      prompt('Oil a hinge — twice'),
      call('t1', 'Bash', { command: 'oil --hinge' }),
      result('t1', 'hinge oiled'),
      prompt('Jünge and hinge'),
      call('t2', 'Edit', { file_path: '/src/writer.go', old_string: 'hinge', new_string: 'b' }),
      ...Array.from({ length: 3000 }, (_, number) => answer(`${number} of the hinges`)),
    );
    const bytes = readingOf(homesAt(home.root));
    const lines = new Proxy(bytes, {
      get: (target, name) => {
        const value: unknown = name === 'bytesOf' ? () => null : Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const expected = scan(bytes, 'projects/-app/one.jsonl', text);
    expect(scan(lines, 'projects/-app/one.jsonl', text)).toEqual(expected);
    expect(expected.length > 0).toBe(text !== 'nowhere');
  },
);
