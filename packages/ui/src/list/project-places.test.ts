import type { ProjectId, ProjectRef } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectPlaces } from './project-places.ts';

const of = (folder: string | null, id = folder ?? 'none'): ProjectRef => ({
  id: id as ProjectId,
  name: folder?.split('/').at(-1) ?? 'demo',
  folder,
});
const placesOf = (...projects: ProjectRef[]) => Object.fromEntries(projectPlaces(projects));

test('a name of its own needs no folder', () => {
  expect(placesOf(of('/home/ann/api'), of('/home/ann/web'), of('/home/ann/web'))).toEqual({});
});

test('the folder above tells projects apart, or as many as it takes', () => {
  expect(placesOf(of('/a/work/demo'), of('/b/play/demo'), of('/c/play/demo'), of(null))).toEqual({
    '/a/work/demo': 'work',
    '/b/play/demo': 'b/play',
    '/c/play/demo': 'c/play',
  });
});

test('of folders inside of each other, both have a place', () => {
  expect(placesOf(of('/x/demo'), of('/y/x/demo'))).toEqual({ '/x/demo': 'x', '/y/x/demo': 'y/x' });
});

test('no two folders of one name have the same place', () => {
  const folder = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.uniqueArray(folder, { selector: (parts) => parts.join('/'), maxLength: 8 }), (folders) => {
      const places = projectPlaces(folders.map((parts) => of(`/${parts.join('/')}/demo`)));
      expect(places.size).toBe(folders.length > 1 ? folders.length : 0);
      expect(new Set(places.values()).size).toBe(places.size);
    }),
  );
});
