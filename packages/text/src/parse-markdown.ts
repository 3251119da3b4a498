import MarkdownIt from 'markdown-it';
import { BoundedCache } from './bounded-cache.ts';
import { linkTarget } from './link-target.ts';
import type { Block } from './mark-nodes.ts';
import { TokenReader } from './read-blocks.ts';

const deepest = 40;

/** Tables and strikethrough are on in its default preset; HTML is off, so a tag is text. */
const settings = { html: false, linkify: true, typographer: false, maxNesting: deepest };
const parser = new MarkdownIt(settings);
// Without this setting every `main.rs` would be a site in Serbia.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
// A rejected link stays as it was written, so that its target is visible.
parser.validateLink = (address) => linkTarget(address).kind !== 'none';
// Addresses are shown undecoded: decoding could make one look like another.
parser.normalizeLinkText = (address) => address;

const parsed = new BoundedCache<readonly Block[]>(2_000_000);

/**
 * The limit of a piece without a blank line. Longer ones are not written by hand, and hostile ones take quadratic time.
 */
const longestPiece = 20_000;

/**
 * Total: any text gives some blocks, in time linear in its length. Text nested deeper than anyone writes is returned as
 * plain text, since the parser would drop the inner part.
 */
export function parseMarkdown(text: string): readonly Block[] {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const blocks = (hasLongPiece(text) ? null : parsedBlocks(text)) ?? plain(text);
  parsed.set(text, blocks, text.length + 100);
  return blocks;
}

function parsedBlocks(text: string): readonly Block[] | null {
  const tokens = parser.parse(text, {});
  return tokens.some((token) => token.level >= deepest - 1) ? null : new TokenReader(tokens).blocks();
}

function hasLongPiece(text: string): boolean {
  let start = 0;
  while (text.length - start > longestPiece) {
    const end = text.indexOf('\n\n', start);
    if (end === -1 || end - start > longestPiece) return true;
    start = end + 2;
  }
  return false;
}

function plain(text: string): readonly Block[] {
  return [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }];
}
