import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './app.ts';
import { complaints, drawIn } from './complaints.ts';
import { conversation, openSession } from './views.ts';

const at = (second: number) => `2026-11-16T01:00:${String(second).padStart(2, '0')}.000Z`;

/** The lines of a session, call by call. */
class SessionLines {
  readonly #about: object;
  readonly #folder: string;
  readonly #records: object[] = [];
  #calls = 0;

  constructor(folder: string, prompt: string) {
    this.#folder = folder;
    this.#about = { sessionId: 'files', cwd: folder, version: '2.0.0', isSidechain: false, userType: 'external' };
    const first = { ...this.#about, type: 'user', uuid: 'u0', parentUuid: null, timestamp: at(1) };
    this.#records.push({ ...first, message: { role: 'user', content: prompt } });
  }

  call(name: string, input: object, toolUseResult: object): this {
    this.#calls += 1;
    const number = this.#calls;
    const [call, result, id] = [`a${number}`, `u${number}`, `call${number}`];
    const content = [{ type: 'tool_use', id, name, input }];
    const answer = [{ type: 'tool_result', tool_use_id: id, content: 'done' }];
    this.#records.push(
      {
        ...{ ...this.#about, type: 'assistant', uuid: call, parentUuid: `u${number - 1}`, timestamp: at(2 * number) },
        message: { role: 'assistant', id: `m${number}`, model: 'claude-opus-4-5', content },
      },
      {
        ...{ ...this.#about, type: 'user', uuid: result, parentUuid: call, timestamp: at(2 * number + 1) },
        ...{ message: { role: 'user', content: answer }, toolUseResult },
      },
    );
    return this;
  }

  edit(file: string, start: number, ...lines: string[]): this {
    const filePath = `${this.#folder}/${file}`;
    const hunk = { oldStart: start, oldLines: 2, newStart: start, newLines: 2, lines };
    const input = { file_path: filePath, old_string: 'x', new_string: 'y' };
    return this.call('Edit', input, { filePath, structuredPatch: [hunk] });
  }

  write(file: string, content: string): this {
    const filePath = `${this.#folder}/${file}`;
    const result = { type: 'create', filePath, content, structuredPatch: [], originalFile: null };
    return this.call('Write', { file_path: filePath, content }, result);
  }

  read(file: string): this {
    const filePath = `${this.#folder}/${file}`;
    return this.call('Read', { file_path: filePath }, { type: 'text', file: { filePath, content: 'Shop' } });
  }

  toString(): string {
    return `${this.#records.map((record) => JSON.stringify(record)).join('\n')}\n`;
  }
}

/** Two edits of one file, the second of which finds a line that the first has not left; another file is only read. */
function sessionText(): string {
  return new SessionLines('/home/dev/shop', 'Change the prices.')
    .edit('src/price.ts', 1, ' const a = 1;', '-const b = 2;', '+const b = 3;')
    .read('README.md')
    .edit('src/price.ts', 1, ' const a = 1;', '-const b = 99;', '+const b = 4;')
    .toString();
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
  for (const theme of ['dark', 'light'] as const) {
    await drawIn(page, theme);
    expect(await complaints(page)).toEqual([]);
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

test('edits of a file are one diff with the edit behind each line, and paths lead to it and back', async ({
  page,
  home,
}, info) => {
  test.setTimeout(120_000);
  const folder = join(tmpdir(), `treeline-shop-${info.workerIndex}-${process.pid}`);
  mkdirSync(join(folder, 'src'), { recursive: true });
  const lines = new SessionLines(folder, 'Write the shop.')
    .write('src/shop.ts', 'export const name = 1;\nconst rest = 2;\nconst end = 3;\n')
    .edit('src/shop.ts', 1, ' export const name = 1;', '-const rest = 2;', '+const rest = 20;', ' const end = 3;')
    .edit('src/shop.ts', 3, ' const end = 3;', '+const more = 4;');
  home.addSession('files', lines.toString());
  writeFileSync(
    join(folder, 'src/shop.ts'),
    'export const name = 1;\nconst rest = 20;\nconst end = 33;\nconst more = 4;\n',
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, 'Write the shop.');
  await page.getByRole('link', { name: /1 file/ }).click();
  const tree = page.getByRole('navigation', { name: 'Files' });
  await tree.getByRole('link', { name: /shop\.ts/ }).click();

  const edits = page.getByRole('region', { name: 'Edits of the file' });
  const diffs = edits.getByRole('region', { name: 'Diffs' });
  await expect(edits).toContainText('edit 3 of 3');
  await expect(edits).toContainText('up to here+4');
  await expect(diffs.getByTitle('Edit 1 by main')).toHaveCount(2);
  await expect(diffs.getByTitle('Edit 2 by main')).toHaveCount(1);
  await expect(diffs.getByTitle('Edit 3 by main')).toHaveCount(1);
  await expect(diffs).not.toContainText('const rest = 2;');
  await page.keyboard.press('[');
  await expect(edits).toContainText('edit 2 of 3');
  await expect(diffs).not.toContainText('const more = 4;');
  await page.getByRole('radio', { name: 'Whole session' }).check();
  await expect(diffs).toContainText('const more = 4;');
  await page.getByRole('radio', { name: 'This edit' }).check();
  await expect(diffs).toContainText('const rest = 2;');

  await page.getByRole('button', { name: 'Compare with the file on disk' }).click();
  const disk = page.getByRole('region', { name: 'On disk' });
  await expect(disk).toContainText('has changed since edit 3: 2 lines differ');
  await expect(disk).toContainText('const end = 33;');
  rmSync(folder, { recursive: true });
  await page.getByRole('button', { name: 'Compare with the file on disk' }).click();
  await expect(disk).toContainText('no longer on this machine');

  await diffs.getByRole('link', { name: 'Show call of edit 2' }).click();
  await expect(page).toHaveURL(/row\/call%3Acall2$/);
  // The path in the title of a row leads to what the row's call did.
  await conversation(page)
    .getByRole('link', { name: /shop\.ts/ })
    .first()
    .click();
  await expect(edits).toContainText('edit 1 of 3');
});
