import { expect, test } from 'vitest';
import { TempHome } from '../test/temp-home.ts';
import { readWhole } from './read-whole.ts';

test('reads what is small, and says of the rest that it is not', async () => {
  const home = await TempHome.make();
  await home.write('a.json', '{"é":1}');
  const path = home.path('a.json');
  expect(await readWhole(path, 8)).toEqual({ ok: true, value: '{"é":1}' });
  const message = 'It is larger than expected.';
  expect(await readWhole(path, 7)).toEqual({ ok: false, error: { kind: 'unreadable', path, message } });
  expect(await readWhole(home.path('none'), 7)).toMatchObject({ ok: false, error: { kind: 'vanished' } });
  await home.remove();
});
