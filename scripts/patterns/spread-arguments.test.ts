import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');

/** Calls of `push` and `unshift` that are given a whole list: each entry takes room on the stack, and some 120,000 are too many. */
function spreadsIn(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.some(ts.isSpreadElement) && takesEntries(node.expression)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function takesEntries(called: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(called) && ['push', 'unshift'].includes(called.name.text);
}

test('spreadsIn finds them', () => {
  expect(
    spreadsIn('a.ts', 'list.push(...more);\nthis.#a?.unshift(1, ...more);\nrun(...more);\nlist.push([...a]);'),
  ).toEqual(['a.ts:1', 'a.ts:2']);
});

test('no list of any length is handed over as arguments', () => {
  const files = sourceFiles(root, ['packages', 'apps']);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(({ path, text }) => spreadsIn(path, text))).toEqual([]);
});
