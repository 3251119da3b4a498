/** Letters and digits in an order that no word has. */
export function looksRandom(text: string): boolean {
  if (text.length < 12) return false;
  const hasDigit = /\d/.test(text);
  const hasUpper = /[A-Z]/.test(text);
  const hasLower = /[a-z]/.test(text);
  if (!hasDigit && !(hasUpper && hasLower && text.length >= 20 && changesCase(text))) return false;
  if (!(hasUpper || hasLower)) return false;
  return new Set(text).size >= Math.min(10, text.length / 2);
}

/** Letters with digits or signs, or letters of both cases: more than a word of a language or of code. */
export function mixes(value: string): boolean {
  if (/^[A-Za-z]+(?:[-_.:][A-Za-z]+)*$/.test(value)) return looksRandom(value);
  return /[A-Za-z]/.test(value) ? /[\d!@#%^*+/=~-]/.test(value) : /^\d{6,}$/.test(value);
}

/** Names in camel case change case only at the beginnings of words. */
function changesCase(text: string): boolean {
  return (text.match(/[a-z][A-Z]/g) ?? []).length > text.length / 7;
}

/** Beyond doubt: letters of both cases and digits, or a long hexadecimal number. */
export function isRandom(text: string): boolean {
  if (/^[0-9a-f]{32,}$/.test(text)) return true;
  return text.length >= 16 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && looksRandom(text);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a person or a program takes for a password: shorter than `isRandom`, and enough where a name says the rest. */
export function isStrong(text: string): boolean {
  if (text.length < 8 || !/\d/.test(text) || !/[A-Za-z]/.test(text)) return false;
  if (/^[\w.]+\(|[/\\]|^v?\d+\.\d/.test(text)) return isRandom(text);
  return /[!#$%^*]/.test(text) || (/[a-z]/.test(text) && /[A-Z]/.test(text)) || isRandom(text) || uuid.test(text);
}

export function isUuid(text: string): boolean {
  return uuid.test(text);
}
