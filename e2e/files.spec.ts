import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './app.ts';
import { conversation, openSession } from './views.ts';

const about = { sessionId: 'files', cwd: '/home/dev/shop', version: '2.0.0', isSidechain: false, userType: 'external' };
const at = (second: number) => `2026-11-16T01:00:${String(second).padStart(2, '0')}.000Z`;

function callLines(number: number, name: string, input: object, toolUseResult: object): readonly object[] {
  const [call, result, id] = [`a${number}`, `u${number}`, `call${number}`];
  const before = number === 1 ? 'p' : `u${number - 1}`;
  const content = [{ type: 'tool_use', id, name, input }];
  const answer = [{ type: 'tool_result', tool_use_id: id, content: 'done' }];
  return [
    {
      ...{ ...about, type: 'assistant', uuid: call, parentUuid: before, timestamp: at(2 * number) },
      message: { role: 'assistant', id: `m${number}`, model: 'claude-opus-4-5', content },
    },
    {
      ...{ ...about, type: 'user', uuid: result, parentUuid: call, timestamp: at(2 * number + 1) },
      ...{ message: { role: 'user', content: answer }, toolUseResult },
    },
  ];
}

function edit(number: number, file: string, ...lines: string[]): readonly object[] {
  const filePath = `/home/dev/shop/${file}`;
  const hunk = { oldStart: 1, oldLines: 2, newStart: 1, newLines: 2, lines };
  const input = { file_path: filePath, old_string: 'x', new_string: 'y' };
  return callLines(number, 'Edit', input, { filePath, structuredPatch: [hunk] });
}

/** Two edits of one file, the second of which finds a line that the first has not left; another file is only read. */
function sessionText(): string {
  const prompt = { ...about, type: 'user', uuid: 'p', parentUuid: null, timestamp: at(1) };
  const readme = '/home/dev/shop/README.md';
  const records = [
    { ...prompt, message: { role: 'user', content: 'Change the prices.' } },
    ...edit(1, 'src/price.ts', ' const a = 1;', '-const b = 2;', '+const b = 3;'),
    ...callLines(2, 'Read', { file_path: readme }, { type: 'text', file: { filePath: readme, content: 'Shop' } }),
    ...edit(3, 'src/price.ts', ' const a = 1;', '-const b = 99;', '+const b = 4;'),
  ];
  return `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
}

test('a file is looked at edit by edit, and leads to its call', async ({ page, home }, info) => {
  test.setTimeout(120_000);
  home.addSession('files', sessionText());
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, 'Change the prices.');
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  const tree = page.getByRole('navigation', { name: 'Files' });
  await expect(tree.getByRole('link')).toHaveText([/price\.ts/]);
  await page.getByRole('radio', { name: 'Read 1' }).check();
  await expect(tree.getByRole('link')).toHaveText([/README\.md/]);
  await page.getByRole('radio', { name: 'All 2' }).check();
  await tree.getByRole('link', { name: /price\.ts/ }).click();

  const edits = page.getByRole('region', { name: 'Edits of the file' });
  await expect(edits).toContainText('edit 2 of 2');
  await expect(edits).toContainText('const b = 99;');
  await expect(edits).toContainText('content not recorded. Edit 2 found 1 line');
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([]);
    await page.screenshot({ path: info.outputPath(`files-${theme}.png`) });
  }

  await page.keyboard.press('[');
  await expect(edits).toContainText('edit 1 of 2');
  await expect(edits).not.toContainText('content not recorded');
  await page.getByRole('button', { name: 'As a table', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Files' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'As a table', exact: true }).click();
  await edits.getByRole('link', { name: 'Show call', exact: true }).click();
  await expect(page).toHaveURL(/row\/call%3Acall1$/);
  await expect(conversation(page)).toContainText('price.ts');
});
