import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addUsage, errorsOfAgent, noUsage } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { familyDigestOf } from '../../test/family-digest.ts';
import { builderOf, type HomeFile, readHome, readProject, sessionIds } from '../../test/load-home.ts';
import type { SessionBuilder } from '../session/session-builder.ts';
import { endingState } from '../session/session-run-state.ts';
import type { SessionTotalsBuilder } from './session-totals-builder.ts';

const corpus = join(import.meta.dirname, '../../fixtures/claude-code');
/** Not part of the project: where they are missing, there is nothing to check. */
const real = join(import.meta.dirname, '../../../../../shared/corpus/real');

/** The result of reading a session as a whole, as `treeline inspect` does. */
function read(builder: SessionBuilder) {
  const facts = builder.facts();
  const main = builder.main();
  const visible = [...builder.agents().values()].filter(({ isInternal }) => !isInternal);
  return {
    title: facts.titleSource === 'id' ? null : facts.title,
    titleSource: facts.titleSource,
    project: facts.project,
    branch: facts.branch,
    model: facts.model,
    startedAt: facts.startedAt,
    updatedAt: facts.updatedAt,
    turns: main.turns || main.endedTurns,
    toolCalls: main.toolCalls,
    allToolCalls: visible.reduce((sum, { toolCalls }) => sum + toolCalls, main.toolCalls),
    errors: visible.reduce((sum, info) => sum + errorsOfAgent(info), main.errors),
    usage: facts.familyUsage,
    agents: visible.length,
    slugs: visible.map(({ agentSlug }) => agentSlug).slice(0, 100) as readonly string[],
    missing: builder.missingAgents(),
    ending: endingState(main.ending, main.failure).status,
  };
}

function digested(builder: SessionTotalsBuilder): ReturnType<typeof read> {
  const { session, agents, allToolCalls, errors, messages } = builder.digest();
  const { title, titleSource, project, branch, model, startedAt, updatedAt, turns, toolCalls, agentSlugs } = session;
  return {
    ...{ title, titleSource, project, branch, model, startedAt, updatedAt, turns, toolCalls, allToolCalls, errors },
    usage: messages.reduce((sum, { usage }) => addUsage(sum, usage), noUsage),
    agents,
    slugs: agentSlugs,
    missing: builder.missingAgents(),
    ending: session.ending.status,
  };
}

function expectSame(files: readonly HomeFile[]): void {
  for (const id of sessionIds(files)) {
    expect({ id, ...digested(familyDigestOf(id, files)) }).toEqual({ id, ...read(builderOf(id, files)) });
  }
}

function realProjects(): string[] {
  const entries = existsSync(real) ? readdirSync(real, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

describe('digests of files add up to what reading the whole session gives', () => {
  test.each(readdirSync(corpus))('%s', (scenario) => {
    expectSame(readHome(join(corpus, scenario, 'home')));
  });

  test.each(realProjects())('%s', (project) => {
    expectSame(readProject(join(real, project)));
  });
});
