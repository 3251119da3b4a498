import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageHashes } from './page-hashes.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('the policy of a page names its own style and script', () => {
  expect(pageHashes).toEqual({ style: hashOf(pageStyle), script: hashOf(pageScript) });
});

test('neither of the two can end its element', () => {
  expect(pageStyle + pageScript).not.toMatch(/<\/(?:script|style)|<!--/i);
});
