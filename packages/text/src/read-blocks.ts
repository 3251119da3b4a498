import type { Token } from 'markdown-it';
import type { Block, Cell, Inline, ListItem } from './mark-nodes.ts';
import { readInlines } from './read-inlines.ts';

/** Reads tokens from where the last reader stopped. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The blocks up to the closing token around them, which is consumed too. */
  blocks(): readonly Block[] {
    const blocks: Block[] = [];
    for (let token = this.#next(); token !== null && token.nesting !== -1; token = this.#next()) {
      blocks.push(this.#block(token));
    }
    return blocks;
  }

  #next(): Token | null {
    const token = this.#tokens[this.#at] ?? null;
    this.#at += 1;
    return token;
  }

  #block(token: Token): Block {
    switch (token.type) {
      case 'heading_open':
        return { kind: 'heading', level: Number(token.tag.slice(1)), inlines: this.#inlines() };
      case 'blockquote_open':
        return { kind: 'quote', blocks: this.blocks() };
      case 'bullet_list_open':
        return { kind: 'list', start: null, items: this.#items() };
      case 'ordered_list_open':
        return { kind: 'list', start: Number(token.attrGet('start') ?? 1), items: this.#items() };
      case 'table_open':
        return this.#table();
      case 'hr':
        return { kind: 'rule' };
      case 'fence':
      case 'code_block':
        return { kind: 'code', language: token.info.trim().split(/\s/, 1)[0] ?? '', text: withoutEnd(token.content) };
      case 'paragraph_open':
        return { kind: 'paragraph', inlines: this.#inlines() };
      default:
        return { kind: 'paragraph', inlines: [{ kind: 'text', text: token.content }] };
    }
  }

  /** One inline token, and the one that closes its block. */
  #inlines(): readonly Inline[] {
    const inline = this.#next();
    this.#next();
    return readInlines(inline?.children ?? []);
  }

  #items(): readonly ListItem[] {
    const items: ListItem[] = [];
    for (let token = this.#next(); token !== null && token.nesting !== -1; token = this.#next()) {
      items.push(taskOf(this.blocks()));
    }
    return items;
  }

  #table(): Block {
    const rows: Cell[][] = [];
    for (let token = this.#next(); token !== null && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'tr_open') rows.push([]);
      else if (token.type === 'th_open' || token.type === 'td_open') {
        rows.at(-1)?.push({ align: alignOf(token), inlines: this.#inlines() });
      }
    }
    const [head = [], ...body] = rows;
    return { kind: 'table', head, rows: body };
  }
}

function alignOf(token: Token): Cell['align'] {
  const found = /text-align:(left|center|right)/.exec(String(token.attrGet('style')))?.[1];
  return found === 'left' || found === 'center' || found === 'right' ? found : null;
}

const box = /^\[([ xX])\](?:\s|$)/;

/** `[x]` at the beginning of an item makes it a task. */
function taskOf(blocks: readonly Block[]): ListItem {
  const [first, ...others] = blocks;
  const text = first?.kind === 'paragraph' ? first.inlines[0] : undefined;
  const found = text?.kind === 'text' ? box.exec(text.text) : null;
  if (first?.kind !== 'paragraph' || text?.kind !== 'text' || found === null) return { isDone: null, blocks };
  const rest: Inline = { kind: 'text', text: text.text.slice(found[0].length) };
  return {
    isDone: found[1] !== ' ',
    blocks: [{ kind: 'paragraph', inlines: [rest, ...first.inlines.slice(1)] }, ...others],
  };
}

function withoutEnd(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
