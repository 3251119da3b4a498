import { expect, test } from './app.ts';
import { SessionLines } from './session-lines.ts';
import { openSession } from './views.ts';

const sessionId = '66666666-6666-4666-8666-666666666666';
const agents = 12;

test.beforeEach(async ({ page, home }) => {
  home.addSession(sessionId, manyAgentsAndPrompts());
  await openSession(page, 'Prompt 1.');
});

test('the tree keeps the agent that is selected in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  const tree = page.getByRole('region', { name: 'Agents' });
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, agents]) {
    await page.keyboard.press('a');
    const selected = tree.locator('[aria-current]');
    await expect(selected).toContainText(`Agent number ${at}`);
    await expect(selected).toBeInViewport({ ratio: 0.9 });
  }
  await expect(tree.getByText('Agent number 1', { exact: true })).not.toBeInViewport();
});

test('the tree has its room before the prompts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('region', { name: 'Prompts' })).toContainText('20');
  const tree = page.getByRole('region', { name: 'Agents' });
  for (const name of ['main', 'Agent number 1', `Agent number ${agents}`]) {
    await expect(tree.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});

/** More of both than a rail has room for. */
function manyAgentsAndPrompts(): string {
  const lines = new SessionLines(sessionId);
  for (let prompt = 1; prompt <= 20; prompt += 1) {
    lines.user(`Prompt ${prompt}.`);
    if (prompt <= agents) {
      const id = `toolu_agent_${prompt}`;
      const input = { subagent_type: 'Explore', description: `Agent number ${prompt}`, prompt: 'Look.' };
      lines.assistant({ type: 'tool_use', id, name: 'Agent', input });
      lines.result(id, 'Found.', {
        ...{ status: 'completed', agentId: `a${String(prompt).padStart(16, '0')}`, prompt: 'Look.' },
        ...{ content: [{ type: 'text', text: 'Found.' }], totalDurationMs: 500, totalTokens: 10, totalToolUseCount: 1 },
      });
    }
    lines.assistant({ type: 'text', text: 'Done.' });
  }
  return lines.text;
}
