import { replacedView, type TextView } from './text-view.ts';

/** Escapes of JSON (also of JSON within JSON), of addresses and of HTML, for ASCII characters. */
const escapes =
  /\\{1,8}(?:u00(?<unit>[0-7][0-9a-fA-F])|x(?<byte>[2-7][0-9a-fA-F])|(?<sign>["'/`])|(?<space>[nrt]))|%(?<percent>[2-7][0-9a-fA-F]|0[9AaDd])|&(?:#x(?<entity>[2-7][0-9a-fA-F])|(?<name>quot|amp|apos|#39|lt|gt));/g;

const named: Readonly<Record<string, string>> = { quot: '"', amp: '&', apos: "'", '#39': "'", lt: '<', gt: '>' };

/** `null` where nothing is escaped. */
export function unescapedView(text: string): TextView | null {
  if (!/[\\%&]/.test(text)) return null;
  return replacedView(text, escapes, ({ groups = {} }) => {
    const code = groups.unit ?? groups.byte ?? groups.percent ?? groups.entity;
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    if (groups.name !== undefined) return named[groups.name] ?? '';
    if (groups.space === 't') return '\t';
    return groups.sign ?? '\n';
  });
}
