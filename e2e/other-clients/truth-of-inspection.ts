import { expect } from '@playwright/test';
import type { TruthNode } from '../../packages/transcript/test/truth-node.ts';

export type { TruthNode };

/** The part of `treeline inspect --json` that a truth knows. */
export interface Inspection {
  readonly title: string | null;
  readonly status: string;
  readonly toolCalls: number;
  readonly lines: { readonly unreadable: number; readonly unknown: number };
  readonly agents: readonly InspectedAgent[];
  readonly unlinked: readonly unknown[];
}

interface InspectedAgent {
  readonly slug: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly status: string;
  readonly toolCalls: number;
  readonly children: readonly InspectedAgent[];
}

/** The script's words in ours. */
const statuses: Readonly<Record<string, string>> = {
  'running (dead)': 'lost',
  error: 'failed',
  interrupted: 'stopped',
  aborted: 'stopped',
};

/** Every agent of the truth hangs where it hung, as it was, and nothing is unreadable, unknown or without a place. */
export function expectTruth(truths: readonly TruthNode[], inspections: readonly Inspection[]): void {
  const trees = inspections.map(({ status, toolCalls, agents }) => ({
    ...{ status, toolCalls },
    children: started(agents).map(fromInspection),
  }));
  expect(trees.sort(inOneOrder)).toEqual(
    truths
      .map(({ status, toolCalls, children }) => ({
        ...{ status: statuses[status] ?? status, toolCalls: toolCalls.length },
        children: children.map(fromTruth),
      }))
      .sort(inOneOrder),
  );
  for (const { unlinked, lines } of inspections) {
    expect(unlinked, 'agents without a place').toEqual([]);
    expect(lines).toMatchObject({ unreadable: 0, unknown: 0 });
  }
}

/** The part of `treeline stats --json` that is compared. */
export interface Stats {
  readonly usage: Readonly<Record<'input' | 'output' | 'cacheRead' | 'cacheWrite', number>>;
}

/** Tokens that the scripted model answered with, cached ones among those that went in. */
export interface Served {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

/** `stats` counts a message once, whatever forks hold copies of it. */
export function expectServed(served: Served, { usage }: Stats): void {
  const { input, output, cacheRead, cacheWrite } = usage;
  const found = { input: input + cacheRead + cacheWrite, cached: cacheRead, output };
  expect(found, 'tokens').toEqual(served);
}

function fromTruth({ type, name, status, toolCalls, children }: TruthNode): unknown {
  return {
    ...{ type, name: isPath(name) ? name : null, status: statuses[status] ?? status, toolCalls: toolCalls.length },
    children: children.map(fromTruth),
  };
}

function fromInspection({ slug, name, status, toolCalls, children }: InspectedAgent): unknown {
  return {
    ...{ type: slug, name: isPath(name) ? name : null, status, toolCalls },
    children: started(children).map(fromInspection),
  };
}

/** A fork begins when its base did. */
function inOneOrder(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

/** Other names are a service's, or the first words of a prompt. */
function isPath(name: string | null): boolean {
  return name?.startsWith('/') === true;
}

/** A call that was refused has no agent. */
function started(agents: readonly InspectedAgent[]): readonly InspectedAgent[] {
  return agents.filter(({ status }) => status !== 'never-started');
}
