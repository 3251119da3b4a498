import { expect, test } from './app.ts';
import { complaints, drawIn } from './complaints.ts';
import { conversation, openSession } from './views.ts';

const about = {
  sessionId: 'window',
  cwd: '/home/dev/shop',
  version: '2.0.0',
  isSidechain: false,
  userType: 'external',
};
const at = (second: number) => new Date(Date.UTC(2026, 10, 16, 1, 0, second)).toISOString();

/** A call of the API that reads a file, with the context that it had; and what the file held. */
function reading(number: number, context: number, length: number): readonly object[] {
  const [call, result, id] = [`a${number}`, `u${number}`, `call${number}`];
  const before = number === 1 ? 'p' : `u${number - 1}`;
  const path = `/home/dev/shop/part-${number}.ts`;
  const usage = { input_tokens: 4, output_tokens: 20, cache_read_input_tokens: context - 1004 };
  return [
    {
      ...{ ...about, type: 'assistant', uuid: call, parentUuid: before, timestamp: at(2 * number) },
      message: {
        ...{ role: 'assistant', id: `m${number}`, model: 'claude-opus-4-5' },
        content: [{ type: 'tool_use', id, name: 'Read', input: { file_path: path } }],
        usage: { ...usage, cache_creation_input_tokens: 1000 },
      },
    },
    {
      ...{ ...about, type: 'user', uuid: result, parentUuid: call, timestamp: at(2 * number + 1) },
      message: {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: id, content: 'x'.repeat(length) }],
      },
      toolUseResult: { type: 'text', file: { filePath: path, content: 'x' } },
    },
  ];
}

const linesOf = (records: readonly object[]) => `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;

function sessionText(): string {
  const prompt = { ...about, type: 'user', uuid: 'p', parentUuid: null, timestamp: at(1) };
  return linesOf([
    { ...prompt, message: { role: 'user', content: 'Fill the window.' } },
    ...reading(1, 20_000, 4000),
    ...reading(2, 21_500, 40_000),
    ...reading(3, 32_000, 8000),
  ]);
}

test('the window of a session is looked at call by call, and each leads to its row', async ({ page, home }) => {
  test.setTimeout(120_000);
  home.addSession('window', sessionText());
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, 'Fill the window.');
  await page.keyboard.press('w');
  const chart = page.getByRole('slider', { name: 'API calls' });
  const panel = page.getByRole('complementary', { name: 'Selected call' });
  await expect(chart).toHaveAttribute('aria-valuetext', 'Call 3: 32,000 tokens, 16 % of 200k, assumed');
  await expect(panel).toContainText('32,000 tokens');
  await expect(panel.getByRole('list', { name: 'Parts of the window' })).toContainText('Tool outputs');
  await expect(panel).toContainText('the window is full in');
  const entries = page.getByRole('region', { name: 'Largest entries' });
  await expect(entries.getByRole('link').first()).toContainText('part-2.ts');
  await expect(entries).toContainText('all still in the window');

  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel).toContainText('21,500 tokens');
  await expect(page).toHaveURL(/context\/main\/2$/);
  await page.keyboard.press('[');
  await expect(panel).toContainText('20,000 tokens');
  await page.getByRole('radio', { name: 'By tool' }).check();
  await page.getByRole('radio', { name: 'Table' }).check();
  const rows = page.getByRole('grid', { name: 'Calls' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('20,000');
  await expect(page).toHaveURL(/context\/main\/1$/);
  await page.reload();
  await expect(panel).toContainText('20,000 tokens');

  await page.keyboard.press('Escape');
  home.addTo('window', linesOf(reading(4, 40_000, 400)));
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuemax', '4');
  await page.keyboard.press(']');
  await expect(panel).toContainText('21,500 tokens');
  await expect(page).toHaveURL(/context\/main\/2$/);
  await chart.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/row\/call%3Acall2$/);
  await expect(conversation(page)).toContainText('part-2.ts');
});

test('an agent has a window of its own, and a thread without calls says so', async ({ page, home }) => {
  test.setTimeout(120_000);
  const prompt = { ...about, sessionId: 'quiet', type: 'user', uuid: 'q', parentUuid: null, timestamp: at(1) };
  home.addSession('quiet', linesOf([{ ...prompt, message: { role: 'user', content: 'Say nothing.' } }]));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, 'Say nothing.');
  await page.getByRole('link', { name: 'Context', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No API call is recorded' })).toBeVisible();

  await openSession(page, 'Nest the agents.');
  await page.getByRole('link', { name: 'Context', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Delegation' })).toContainText('Estimates.');
  const windows = page.getByRole('region', { name: 'Windows of the agents' });
  await windows.getByRole('link').first().click();
  await expect(page).toHaveURL(/context\/agent\/.+/);
  await expect(page.getByRole('combobox', { name: 'Thread' })).not.toHaveValue('0');
  await page.getByRole('combobox', { name: 'Thread' }).selectOption({ index: 0 });
  await expect(page).toHaveURL(/context\/main$/);
});

for (const theme of ['dark', 'light'] as const) {
  test(`nothing to complain about in the context in ${theme}`, async ({ page, home }) => {
    test.setTimeout(120_000);
    home.addSession('window', sessionText());
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openSession(page, 'Nest the agents.');
    await drawIn(page, theme);
    await page.keyboard.press('w');
    await expect(page.getByRole('slider')).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Table' }).check();
    await expect(page.getByRole('grid', { name: 'Calls' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
  });
}
