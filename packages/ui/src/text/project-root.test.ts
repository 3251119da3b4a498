import { expect, test } from 'vitest';
import { commandInProject, pathInProject } from './project-root.ts';

test.each([
  ['/home/ada/tree/src/leaf.ts', '/home/ada/tree', 'src/leaf.ts'],
  ['/home/ada/treehouse/a.ts', '/home/ada/tree', '/home/ada/treehouse/a.ts'],
  ['/home/ada/tree', '/home/ada/tree', '/home/ada/tree'],
  ['D:\\tree\\src\\a.ts', 'D:\\tree', 'src\\a.ts'],
  ['D:/tree/src/a.ts', 'D:\\tree', 'src/a.ts'],
  ['/etc/hosts', '/', '/etc/hosts'],
  ['/etc/hosts', null, '/etc/hosts'],
])('%s in %s is %s', (path, root, expected) => {
  expect(pathInProject(path, root)).toBe(expected);
});

test.each([
  ['cd /home/ada/tree && ls /home/ada/tree/src', '/home/ada/tree', 'cd . && ls ./src'],
  ['ls /home/ada/tree-2 /home/ada/tree.old', '/home/ada/tree', 'ls /home/ada/tree-2 /home/ada/tree.old'],
  ['cd D:/tree/web && dir D:\\tree', 'D:\\tree', 'cd ./web && dir .'],
  ['ls /', '/', 'ls /'],
  ['echo a(b', '/home/a(b', 'echo a(b'],
])('%s in %s is %s', (command, root, expected) => {
  expect(commandInProject(command, root)).toBe(expected);
});
