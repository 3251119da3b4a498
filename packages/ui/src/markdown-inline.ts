export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

// One pass, no nesting and no backtracking over lines: a hostile text costs no more than a plain one.
const marks =
  /`([^`\n]{1,2000})`|\*\*([^*\n]{1,2000})\*\*|(?<![\w*])\*([^*\s][^*\n]{0,500})\*(?![\w*])|\[([^\][\n]{1,500})\]\((https?:\/\/[^\s()<>]{1,2000})\)|(https?:\/\/[^\s<>()[\]"'`]{1,2000})/g;

/** Code, bold, emphasis and web addresses. Everything else, HTML included, stays the text that it is. */
export function parseInline(source: string): readonly Inline[] {
  const parts: Inline[] = [];
  let done = 0;
  for (const match of source.matchAll(marks)) {
    if (match.index > done) parts.push({ kind: 'text', text: source.slice(done, match.index) });
    parts.push(toInline(match));
    done = match.index + match[0].length;
  }
  if (done < source.length) parts.push({ kind: 'text', text: source.slice(done) });
  return parts;
}

function toInline([whole, code, strong, em, label, target, bare]: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (em !== undefined) return { kind: 'em', text: em };
  if (label !== undefined && target !== undefined) return { kind: 'link', text: label, url: target };
  const url = bare ?? whole;
  return { kind: 'link', text: url, url };
}
