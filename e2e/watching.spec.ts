import { test as base, expect } from './app.ts';
import { RunningSession } from './running-session.ts';
import { conversation, group, openSession } from './views.ts';

const title = 'Work in the background.';

/** Before the app starts, so that it finds the session running. */
const test = base.extend<{ running: RunningSession }>({
  running: [async ({ home }, use) => use(new RunningSession(home)), { auto: true }],
  shell: async ({ running: _, shell }, use) => use(shell),
});

test('who works in the background stands in a strip until the end', async ({ page, running }) => {
  await openSession(page, title);
  const strip = page.getByRole('region', { name: 'Running in the background' });
  await expect(strip).toContainText('2 agents still running');
  await expect(page).toHaveTitle(/^● Work in the background/);

  await strip.getByRole('button', { name: 'Long background job' }).click();
  await expect(group(page, 'Long background job')).toBeFocused();

  running.finish();
  running.setStatus('idle');
  await expect(strip).toBeHidden();
  await expect(page).toHaveTitle(/^Work in the background/);
});

test('a running agent is followed on its own until a person moves elsewhere', async ({ page, running }) => {
  test.setTimeout(120_000);
  await openSession(page, title);
  const row = group(page, 'Long background job');
  await row.click();
  await expect(conversation(page)).toContainText('bg1: starting.');
  const [file = ''] = running.agentFiles();

  const follow = conversation(page).getByRole('button', { name: 'Follow', exact: true }).first();
  await row.hover();
  await follow.click();
  running.callOften(file, 60);
  await expect(conversation(page).getByRole('button', { name: 'running Bash echo step 60' })).toBeInViewport();
  running.callOften(file, 1);
  await expect(conversation(page).getByRole('button', { name: 'running Bash echo step 61' })).toBeInViewport();

  await page.keyboard.press('g');
  await expect(conversation(page).getByRole('button', { name: 'running Bash echo step 61' })).toHaveCount(0);
  running.callOften(file, 1);
  // The strip says what it does now, so the line has come.
  await expect(page.getByRole('region', { name: 'Running in the background' })).toContainText('echo step 62');
  await expect(conversation(page).getByRole('button', { name: 'running Bash echo step 62' })).toHaveCount(0);
});

test('whoever reads further up is told how much is new', async ({ page, home, running }) => {
  test.setTimeout(120_000);
  await openSession(page, title);
  const [file = ''] = running.agentFiles();
  running.callOften(file, 80);
  await group(page, 'Long background job').click();
  await page.keyboard.press('g');
  await expect(conversation(page)).toContainText(title);
  home.append('background', home.promptLine('background', 'One more thing.', '00000000-0000-4000-8000-00000000000a'));
  const pill = page.getByRole('button', { name: '1 new' });
  await expect(pill).toBeVisible();
  await pill.click();
  await expect(conversation(page).getByText('One more thing.')).toBeInViewport();
  await expect(pill).toBeHidden();
});
