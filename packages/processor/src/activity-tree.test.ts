import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callId } from '../test/events.ts';
import { type Activity, type ActivityNode, toActivityTree } from './index.ts';

/** `'c<p'` is activity c under parent p; `'c'` has no parent. */
function activity(spec: string): Activity {
  const [id = '', parent] = spec.split('<');
  const parentToolUseId = parent === undefined ? null : callId(parent);
  return { kind: 'activity', id: callId(id), parentToolUseId, started: null, finished: null, status: 'ok' };
}

function outline(nodes: readonly ActivityNode[]): string {
  return nodes
    .map((node) => node.activity.id + (node.children.length > 0 ? `(${outline(node.children)})` : ''))
    .join(' ');
}

function idsIn(nodes: readonly ActivityNode[]): readonly string[] {
  const ids: string[] = [];
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    ids.push(node.activity.id);
    waiting.push(...node.children);
  }
  return ids;
}

describe('toActivityTree', () => {
  test.each([
    { name: 'nests children under their task', given: ['t', 'a<t', 'b<t'], expected: 't(a b)' },
    { name: 'separates interleaved tasks', given: ['t', 'u', 'a<t', 'b<u', 'c<t'], expected: 't(a c) u(b)' },
    { name: 'nests a task inside a task', given: ['t', 'u<t', 'a<u'], expected: 't(u(a))' },
    { name: 'accepts a child that arrives before its parent', given: ['a<t', 't'], expected: 't(a)' },
    { name: 'keeps an orphan visible at the root', given: ['a<gone', 'b'], expected: 'a b' },
    { name: 'cuts a call that is its own parent', given: ['a<a', 'b<a'], expected: 'a(b)' },
    { name: 'cuts a circle once', given: ['x<a', 'a<b', 'b<c', 'c<a'], expected: 'a(x c(b))' },
  ])('$name', ({ given, expected }) => {
    expect(outline(toActivityTree(given.map(activity)))).toBe(expected);
  });

  test('shows every call exactly once, whatever the parents and the order', () => {
    const anySpecs = fc
      .uniqueArray(fc.nat(9), { maxLength: 10 })
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.option(fc.nat(9)).map((p) => (p === null ? `${id}` : `${id}<${p}`)))),
      );
    fc.assert(
      fc.property(anySpecs, (specs) => {
        const activities = specs.map(activity);
        const ids = activities.map(({ id }) => id);
        expect(idsIn(toActivityTree(activities)).toSorted()).toEqual(ids.toSorted());
      }),
    );
  });

  test('goes 20,000 calls deep', () => {
    const specs = Array.from({ length: 20_000 }, (_, level) => (level === 0 ? '0' : `${level}<${level - 1}`));
    expect(idsIn(toActivityTree(specs.map(activity)))).toHaveLength(20_000);
  });
});
