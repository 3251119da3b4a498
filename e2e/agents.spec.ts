import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './app.ts';
import { complaints, drawIn } from './complaints.ts';
import { conversation, openSession } from './views.ts';

test('the agents of a session are a graph, a table and sums by type', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSession(page, 'Nest the agents.');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  const graph = page.getByRole('tree', { name: 'Agents as a graph' });
  await expect(graph.getByRole('treeitem', { name: /Level one/ })).toBeVisible();
  await graph.focus();
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('complementary', { name: 'Selected agent' });
  await expect(panel).toContainText('Level one');
  await expect(panel.getByRole('region', { name: 'How it was linked' })).toContainText('source: metadata file');
  await expect(page).toHaveURL(/agents\/graph\/.+/);

  await page.getByRole('radio', { name: 'Table' }).check();
  const table = page.getByRole('treegrid', { name: 'Agents' });
  const rows = table.getByRole('row', { name: /Level/ });
  await expect(rows).not.toHaveCount(0);
  const count = await rows.count();
  const selected = table.getByRole('row', { selected: true });
  await expect(selected).toContainText('Level one');
  await table.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(selected).toHaveAttribute('aria-expanded', 'false');
  expect(await rows.count()).toBeLessThan(count);
  await page.keyboard.press('ArrowRight');
  await expect(rows).toHaveCount(count);
  await table.getByRole('button', { name: 'Tools' }).click();
  await expect(table.getByRole('columnheader', { name: 'Tools' })).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(panel).toContainText('Level one');

  await page.getByRole('radio', { name: 'By type' }).check();
  await expect(page.getByRole('table', { name: 'Who calls whom' })).toContainText('main thread');
  // The numbers are of no agent, and have the whole width.
  await expect(panel).toBeHidden();
  await page.getByRole('radio', { name: 'Graph' }).check();
  await page.getByRole('link', { name: 'Open agent' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Level one');
});

const scenarios = join(import.meta.dirname, '..', 'packages', 'transcript', 'fixtures', 'claude-code');

test('a team and a workflow run stand in frames, with what they cost', async ({ page, home }) => {
  test.setTimeout(120_000);
  for (const name of ['16-workflow', 'team-of-three']) {
    cpSync(join(scenarios, name, 'home'), home.claudeDir, { recursive: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, 'Form a team.');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  const graph = page.getByRole('tree', { name: 'Agents as a graph' });
  await expect(graph.locator('[data-frame="team"]')).toContainText('4 agents');
  await expect(graph.getByRole('treeitem', { name: /Looks left/ })).toContainText('$');
  await expect(page.getByText('messages', { exact: true })).toBeVisible();

  await openSession(page, 'Use a workflow to audit the project.');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await expect(graph.locator('[data-frame="workflow"]')).toContainText('6 agents · 2 phases');
  await expect(graph).toContainText('Verify');
});

test('messages between the members of a team are drawn, listed, and lead to their rows', async ({ page, home }) => {
  test.setTimeout(120_000);
  cpSync(join(scenarios, '09-agent-teams', 'home'), home.claudeDir, { recursive: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, 'Form a team of two.');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  const graph = page.getByRole('tree', { name: 'Agents as a graph' });
  // Between alice and bruno, and between alice and the main thread.
  await expect(graph.locator('[data-messages]')).toHaveAttribute('data-messages', '2');
  await page.getByRole('checkbox', { name: 'Messages' }).uncheck();
  await expect(graph.locator('[data-messages]')).toHaveCount(0);
  await graph.getByRole('treeitem', { name: /bruno/ }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('link')).toHaveText([/alice.*where the API is/, /alice.*thanks/]);
  await page.getByRole('radio', { name: 'By type' }).check();
  await expect(page.getByRole('table', { name: 'Who writes to whom' }).getByRole('row')).toHaveCount(5);
  await page.getByRole('radio', { name: 'Graph' }).check();
  await messages.getByRole('link', { name: /thanks/ }).click();
  await expect(conversation(page)).toContainText('Thanks, alice.');
});

test('agents are searched, and one is attached to', async ({ page, home }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, 'Nest the agents.');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  const search = page.getByRole('textbox', { name: 'Search agents' });
  await search.fill('no such agent');
  await expect(page.getByText('none', { exact: true })).toBeVisible();
  await search.fill('level two');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Selected agent' });
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('Level two');
  await expect(panel).toContainText('Context');
  await expect(panel).toContainText('cannot resume an agent');
  await panel.getByRole('button', { name: 'Copy transcript path' }).click();
  await expect(page.getByText('The path of its transcript was copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/subagents.*\.jsonl$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(home.claudeDir);

  await page.getByRole('radio', { name: 'Table' }).check();
  const rows = page.getByRole('treegrid', { name: 'Agents' }).getByRole('row', { name: /Level/ });
  await expect(rows).toHaveText([/Level two A/, /Level two B/]);
});

for (const form of ['graph', 'table', 'types']) {
  for (const theme of ['dark', 'light'] as const) {
    test(`nothing to complain about in the agents as ${form} in ${theme}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await openSession(page, 'Nest the agents.');
      await drawIn(page, theme);
      await page.getByRole('link', { name: 'Agents', exact: true }).click();
      await page.getByRole('tree').focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('complementary', { name: 'Selected agent' })).toBeVisible();
      if (form !== 'graph') await page.getByRole('radio', { name: form === 'table' ? 'Table' : 'By type' }).check();
      const shots = process.env.TREELINE_SHOTS;
      if (shots !== undefined) await page.screenshot({ path: `${shots}/agents-${form}-${theme}.png` });
      expect(await complaints(page)).toEqual([]);
    });
  }
}
