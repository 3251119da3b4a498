import { expect, test } from 'vitest';
import { builderOf } from '../../../test/load-home.ts';
import { answered, called, writtenHome } from '../../../test/written-home.ts';

test('a call that was refused is in the background if it asked for that', () => {
  const call = (id: string, more: object) => called(id, 'Agent', { description: id, prompt: 'Look.', ...more });
  const refused = (id: string) => answered(id, 'denied by a rule', { is_error: true });
  const files = writtenHome({
    's1.jsonl': [
      ...[call('t1', { run_in_background: true }), refused('t1')],
      ...[call('t2', { run_in_background: false }), refused('t2')],
      ...[call('t3', {}), refused('t3')],
    ],
  });
  const agents = [...builderOf('s1', files).agents().values()];
  expect(agents.map(({ state, isBackground }) => [state.status, isBackground])).toEqual([
    ['never-started', true],
    ['never-started', false],
    ['never-started', false],
  ]);
});
