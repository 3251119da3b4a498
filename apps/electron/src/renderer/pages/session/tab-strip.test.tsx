// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { SessionId } from '@treeline/protocol';
import { afterEach, expect, test } from 'vitest';
import { LaterPane } from '../later-pane.ts';
import type { SessionTab } from './session-tab.ts';
import { sessionTabs } from './session-tabs.ts';
import { TabStrip } from './tab-strip.tsx';

afterEach(cleanup);

const session = 's 1' as SessionId;
const files: SessionTab = { name: 'files', title: 'Files', key: 'i', pane: LaterPane.ready(() => null) };

test('one tab alone is no choice, and is not shown', () => {
  render(<TabStrip session={session} current="conversation" tabs={sessionTabs.slice(0, 1)} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a tab in the table has a link and a key', () => {
  const tabs = [...sessionTabs.slice(0, 1), files];
  render(<TabStrip session={session} current="files" tabs={tabs} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Conversation', '#/session/s%201'],
    ['Files', '#/session/s%201/files'],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Files');
  fireEvent.keyDown(document.body, { key: 'i' });
  expect(window.location.hash).toBe('#/session/s%201/files');
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(window.location.hash).toBe('#/session/s%201');
});
