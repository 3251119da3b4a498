import type { Page } from '@playwright/test';
import { expect } from './app.ts';
import { conversation, group, openSession } from './views.ts';

/** A form of the session view, and how to get to it. */
export interface Form {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
}

export const forms: readonly Form[] = [
  { name: 'home', show: async () => undefined },
  { name: 'session', show: (page) => openSession(page, 'Let agents fail.') },
  { name: 'nested', show: (page) => openAll(page, 'Nest the agents.') },
  { name: 'background', show: (page) => openAll(page, 'Work in the background.') },
  {
    name: 'agent-page',
    show: async (page) => {
      await openSession(page, 'Nest the agents.');
      await group(page, 'Level one').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Open agent (full view)' }).click();
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    },
  },
  {
    name: 'row-pointed-at',
    show: async (page) => {
      await openSession(page, 'Nest the agents.');
      await group(page, 'Level one').hover();
    },
  },
  {
    name: 'row-menu',
    show: async (page) => {
      await openSession(page, 'Nest the agents.');
      await group(page, 'Level one').click({ button: 'right' });
    },
  },
  {
    name: 'find',
    show: async (page) => {
      await openSession(page, 'Nest the agents.');
      await page.keyboard.press('Control+f');
      await page.keyboard.type('done');
      await expect(page.getByRole('search')).toContainText(/\d/);
      await page.keyboard.press('Enter');
      await expect(conversation(page).locator('[data-marked=true]')).toBeVisible();
    },
  },
  { name: 'only-errors', show: (page) => filterBy(page, 'Only errors') },
  { name: 'only-prompts', show: (page) => filterBy(page, 'Only prompts') },
  {
    name: 'raw',
    show: async (page) => {
      await openAll(page, 'Nest the agents.');
      await conversation(page).getByRole('button', { name: 'Raw input and output' }).first().click();
    },
  },
  {
    name: 'copied',
    show: async (page) => {
      await openAll(page, 'Nest the agents.');
      await conversation(page).getByRole('button', { name: 'Copy command' }).first().click();
      await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    },
  },
  { name: 'keys', show: (page) => page.keyboard.press('?') },
  {
    name: 'palette',
    show: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('agents');
      await expect(page.getByRole('option', { name: /Search everything for/ })).toContainText('hit');
    },
  },
  {
    name: 'palette-recent',
    show: async (page) => {
      await openSession(page, 'Nest the agents.');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('group', { name: 'Recent' })).toBeVisible();
    },
  },
  {
    name: 'palette-complete',
    show: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('project:nested file:ledger.ts tool:');
      await expect(page.getByRole('group', { name: 'Tools' })).toBeVisible();
    },
  },
  {
    name: 'filter-complete',
    show: async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('agent:');
      await expect(page.getByRole('listbox', { name: 'Values of agent:' })).toBeVisible();
    },
  },
  {
    name: 'search-unknown-filter',
    show: async (page) => {
      await goToPage(page, '#/search?q=file%3Awriter.go%20');
      await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
      await page.keyboard.type('ag');
      await expect(page.getByRole('listbox', { name: 'Filters' })).toBeVisible();
    },
  },
  { name: 'search-agents', show: (page) => goToPage(page, '#/search?q=agent%3Ageneral') },
  { name: 'search', show: (page) => goToPage(page, '#/search?q=done') },
  { name: 'nothing-found', show: (page) => goToPage(page, '#/search?q=nosuchword') },
  { name: 'table', show: (page) => goToPage(page, '#/sessions') },
  {
    name: 'list-options',
    show: (page) => page.getByRole('button', { name: 'View options' }).click(),
  },
];

async function goToPage(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

async function filterBy(page: Page, choice: string): Promise<void> {
  await openSession(page, 'Let agents fail.');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('radio', { name: choice }).check();
}

async function openAll(page: Page, title: string): Promise<void> {
  await openSession(page, title);
  await openTwice(page);
}

/** Everything in the first turn, two levels deep. */
export async function openTwice(page: Page): Promise<void> {
  await expect(conversation(page)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await page.waitForTimeout(500);
  await page.keyboard.press('e');
}
