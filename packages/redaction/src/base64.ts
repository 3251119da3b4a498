const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Uint8Array(128).fill(255);
for (let value = 0; value < 64; value++) values[alphabet.charCodeAt(value)] = value;
values['-'.charCodeAt(0)] = 62;
values['_'.charCodeAt(0)] = 63;

/** The bytes of a text in either alphabet of base64; what is none of it ends the text. */
export function bytesOfBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [length, held, bits] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const value = values[text.charCodeAt(at)] ?? 255;
    if (value === 255) break;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 255;
  }
  return bytes.subarray(0, length);
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

/** Bytes as characters of the same numbers: ASCII reads as it is, whatever stands around it. */
export function latinOf(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return pieces.join('');
}
