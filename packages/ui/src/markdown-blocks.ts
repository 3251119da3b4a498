export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'quote'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string; readonly language: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly ListItem[] };

export interface ListItem {
  readonly depth: number;
  /** The number as it was written, or empty. */
  readonly number: string;
  readonly text: string;
}

const fence = /^\s{0,3}(`{3,}|~{3,})\s*([\w+-]*)/;
const heading = /^\s{0,3}#{1,6}\s+(.*)$/;
const bullet = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;
const quote = /^\s{0,3}>\s?(.*)$/;

/** A small part of markdown: what answers are mostly made of. Total: any text gives some blocks. */
export function parseBlocks(source: string): readonly Block[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    const [block, next] = takeCode(lines, at) ?? takeHeading(line, at) ?? takeList(lines, at) ?? takeText(lines, at);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

type Taken = readonly [Block, number];

function takeCode(lines: readonly string[], at: number): Taken | null {
  const opening = fence.exec(lines[at] ?? '');
  const mark = opening?.[1];
  if (mark === undefined) return null;
  let end = at + 1;
  while (end < lines.length && !(lines[end] ?? '').trimStart().startsWith(mark)) end += 1;
  return [{ kind: 'code', language: opening?.[2] ?? '', text: lines.slice(at + 1, end).join('\n') }, end + 1];
}

function takeHeading(line: string, at: number): Taken | null {
  const text = heading.exec(line)?.[1];
  return text === undefined ? null : [{ kind: 'heading', text }, at + 1];
}

function takeList(lines: readonly string[], at: number): Taken | null {
  const items: ListItem[] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const match = bullet.exec(line);
    const last = items.at(-1);
    if (match !== null) {
      const depth = Math.min(4, Math.floor((match[1] ?? '').length / 2));
      items.push({ depth, number: match[2] ?? '', text: match[3] ?? '' });
    } else if (last !== undefined && /^\s{2,}\S/.test(line) && !fence.test(line)) {
      items[items.length - 1] = { ...last, text: `${last.text} ${line.trim()}` };
    } else break;
  }
  const first = items[0];
  return first === undefined ? null : [{ kind: 'list', isOrdered: first.number !== '', items }, end];
}

/** A paragraph or a quote runs until something else begins. */
function takeText(lines: readonly string[], at: number): Taken {
  const isQuote = quote.test(lines[at] ?? '');
  const kept: string[] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (line.trim() === '' || quote.test(line) !== isQuote) break;
    if (end > at && (fence.test(line) || heading.test(line) || bullet.test(line))) break;
    kept.push(isQuote ? (quote.exec(line)?.[1] ?? '') : line);
  }
  return [{ kind: isQuote ? 'quote' : 'paragraph', text: kept.join('\n') }, end];
}
