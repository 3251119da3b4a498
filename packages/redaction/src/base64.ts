const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Uint8Array(128).fill(255);
for (let value = 0; value < 64; value++) values[alphabet.charCodeAt(value)] = value;
values['-'.charCodeAt(0)] = 62;
values['_'.charCodeAt(0)] = 63;

/** The bytes of a text in either alphabet of base64, on one line or several; the first other character ends it. */
export function bytesOfBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [length, held, bits] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const value = values[code] ?? 255;
    if (value === 255 && isSpace(code)) continue;
    if (value === 255) break;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 255;
  }
  return bytes.subarray(0, length);
}

function isSpace(code: number): boolean {
  return code === 10 || code === 13 || code === 32 || code === 9;
}

/** A run of base64 characters; programs break it into lines of one length. */
interface Base64Run {
  readonly start: number;
  readonly end: number;
}

/** The letter of an escape before a run is none of its characters. */
const escaped = /\\(?:[bfnrt]|u00[0-7][0-9a-fA-F])$|%[0-7][0-9a-fA-F]$/;
const longestEscape = 6;

function behindEscape(text: string, start: number): number {
  for (let at = start + 1; at < start + longestEscape; at++) {
    if (escaped.test(text.slice(Math.max(0, at - longestEscape), at))) return at;
  }
  return start;
}

/** Programs write lines of 60 to 76 characters, and whole groups of four. */
const leastLine = 60;
const nextLine = /\r?\n[ \t]{0,16}([A-Za-z0-9+/_-]+={0,2})(?=\s|$)/y;

/** Where the lines end that continue the one from `start` to `end`; only the last is shorter. */
function endOfLines(text: string, start: number, end: number): number {
  const length = end - start;
  if (length < leastLine || length % 4 !== 0) return end;
  for (let last = end; ; ) {
    nextLine.lastIndex = last;
    const line = nextLine.exec(text)?.[1] ?? '';
    if (line === '' || line.length > length) return last;
    last = nextLine.lastIndex;
    if (line.length < length || line.endsWith('=')) return last;
  }
}

/** Runs of at least `least` characters. Only every nth character is checked until one belongs to a run. */
export function base64Runs(text: string, least: number): readonly Base64Run[] {
  const step = least >> 1;
  const isPart = (at: number) => (values[text.charCodeAt(at)] ?? 255) !== 255;
  const runs: Base64Run[] = [];
  for (let at = step - 1; at < text.length; at += step) {
    if (!isPart(at)) continue;
    let [start, end] = [at, at + 1];
    while (start > 0 && at - start < least && isPart(start - 1)) start -= 1;
    while (end < text.length && isPart(end)) end += 1;
    if (/[\\%]/.test(text.charAt(start - 1))) start = behindEscape(text, start);
    if (end - start >= least) {
      const padding = /^={1,2}/.exec(text.slice(end, end + 2))?.[0].length ?? 0;
      end = padding > 0 ? end + padding : endOfLines(text, start, end);
      runs.push({ start, end });
    }
    at = Math.max(at, end);
  }
  return runs;
}

export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 3072) pieces.push(encode(bytes.subarray(start, start + 3072)));
  return pieces.join('');
}

function encode(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3);
    text += alphabet.charAt(a >> 2) + alphabet.charAt(((a & 3) << 4) | ((b ?? 0) >> 4));
    text += b === undefined ? '=' : alphabet.charAt(((b & 15) << 2) | ((c ?? 0) >> 6));
    text += c === undefined ? '=' : alphabet.charAt(c & 63);
  }
  return text;
}

/** Bytes as characters of the same codes: ASCII stays readable, whatever surrounds it. */
export function latinOf(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return pieces.join('');
}
