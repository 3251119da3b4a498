/** Splitting a long line into graphemes takes quadratic time: it is done piece by piece. */
const pieceLength = 1000;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const plain = /^[\u0020-\u007e]*$/;
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u;
const invisible = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/** The width of a text in terminal columns. */
export function textWidth(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const grapheme of graphemes(text)) width += graphemeWidth(grapheme);
  return width;
}

export function graphemeWidth(grapheme: string): number {
  if (grapheme.length === 1 && grapheme >= ' ' && grapheme <= '~') return 1;
  if (invisible.test(grapheme)) return 0;
  return wide.test(grapheme) || emoji.test(grapheme) ? 2 : 1;
}

/** The visible characters, in linear time. */
export function* graphemes(text: string): Generator<string, undefined> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + pieceLength, text.length);
    const unit = text.charCodeAt(end - 1);
    if (end < text.length && unit >= 0xd800 && unit <= 0xdbff) end--;
    for (const { segment } of segmenter.segment(text.slice(at, end))) yield segment;
    at = end;
  }
  return undefined;
}
