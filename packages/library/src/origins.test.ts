import type { SessionId } from '@treeline/protocol';
import type { OriginFacts } from '@treeline/transcript';
import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../scripts/patterns/growth-of.ts';
import { OriginFinder } from '../../transcript/src/digest/origin-finder.ts';
import { CountedHome } from '../test/counted-home.ts';
import { type OriginSource, originsOf } from './origins.ts';
import type { SessionRow } from './session-row.ts';

function sourcesOf(rows: Readonly<Record<string, SessionRow>>): OriginSource[] {
  return Object.entries(rows).map(([path, row]) => {
    const id = path.split('/').at(-1)?.replace('.jsonl', '') ?? '';
    return { id: id as SessionId, clientSessionId: id, row };
  });
}

test.each([
  // Forked with a flag: the copies bear no mark, but their ids.
  {
    scenario: '13-resume-fork',
    expected: { 'bf89a02d-9dc3-48ec-bc17-b8b0e9824b2b': 'fork of bcb43caf-6462-4aa4-b6de-bae4fa61fbbf' },
  },
  // Copied answers name the session that they were asked in: the fork of a fork is not one of the original.
  {
    scenario: '35-fork-of-a-fork',
    expected: {
      '2c871611-7a92-48b1-831e-54edeaf41640': 'fork of 1824564b-e333-4677-b3a0-980bd0f9056c',
      'd5fa1358-08a2-4bf4-a550-a2fd02d4aa41': 'fork of 2c871611-7a92-48b1-831e-54edeaf41640',
    },
  },
  // Branched by a command: each record says from where.
  {
    scenario: '17-tui',
    expected: { '5cfcaa77-a5f0-446c-9812-25f4bfae0c2c': 'fork of ea2cc7a3-da4f-4f37-ab1f-270e0667438d' },
  },
])('$scenario', async ({ scenario, expected }) => {
  const home = new CountedHome([scenario]);
  const { rows } = await home.count();
  home.remove();
  const origins = [...originsOf(sourcesOf(rows))].map(([id, { kind, session }]) => [id, `${kind} of ${session}`]);
  expect(Object.fromEntries(origins)).toEqual(expected);
});

/** A session, the facts of its file, and when the file was made. */
function source(id: string, facts: Partial<OriginFacts>, bornAt = 0): OriginSource {
  const origin = { ...new OriginFinder(null, null).facts, ...facts };
  return { id: id as SessionId, clientSessionId: id, row: { origin, bornAt } as unknown as SessionRow };
}

test.each([
  { name: 'the original is not there', given: [source('b', { forkedFrom: 'a' })], expected: { b: ['fork', null] } },
  {
    name: 'early clients went on in a new file',
    given: [source('a', {}), source('b', { resumedFrom: 'a' })],
    expected: { b: ['resumed', 'a'] },
  },
  {
    name: 'a copy of what follows a compaction',
    given: [source('a', { first: 'u1', beginnings: ['u8', 'u9'] }), source('b', { first: 'u9' })],
    expected: { b: ['fork', 'a'] },
  },
  {
    name: 'alike in all but age',
    given: [
      source('c', { first: 'u1', writtenAt: 5 }, 3),
      source('b', { first: 'u1', writtenAt: 5 }, 2),
      source('a', { first: 'u1', writtenAt: 5 }, 4),
    ],
    expected: { a: ['fork', 'b'], c: ['fork', 'b'] },
  },
  {
    name: 'nothing in common',
    given: [source('a', { first: 'u1' }), source('b', { first: 'u2' }), source('c', {})],
    expected: {},
  },
])('$name', ({ given, expected }) => {
  const origins = [...originsOf(given)].map(([id, { kind, session }]) => [id, [kind, session]]);
  expect(Object.fromEntries(origins)).toEqual(expected);
});

test.each([
  ['that all begin with one record', () => ({ first: 'u1', writtenAt: 1 })],
  ['that all begin with and hold one record', () => ({ first: 'u1', beginnings: ['u1'] })],
  ['of one id', () => ({ first: 'u1', beginnings: ['u1', 'u2'] })],
])('many sessions %s cost no more each', (name, facts) => {
  const work = (size: number) => {
    const given = Array.from({ length: size }, (_, at) => source(name === 'of one id' ? 's' : `s${at}`, facts(), at));
    return () => originsOf(given);
  };
  expect(growthOf(work, 5_000)).toBeLessThan(mostGrowth);
});
