import { expect, test } from './app.ts';
import { SessionLines } from './session-lines.ts';
import { conversation, group, openSession } from './views.ts';

test('a session is read brief, by steps, or with everything, and the next one is too', async ({ page }) => {
  await openSession(page, 'Ask three agents at once.');
  await expect(page.getByRole('radio', { name: 'Steps' })).toBeChecked();
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Brief' })).toBeChecked();
  const work = conversation(page).getByRole('button', { name: /\d+ tools · 3 agents/ });
  await expect(work).toHaveAttribute('aria-expanded', 'false');
  await work.click();
  await expect(work).toHaveAttribute('aria-expanded', 'true');
  await openSession(page, 'Nest the agents.');
  await expect(page.getByRole('radio', { name: 'Brief' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Brief' })).toBeChecked();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: 'Steps' })).toBeChecked();
});

test('the header says when, and leads from error to error, through agents that nobody has opened', async ({ page }) => {
  await openSession(page, 'Let agents fail.');
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(head).toContainText('16 Nov 2026 · 5.1 s');
  await head.getByRole('button', { name: /^3 errors/ }).click();
  await expect(page.getByText('error 1 of 3')).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('x');
  await expect(page.getByText('error 3 of 3')).toBeVisible();
  await expect(conversation(page)).toContainText('API Error: 400 scripted: background failure');
  await page.keyboard.press('X');
  await expect(page.getByText('error 2 of 3')).toBeVisible();
});

test('why a background agent failed is said in its row', async ({ page }) => {
  await openSession(page, 'Let agents fail.');
  await expect(group(page, 'Background agent with 400')).toContainText('API Error: 400 scripted: background failure');
  await expect(group(page, 'Background agent with 400')).not.toContainText('says so');
});

test('an active filter is a chip that says how much it leaves, and goes away', async ({ page }) => {
  await openSession(page, 'Let agents fail.');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('radio', { name: 'Only errors' }).check();
  await expect(page.getByText(/^\d+ of \d+ rows$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText(/^\d+ of \d+ rows$/)).toHaveCount(0);
});

test('thoughts that are hidden are hidden in every session', async ({ page }) => {
  await openSession(page, 'Let agents fail.');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Show thinking' }).uncheck();
  await openSession(page, 'Nest the agents.');
  await expect(page.getByText('Thinking hidden')).toBeVisible();
});

test('keys lead to the next prompt and the next agent', async ({ page }) => {
  await openSession(page, 'Ask three agents at once.');
  await page.keyboard.press('a');
  const tree = page.getByRole('region', { name: 'Agents' });
  await expect(tree.locator('[aria-current]')).toHaveCount(1);
  const first = await tree.locator('[aria-current]').textContent();
  await page.keyboard.press('a');
  await expect(tree.locator('[aria-current]')).not.toHaveText(first ?? '');
  await page.keyboard.press('P');
  await expect(page.getByRole('region', { name: 'Prompts' }).locator('[aria-current]')).toHaveCount(1);
});

test('deep inside an agent a line says whose rows they are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await openSession(page, 'Nest the agents.');
  const position = page.getByRole('navigation', { name: 'Position' });
  await expect(position).toHaveCount(0);
  await group(page, 'Level one').click();
  await group(page, 'Level two A').evaluate((row) => row.scrollIntoView({ block: 'start' }));
  await expect(position).toContainText('Nest the agents.');
  await expect(position).toContainText('Level one');
});

test('code stands as it was written, without ligatures', async ({ page }) => {
  await openSession(page, 'Nest the agents.');
  const set = await page.evaluate(() => {
    const code = document.createElement('code');
    const pre = document.createElement('pre');
    const mono = document.createElement('span');
    mono.className = 'font-mono';
    document.body.append(code, pre, mono);
    return [code, pre, mono].map((element) => getComputedStyle(element).fontVariantLigatures);
  });
  expect(set).toEqual(['none', 'none', 'none']);
});

test('what is written from right to left is set so, in its title and its lists too', async ({ page, home }) => {
  const id = '0b1f2a64-6c58-4e0b-9b52-0d6f3c1a7e11';
  const title = 'שלום, תקן את הבדיקה.';
  const lines = new SessionLines(id);
  lines.user(title);
  lines.assistant({ type: 'text', text: 'תיקנתי.\n\n- ראשון\n- שני' });
  home.addSession(id, lines.text);
  await openSession(page, title);
  const item = page.getByText('ראשון', { exact: true }).locator('xpath=ancestor::li[1]');
  await expect(item).toHaveCSS('direction', 'rtl');
  const titles = page.getByText(title, { exact: true });
  const directions = await titles.evaluateAll((all) => all.map((each) => getComputedStyle(each).direction));
  expect([directions.length > 3, new Set(directions)]).toEqual([true, new Set(['rtl'])]);
});
