import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { ownerOfFolder } from './export-folder.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'treeline-owner-'));
  mkdirSync(join(dir, 'home/projects'), { recursive: true });
  mkdirSync(join(dir, 'reports'));
  symlinkSync(join(dir, 'home/projects'), join(dir, 'reports/linked'));
  symlinkSync(join(dir, 'home'), join(dir, 'linked-home'));
});
afterAll(() => rmSync(dir, { recursive: true }));

test.each(['home', 'home/projects/new/folder', 'reports/linked', 'reports/linked/new/folder', 'reports/../home/new'])(
  'nothing is written to %s: it is a client’s',
  (path) => {
    expect(ownerOfFolder(join(dir, path), homesAt(join(dir, 'home')))).toBe('Claude Code');
    expect(ownerOfFolder(join(dir, path), homesAt(join(dir, 'linked-home')))).toBe('Claude Code');
  },
);

test.each(['reports', 'reports/new/folder', 'home-of-another'])('%s is free', (path) => {
  expect(ownerOfFolder(join(dir, path), homesAt(join(dir, 'home')))).toBeNull();
});
