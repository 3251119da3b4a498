import type { Token } from 'markdown-it';
import { linkTarget } from './link-target.ts';
import type { Inline } from './mark-nodes.ts';

/** Below this depth only the words are kept, since a page is drawn recursively. */
const deepest = 20;

interface Open {
  readonly token: Token | null;
  readonly inlines: Inline[];
}

/** The flat list of tokens as a tree. */
export function readInlines(tokens: readonly Token[]): readonly Inline[] {
  const stack: Open[] = [{ token: null, inlines: [] }];
  for (const token of tokens) {
    const top = stack.at(-1);
    if (top === undefined) break;
    if (token.nesting === 1) stack.push({ token, inlines: [] });
    else if (token.nesting === -1 && stack.length > 1) {
      stack.pop();
      const around = stack.at(-1)?.inlines ?? [];
      if (stack.length > deepest) for (const inline of top.inlines) push(around, inline);
      else around.push(closed(top));
    } else push(top.inlines, leafOf(token));
  }
  return stack[0]?.inlines ?? [];
}

function closed({ token, inlines }: Open): Inline {
  switch (token?.type) {
    case 'strong_open':
      return { kind: 'strong', inlines };
    case 'em_open':
      return { kind: 'em', inlines };
    case 's_open':
      return { kind: 'strike', inlines };
    default:
      return { kind: 'link', target: linkTarget(String(token?.attrGet('href') ?? '')), inlines };
  }
}

function leafOf(token: Token): Inline {
  switch (token.type) {
    case 'code_inline':
      return { kind: 'code', text: token.content };
    case 'image':
      return { kind: 'image', alt: token.content, address: String(token.attrGet('src') ?? '') };
    // Line breaks are kept: people and models break lines on purpose.
    case 'softbreak':
    case 'hardbreak':
      return { kind: 'text', text: '\n' };
    default:
      return { kind: 'text', text: token.content };
  }
}

function push(inlines: Inline[], next: Inline): void {
  const last = inlines.at(-1);
  if (last?.kind === 'text' && next.kind === 'text') {
    inlines[inlines.length - 1] = { kind: 'text', text: last.text + next.text };
  } else if (next.kind !== 'text' || next.text !== '') inlines.push(next);
}
