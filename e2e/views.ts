import type { Locator, Page } from '@playwright/test';

/** Where things are, in the words of somebody who cannot see them. */
export function sessionList(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Sessions' });
}

/** The sessions themselves, without the buttons beside them. */
export function sessionEntries(page: Page): Locator {
  return sessionList(page).locator('[data-session-entry]');
}

export function conversation(page: Page): Locator {
  return page.getByRole('list', { name: 'Conversation' });
}

/** A task's row: its name begins with how it ended and the badge, and ends with numbers. */
export function group(page: Page, description: string): Locator {
  return conversation(page).getByRole('button', { name: description });
}

export async function openSession(page: Page, title: string): Promise<void> {
  await sessionList(page).getByRole('button', { name: title }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  // The list knows the title before anything of the session has been read.
  await page.getByText('Opening the session…').waitFor({ state: 'detached' });
}
