// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { type Address, addressOfHash, addressOfLink } from '@treeline/protocol';
import { Map as MapIcon } from 'lucide-react';
import { afterEach, expect, test, vi } from 'vitest';
import { LaterPane } from './later-pane.ts';
import type { Page, PageProps } from './page.ts';
import { PageView } from './page-view.tsx';
import { pages } from './pages.ts';
import { useTitle } from './use-title.ts';

afterEach(cleanup);

function Atlas({ address }: PageProps) {
  if (address.parts[0] === 'broken') throw new Error('Torn.');
  return <p>Atlas {address.parts.join(' and ')}</p>;
}

function Named(_props: PageProps) {
  useTitle('Pages of the north');
  return null;
}

const atlas: Page = {
  ...{ name: 'atlas', title: 'Atlas', icon: MapIcon, key: null, link: null, list: 'open' },
  pane: new LaterPane(async () => Atlas),
};
/** A new page takes one line in the table. */
const withAtlas = [...pages, atlas];

async function show(address: Address | null): Promise<string | null> {
  const { container } = render(<PageView pages={withAtlas} address={address} />);
  await act(async () => undefined);
  return container.textContent;
}

test('a page in the table has an address, a link and a title, and is loaded when it is wanted', async () => {
  expect(atlas.pane.loaded).toBeNull();
  expect(await show(addressOfHash('#/atlas/a/b'))).toBe('Atlas a and b');
  expect(document.title).toBe('Atlas · Treeline');
  cleanup();
  expect(await show(addressOfLink('treeline://atlas/c'))).toBe('Atlas c');
});

test('a page that fails says so in its own place, and can be tried again', async () => {
  document.title = '';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await show(addressOfHash('#/atlas/broken'))).toContain('The page “Atlas” could not be shown');
  expect(document.title).toBe('Atlas · Treeline');
  cleanup();
  expect(await show(addressOfHash('#/atlas/whole'))).toBe('Atlas whole');
});

test('a page may name itself', async () => {
  const page = { ...atlas, pane: LaterPane.ready(Named) };
  render(<PageView pages={[page]} address={addressOfHash('#/atlas')} />);
  expect(document.title).toBe('Pages of the north · Treeline');
});

test.each(['#/nowhere', '#nonsense'])('"%s" is told apart from an empty page', async (hash) => {
  await show(addressOfHash(hash));
  expect(screen.getByRole('status').textContent).toContain('Page not found');
});
