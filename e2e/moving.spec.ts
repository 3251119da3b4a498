import { expect, test } from './app.ts';
import { conversation, group, openSession } from './views.ts';

const rail = { role: 'complementary', name: 'Agents and outline' } as const;

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the tree of agents leads to an agent that is folded away', async ({ page }) => {
  await openSession(page, 'Nest the agents.');
  const tree = page.getByRole(rail.role, { name: rail.name });
  await expect(tree.getByRole('region', { name: 'Agents' }).getByRole('button')).toHaveText([
    /main/,
    /Level one/,
    /Level two A/,
    /Level three/,
    /Level four/,
    /Level two B/,
  ]);
  await tree.getByRole('button', { name: 'Level three' }).click();
  await expect(group(page, 'Level three')).toBeFocused();
  await expect(tree.getByRole('region', { name: 'Details' })).toContainText('source: metadata file');
});

test('an agent has a page of its own, with the way back', async ({ page }) => {
  await openSession(page, 'Nest the agents.');
  await page.getByRole(rail.role).getByRole('button', { name: 'Level three' }).click();
  await page.getByRole('link', { name: 'Open agent (full view)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Level three');
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(path.getByRole('listitem')).toHaveText([/Nest the agents\./, /Level one/, /Level two A/, /Level three/]);
  await expect(conversation(page)).toContainText('L3 done.');
  await expect(group(page, 'Level one')).toHaveCount(0);

  await path.getByRole('link', { name: 'Level two A' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Level two A');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Level three');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Level two A');
});

test('finds what stands in an agent that nobody has opened, and opens what hides it', async ({ page }) => {
  await openSession(page, 'Nest the agents.');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('ECHO L3');
  const found = page.getByRole('status').filter({ hasText: /^\d/ });
  await expect(found).toHaveText('1');
  await page.keyboard.press('Enter');
  await expect(found).toHaveText('1 of 1');
  await expect(conversation(page).locator('[data-marked=true]')).toContainText('echo L3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search')).toHaveCount(0);
});

test('moves, opens and closes by key, and lists the keys', async ({ page }) => {
  await openSession(page, 'Nest the agents.');
  await expect(group(page, 'Level one')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(group(page, 'Level one')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(group(page, 'Level one')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(group(page, 'Level one')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('e');
  await expect(group(page, 'Level one')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Find in the open session');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('what is open and selected survives another session, and a reload', async ({ page }) => {
  await openSession(page, 'Nest the agents.');
  await group(page, 'Level one').click();
  await expect(group(page, 'Level two A')).toBeVisible();
  await openSession(page, 'Let agents fail.');
  await expect(group(page, 'Agent that gets a 400')).toBeVisible();
  await page.goBack();
  await expect(group(page, 'Level two A')).toBeVisible();
  // The place is kept a moment after it changes.
  await page.waitForFunction(() =>
    Object.values(sessionStorage).some((text) => String(text).includes('"open":["call:')),
  );
  await page.reload();
  await expect(group(page, 'Level two A')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('general-purpose');
});

test('filters leave what is asked for', async ({ page }) => {
  await openSession(page, 'Let agents fail.');
  await expect(conversation(page).getByRole('listitem').first()).toBeVisible();
  const before = await conversation(page).getByRole('listitem').count();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('radio', { name: 'Only errors' }).check();
  await expect(group(page, 'Agent that gets a 400')).toBeVisible();
  expect(await conversation(page).getByRole('listitem').count()).toBeLessThan(before);
  await page.getByRole('radio', { name: 'All rows' }).check();
  await expect(conversation(page).getByRole('listitem')).toHaveCount(before);
});

test('a filter looks into agents that nobody has opened', async ({ page }) => {
  await openSession(page, 'Let agents fail.');
  await expect(conversation(page)).not.toContainText('API error 400');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('radio', { name: 'Only errors' }).check();
  await expect(conversation(page).getByText('API error 400')).toHaveCount(2);
  await expect(conversation(page)).not.toContainText('recovered');
});

test('unreadable lines are listed with file and line', async ({ page, home }) => {
  home.append('nested', 'this is no JSON\n');
  await openSession(page, 'Nest the agents.');
  await page.getByRole('button', { name: '1 unreadable line' }).click();
  const list = page.getByRole('dialog', { name: 'Unreadable lines and unknown records' });
  await expect(list.getByRole('listitem')).toHaveText([/1fdea56c-fe68-448e-8a07-2bf1b4225fbc\.jsonl:\d+/]);
});
