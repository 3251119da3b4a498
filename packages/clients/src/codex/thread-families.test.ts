import type { Kin } from '@treeline/transcript/formats/codex';
import { expect, test } from 'vitest';
import { ThreadFamilies } from './thread-families.ts';

const [root, child, grandchild] = [1, 2, 3].map((n) => `01a1e19c-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const pathOf = (id: string, day = '15') => `sessions/2026/11/${day}/rollout-2026-11-${day}T00-00-00-${id}.jsonl`;
const kin = (id: string, parentId: string | null, rootId: string | null = null): Kin => ({ id, parentId, rootId });

function familiesOf(heads: Readonly<Record<string, Kin | null>>) {
  const families = new ThreadFamilies((path) => heads[path] ?? null);
  const put = (...paths: string[]) => families.put(paths.map((path) => ({ path, identity: '1', bytes: 1 })));
  return { families, put };
}

test('a child of another day stands in the family of its root, whichever comes first', () => {
  const heads = {
    [pathOf(root)]: kin(root, null),
    [pathOf(child, '16')]: kin(child, root),
    [pathOf(grandchild, '17')]: kin(grandchild, child),
  };
  const { families, put } = familiesOf(heads);
  put(pathOf(grandchild, '17'));
  expect(families.unitOf(pathOf(grandchild, '17'))).toMatchObject({ role: 'main', sessionId: grandchild });
  put(pathOf(child, '16'));
  const { gone, moved } = put(pathOf(root));
  expect(gone.map(({ sessionId }) => sessionId)).toEqual([child, child]);
  expect([...moved].sort()).toEqual([pathOf(root), pathOf(child, '16'), pathOf(grandchild, '17')].sort());
  expect(families.unitOf(pathOf(grandchild, '17'))).toMatchObject({
    role: 'agent',
    sessionId: root,
    agentId: grandchild,
  });
});

test('a child whose parent is gone hangs on the root that it names, and else stands for itself', () => {
  const heads = { [pathOf(root)]: kin(root, null), [pathOf(grandchild)]: kin(grandchild, child, root) };
  const { families, put } = familiesOf(heads);
  put(pathOf(root), pathOf(grandchild));
  expect(families.unitOf(pathOf(grandchild))?.sessionId).toBe(root);
  families.remove([pathOf(root)]);
  expect(families.unitOf(pathOf(grandchild))).toMatchObject({ role: 'main', sessionId: grandchild });
});

test('threads that call each other their parents are one family, and all are there', () => {
  const heads = { [pathOf(root)]: kin(root, child), [pathOf(child)]: kin(child, root) };
  const { families, put } = familiesOf(heads);
  put(pathOf(root), pathOf(child));
  expect(families.unitOf(pathOf(root))).toMatchObject({ role: 'main', sessionId: root });
  expect(families.unitOf(pathOf(child))).toMatchObject({ role: 'agent', sessionId: root });
});

test('of two rollouts of one thread the one that is not archived is shown, and the other is named', () => {
  const archived = `archived_sessions/rollout-2026-11-15T00-00-00-${root}.jsonl`;
  const heads = { [archived]: kin(root, null), [pathOf(root)]: kin(root, null) };
  const { families, put } = familiesOf(heads);
  put(archived, pathOf(root));
  expect(families.unitOf(archived)).toBeNull();
  expect([...families.problems()]).toEqual([
    [archived, `It belongs to the same thread as ${pathOf(root)}, which is shown.`],
  ]);
  families.remove([pathOf(root)]);
  expect(families.problems().size).toBe(0);
  expect(families.unitOf(archived)?.sessionId).toBe(root);
});

test('a rollout whose first line is not whole is a session of its own until it is', () => {
  const heads: Record<string, Kin | null> = { [pathOf(root)]: kin(root, null), [pathOf(child)]: null };
  const { families, put } = familiesOf(heads);
  put(pathOf(root), pathOf(child));
  expect(families.unitOf(pathOf(child))?.role).toBe('main');
  heads[pathOf(child)] = kin(child, root);
  put(pathOf(child));
  expect(families.unitOf(pathOf(child))?.role).toBe('agent');
});

test('an empty rollout is nothing yet', () => {
  const families = new ThreadFamilies(() => null);
  families.put([{ path: pathOf(root), identity: '1', bytes: 0 }]);
  expect(families.unitOf(pathOf(root))).toBeNull();
});
