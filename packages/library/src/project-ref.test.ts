import { describe, expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../scripts/patterns/growth-of.ts';
import { type ProjectSource, Projects, projectKey } from './project-ref.ts';
import { shortHash } from './short-hash.ts';
import { placeOf } from './worktree.ts';

const gitFiles: Record<string, string> = {
  '/home/dev/app-hotfix': 'gitdir: /home/dev/app/.git/worktrees/app-hotfix\n',
  '/home/dev/bare-x': 'gitdir: /srv/app.git/worktrees/bare-x\n',
  '/home/dev/module': 'gitdir: ../.git/modules/module\n',
};

/** `'-home-dev-app=/home/dev/app'` is a session in that encoded folder whose records name that folder. */
function source(spec: string): ProjectSource {
  const [encoded = '', cwd] = spec.split('=');
  return { encoded, cwd: cwd ?? null };
}

function placed(specs: readonly string[]): string[] {
  const projects = new Projects((cwd) => placeOf(cwd, (folder) => gitFiles[folder] ?? null));
  projects.learn(specs.map(source));
  return specs.map((spec) => {
    const { project, worktree } = projects.placeOf(source(spec));
    return `${project.name} ${project.folder}${worktree === null ? '' : ` in ${worktree}`}`;
  });
}

describe('Projects', () => {
  test.each([
    { name: 'the last segment is the name', given: ['-home-dev-app=/home/dev/app'], expected: ['app /home/dev/app'] },
    {
      name: 'a session that began below belongs to the project of its folder',
      given: ['-home-dev-app=/home/dev/app/src', '-home-dev-app=/home/dev/app'],
      expected: ['app /home/dev/app', 'app /home/dev/app'],
    },
    {
      name: 'two folders with one code are two projects',
      given: ['-home-dev-a-b=/home/dev/a-b', '-home-dev-a-b=/home/dev/a/b'],
      expected: ['a-b /home/dev/a-b', 'b /home/dev/a/b'],
    },
    {
      name: 'a worktree of the client counts to its repository',
      given: ['-home-dev-app--claude-worktrees-x=/home/dev/app/.claude/worktrees/x', '-home-dev-app=/home/dev/app'],
      expected: ['app /home/dev/app in x', 'app /home/dev/app'],
    },
    {
      name: 'and so does one that git made',
      given: ['-home-dev-app-hotfix=/home/dev/app-hotfix', '-home-dev-bare-x=/home/dev/bare-x'],
      expected: ['app /home/dev/app in app-hotfix', 'app.git /srv/app.git in bare-x'],
    },
    {
      name: 'a submodule is a project of its own',
      given: ['-home-dev-module=/home/dev/module'],
      expected: ['module /home/dev/module'],
    },
    { name: 'Windows', given: ['C--dev-app=C:\\dev\\app'], expected: ['app C:\\dev\\app'] },
    { name: 'the code while no record names a folder', given: ['-a-b'], expected: ['-a-b null'] },
  ])('$name', ({ given, expected }) => {
    expect(placed(given)).toEqual(expected);
  });

  test('is the same whatever the order of the sessions', () => {
    const specs = ['-z=/a/bb', '-z=/a/aa', '-z=/a/b/c'];
    expect(placed(specs.toReversed())).toEqual(placed(specs));
  });

  test('the id is made of the folder, so that it stays when another session names it', () => {
    const projects = new Projects((cwd) => placeOf(cwd, () => null));
    const only = source('-home-dev-app=/home/dev/app');
    projects.learn([only]);
    expect(projects.placeOf(only).project.id).toBe(shortHash('/home/dev/app'));
  });
});

test("a worktree's folder has the key of its repository", () => {
  expect(['-home-dev-app', '-home-dev-app--claude-worktrees-feature-x'].map(projectKey)).toEqual([
    '-home-dev-app',
    '-home-dev-app',
  ]);
});

test('the time to place a session grows with the length of its folder', () => {
  const work = (size: number) => {
    const one = { encoded: '-a', cwd: `a${'/'.repeat(size)}x` };
    const projects = new Projects((folder) => ({ folder, worktree: 'w' }));
    return () => projects.placeOf(one);
  };
  expect(growthOf(work, 20_000)).toBeLessThan(mostGrowth);
});
