import { expect, test } from './app.ts';

test('a file that is dropped names the command that opens it, and the page stays', async ({ page }) => {
  await expect(page.getByRole('main')).toContainText(/\w/);
  const address = page.url();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['{}'], 'session.json', { type: 'application/json' }));
    return data;
  });
  // The page learns a moment after its first picture that it runs in a browser.
  await expect(async () => {
    await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
    await expect(page.getByText('Drop it to see the command that opens it')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(page.getByText('treeline open PATH/TO/session.json')).toBeVisible();
  expect(page.url()).toBe(address);
});
