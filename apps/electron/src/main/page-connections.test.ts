import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { describe, expect, test } from 'vitest';
import type { DesktopConnection } from './desktop-host.ts';
import { PageConnections } from './page-connections.ts';

function page() {
  const contents = new EventEmitter();
  const story: string[] = [];
  let made = 0;
  const connections = new PageConnections(() => {
    made += 1;
    const name = made;
    story.push(`open ${name}`);
    return { close: () => story.push(`close ${name}`) } as unknown as DesktopConnection;
  });
  connections.watch(contents as unknown as WebContents);
  return { contents, story, ask: () => connections.of(contents as unknown as WebContents) };
}

describe('PageConnections', () => {
  test('connects on the first request and stays connected', () => {
    const { story, ask } = page();
    expect(story).toEqual([]);
    expect(ask()).toBe(ask());
    expect(story).toEqual(['open 1']);
  });

  test.each([
    { name: 'a reload', event: ['did-start-navigation', { isMainFrame: true, isSameDocument: false }] },
    { name: 'a crash', event: ['render-process-gone'] },
  ])('$name ends the connection, and the next page has its own', ({ event: [name, ...details] }) => {
    const { contents, story, ask } = page();
    ask();
    contents.emit(String(name), ...details);
    ask();
    expect(story).toEqual(['open 1', 'close 1', 'open 2']);
  });

  test.each([
    { isMainFrame: true, isSameDocument: true },
    { isMainFrame: false, isSameDocument: false },
  ])('outlives a move inside the page: %j', (details) => {
    const { contents, story, ask } = page();
    ask();
    contents.emit('did-start-navigation', details);
    expect(story).toEqual(['open 1']);
  });

  test('a window that is gone has no connection and gets none', () => {
    const { contents, story, ask } = page();
    ask();
    contents.emit('destroyed');
    expect({ again: ask(), story }).toEqual({ again: null, story: ['open 1', 'close 1'] });
  });
});
