import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { ChangeReport } from './change-report.ts';
import { FolderState } from './folder-state.ts';
import { OsWatches } from './os-watches.ts';
import { ProblemReport } from './problem-report.ts';

let root: string;
let told: string[];
let look: FolderState;
const watches = new OsWatches({
  onEvent: () => undefined,
  onRenewed: () => undefined,
  onError: () => undefined,
});

beforeEach(async () => {
  root = await temporaryFolder();
  told = [];
  look = new FolderState({
    root,
    accept: () => true,
    follows: () => false,
    watches,
    onRoot: (state) => told.push(`root ${state}`),
    problems: new ProblemReport({
      onProblem: (problem) => told.push(`problem ${problem.message}`),
      onSolved: (problem) => told.push(`solved ${problem.message}`),
    }),
    report: new ChangeReport({
      onChanged: (files) => told.push(...files.map((file) => `changed ${file.path} ${file.bytes}`)),
      onRemoved: (paths) => told.push(...paths.map((path) => `removed ${path}`)),
    }),
    lookAgainLater: (path) => told.push(`later ${path}`),
  });
  await writeFile(join(root, 'a'), 'x');
  await look.atEverything();
  told = [];
});

afterEach(() => watches.close());

test('what is gone is believed gone at the second look', async () => {
  await rm(join(root, 'a'));
  await look.at(new Map([['a', 'event']]));
  expect(told).toEqual(['later a']);
  await look.at(new Map([['a', 'second look']]));
  expect(told).toEqual(['later a', 'removed a']);
  await look.at(new Map([['a', 'second look']]));
  expect(told).toEqual(['later a', 'removed a']);
});

test('what came back before the second look was only changed', async () => {
  await rm(join(root, 'a'));
  await look.at(new Map([['a', 'event']]));
  await writeFile(join(root, 'a'), 'xyz');
  await look.at(new Map([['a', 'second look']]));
  expect(told).toEqual(['later a', 'changed a 3']);
});

test('an event counts even where size and time are the same; a look at everything tells differences only', async () => {
  await look.at(new Map([['a', 'event']]));
  expect(told).toEqual(['changed a 1']);
  await look.atEverything();
  expect(told).toEqual(['changed a 1']);
});

test('events beside one of the root are not overlooked', async () => {
  await appendFile(join(root, 'a'), 'y');
  await rm(root, { recursive: true });
  await look.at(
    new Map([
      ['', 'event'],
      ['a', 'event'],
    ]),
  );
  expect(told).toEqual(['root missing', 'removed a']);
});
