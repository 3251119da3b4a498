import { isReference } from './header-rules.ts';
import { isMadeUp } from './is-made-up.ts';
import { isRandom, isStrong, looksRandom, mixes } from './looks-random.ts';
import { type NameWeight, weightOfName } from './secret-name.ts';
import type { SecretMatch } from './secret-rule.ts';

/** The name of every secret that is found by name contains one of these. */
export const nameHeads: readonly string[] = [
  ...['pass', 'pwd', 'secret', 'token', 'key', 'credential', '_auth'],
  ...['pw', 'psk', 'pepper', '_PAT'],
];

const mostName = 80;
/**
 * From the word on: the rest of the name, a separator, and a value with or without quotes. Besides `=` and `:` that is what stands
 * between a name and its value in a list, an element, a pair of `name` and `value`, a declaration with a type, a fallback.
 */
const assignment =
  /(?<rest>[A-Za-z0-9_-]{0,40})(?<close>["'`]?\]?["'`]?\*{0,2}\)?)(?<separator>:\*\*[ \t]{1,3}|\s{0,3}(?:=>|:=|={1,3}|:(?:\s{0,2}&?(?:'static )?[A-Za-z]\w{0,20}\s{0,2}=(?!=))?|\|\|=?|\?\?=?)\s{0,3}|,?\s{0,20}["']?value["']?\s{0,3}[:=]\s{0,3}|,\s{0,2}(?=["'])|[ \t]{1,9}\|[ \t]{1,9}|[ \t]{1,3}(?:is|→|->)[ \t]{1,3}|\.(?:fill|type|send_?[kK]eys|setValue|val)\((?=["'])|[ \t]{0,3}\{[^{}]{0,300}?\sdefault\s{0,9}=\s{0,3}(?=")|[ \t]{1,9}|>|\((?=["']))(?<mark>(?:[rfbuRFBU]{1,2}(?=["']))?(?:''(?=')|""(?="))?)(?:"(?<double>(?:[^"\\\r\n]|\\.){1,600})"|'(?<single>(?:[^'\\\r\n]|\\.){1,600})'|`(?<tick>[^`\r\n]{1,600})`|(?<open>["'`]?)(?<bare>[^\s"'`;&<>\\]{1,600}))/y;

/** A secret that only its name reveals: `DB_PASSWORD=…`, `"clientSecret": "…"`, `--token …`. */
export function namedSecretAt(text: string, at: number): SecretMatch | null {
  const nameStart = startOfName(text, at);
  // A placeholder contains such a word, too.
  if (text.endsWith('[redacted:', nameStart)) return null;
  assignment.lastIndex = at;
  const groups = assignment.exec(text)?.groups;
  if (groups === undefined) return null;
  const { rest = '', close = '', separator = '', mark = '' } = groups;
  const value = groups.double ?? groups.single ?? groups.tick ?? withoutClosing(groups.bare ?? '');
  const isQuoted = groups.bare === undefined || groups.open !== '';
  const written = text.slice(nameStart, at) + rest;
  const name = written.replace(/^-+/, '');
  const isFlag = /^(?:--|-[a-z]{4})/.test(written);
  const weight = weightOfName(name);
  if (
    weight === null ||
    !isSeparated(separator, {
      name,
      value,
      weight,
      isQuoted,
      isFlag,
      before: text[nameStart - 1],
      isQuotedName: close !== '',
    })
  )
    return null;
  if (!holds(weight, value, { name, isQuoted, isTight: separator === '=' || isFlag })) return null;
  const quote = groups.bare === undefined ? 1 : (groups.open?.length ?? 0);
  const start = at + rest.length + close.length + separator.length + mark.length + quote;
  const isAws = /aws|secret_?access/i.test(name);
  return {
    kind: weight === 'password' ? 'password' : isAws ? 'aws-secret' : 'secret',
    title: weight === 'password' ? 'Password' : isAws ? 'AWS secret key' : 'Secret by its name',
    start,
    end: start + value.length,
    value,
    publicHead: '',
    rank: 0,
    isDistinct: value.length >= 8 && looksRandom(`${value}${value.length < 12 ? value : ''}`),
  };
}

interface Separated {
  readonly name: string;
  readonly value: string;
  readonly weight: NameWeight;
  readonly isQuoted: boolean;
  readonly isFlag: boolean;
  /** The character before the name. */
  readonly before: string | undefined;
  readonly isQuotedName: boolean;
}

/** Whether what stands between them makes the one the name of the other. */
function isSeparated(separator: string, written: Separated): boolean {
  const { name, value, weight, isQuoted, isFlag, before, isQuotedName } = written;
  // Tests say "pass", too.
  if (/^pass$/i.test(name) && !(isQuoted ? /^[!-~]+$/.test(value) : separator === '=')) {
    if (name !== 'pass' || !isStrong(value)) return false;
  }
  if (separator === '>') return before === '<' || isQuotedName;
  if (separator === '(' || separator.startsWith('.')) return weight === 'password' && mixes(value);
  // A fallback in code.
  if (/^\s*(?:\|\||\?\?)/.test(separator)) return isQuoted;
  // Two texts of a list need not be a name and its value.
  if (/^,\s*$/.test(separator)) return /\d/.test(value) && mixes(value);
  if (/\||is|→|->/.test(separator)) return isStrong(value);
  if (/^[ \t]+$/.test(separator))
    return isFlag || (isQuoted && isStrong(value)) || isBesideItsName(name, value, weight);
  return true;
}

/** With only a space between them: of a name in capitals a value follows, as in `ENV NAME value`; of a word a password. */
function isBesideItsName(name: string, value: string, weight: NameWeight): boolean {
  if (/^[A-Z0-9_]{5,}$/.test(name)) return isStrong(value) && !/^[A-Z0-9_]+$/.test(value);
  if (weight === 'password' && /[!#$%^*+=?]/.test(value) && isStrong(value)) return true;
  return /[_.-]/.test(name) && isStrong(value);
}

/** Removes brackets and commas of the code around an unquoted value. */
function withoutClosing(value: string): string {
  let end = value.length;
  while (end > 0 && '),]}'.includes(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end);
}

function startOfName(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < mostName && /[A-Za-z0-9_.-]/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

interface Written {
  readonly name: string;
  readonly isQuoted: boolean;
  /** `NAME=value`, in shell syntax. */
  readonly isTight: boolean;
}

const plainWords =
  /^(?:string|str|number|int|bool|boolean|bytes|any|unknown|object|text|none|null|nil|undefined|true|false|optional|required|missing|invalid|hidden|secret|password|token|key|todo|empty|yes|no|on|off|default|new|env|fake|test|admin|root|postgres|mysql|development|production|utf-?8|latin1|ascii|hex|base64(?:url)?|0x[0-9a-f]{1,8})$/i;
const paths = /^(?:~|\.{0,2}\/|[A-Za-z]:\\|https?:|file:|[\w-]+\.(?:ts|js|py|json|ya?ml|env|pem|key|txt|go|rs)\b)/;
/** Encoded bytes may begin with a slash, too. */
function isPath(value: string): boolean {
  if (!paths.test(value)) return false;
  return !value.split(/[/+=]/).some((part) => /^[A-Za-z0-9]{12,}$/.test(part) && isRandom(part.padEnd(16, part)));
}

const code = /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+[;,)]?$|^[A-Za-z_$][\w$.]*[([]/;

/** The rest of a list or of an object, in code without spaces. */
const minified = /^!?[\w$.[\]()]{1,40},[\w$.]{1,40}[:=(,]|^![01]\b/;

function holds(weight: Exclude<NameWeight, null>, value: string, { name, isQuoted, isTight }: Written): boolean {
  if (value.startsWith('[redacted:') || isReference(value) || isMadeUp(withoutCut(value))) return false;
  const isEnvironment = isTight && name === name.toUpperCase();
  if (!isQuoted && !isEnvironment && minified.test(value)) return false;
  if (plainWords.test(value) || isPath(value) || (!isEnvironment && code.test(value))) return false;
  if (simple(value).replace(/(?<!\d)\d+$/, '') === simple(name) || /^[\W_]+$/.test(value)) return false;
  if (weight === 'password') {
    if (/\s/.test(value)) return isQuoted && /\d/.test(value) && value.length <= 60;
    return value.length >= 3 && (isQuoted || isEnvironment || mixes(value));
  }
  if (/\s/.test(value) || value.length < 8 || /^\d+$/.test(value)) return false;
  if (!isQuoted && !isTight && /^[A-Za-z_$][A-Za-z_$.]*$/.test(value)) return false;
  return mixes(value) && (value.length >= 12 || isEnvironment || isQuoted);
}

/** A title is cut in the middle of a secret; shorter beginnings are how a manual writes one. */
function withoutCut(value: string): string {
  const kept = value.replace(/(?:…|\.{3})$/, '');
  return kept.length >= 12 && looksRandom(kept) ? kept : value;
}

function simple(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
