import { findBlobs } from './find-blobs.ts';
import { indexOfSecrets } from './find-in-view.ts';
import { findMatches } from './find-matches.ts';
import type { Place } from './finding.ts';
import { FoundSecrets } from './found-secrets.ts';
import { ownMatches } from './own-matches.ts';
import { compileOwnPattern } from './own-pattern.ts';
import type { RedactionOptions, Redactor } from './redactor.ts';
import { addIdentityHeads, learn } from './rules/own-heads.ts';
import type { SecretMatch } from './rules/secret-rule.ts';

/** Short texts come again and again: names, paths, ids. Those without a finding are remembered. */
const longestRemembered = 300;
const mostRemembered = 20_000;
/** Secrets that are looked for wherever they stand; more than this are never in one export. */
const mostLearned = 20_000;

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Learns as it goes: a secret found by its form or its name is found without them in every later text. Redacting the
 * same texts a second time, as an export does after its preview, finds all of them.
 */
export function createRedactor(options: RedactionOptions = {}): Redactor {
  const found = new FoundSecrets(options.keep ?? [], options.keepKinds ?? []);
  const index = indexOfSecrets();
  addIdentityHeads(index, options);
  const patterns = (options.add ?? []).flatMap((each) => {
    const pattern = each.kind === 'pattern' ? compileOwnPattern(each.source) : null;
    if (typeof pattern === 'string') throw new Error(`${pattern}: ${each.kind === 'pattern' ? each.source : ''}`);
    return pattern === null ? [] : [pattern];
  });
  const learned: string[] = [];
  const clean = new Set<string>();

  const add = (match: SecretMatch, place: Place): Replacement[] => {
    const isNew = !found.isKnown(match.value);
    const text = found.add(match, place);
    if (text === null) return [];
    if (isNew && match.isDistinct && learned.length < mostLearned) {
      learn(index, match);
      learned.push(match.value);
      clean.clear();
    }
    return [{ start: match.start, end: match.end, text }];
  };

  const redactor: Redactor = {
    redact(text, at) {
      const isShort = text.length <= longestRemembered;
      if (text.length < 2 || (isShort && clean.has(text))) return text;
      const place = typeof at === 'string' ? { agentId: null, at } : at;
      const blobs = findBlobs(text, index).flatMap((blob): Replacement[] => {
        const title = blob.kind === 'image-metadata' ? 'Text in an image' : 'Encoded secret';
        const placeholder = found.add({ ...blob, title, publicHead: '' }, place);
        return placeholder === null ? [] : [{ ...blob, text: blob.replacement ?? placeholder }];
      });
      const known = findMatches(text, index);
      const matches = patterns.length === 0 ? known : [...known, ...ownMatches(text, patterns)];
      if (blobs.length + matches.length === 0) {
        if (clean.size >= mostRemembered) clean.clear();
        if (isShort) clean.add(text);
        return text;
      }
      const before = learned.length;
      const once = replaced(text, [...blobs, ...matches.flatMap((match) => add(match, place))]);
      // What was learned may stand in the rest of this text.
      return learned.length > before ? redactor.redact(once, place) : once;
    },
    findings: () => found.all(),
    learned: () => learned,
    replaced: () => found.replaced,
    forgetPlaces: () => found.forgetPlaces(),
    valuesOf: (placeholders) => found.valuesOf(new Set(placeholders)),
  };
  return redactor;
}

function replaced(text: string, replacements: readonly Replacement[]): string {
  if (replacements.length === 0) return text;
  const pieces: string[] = [];
  let read = 0;
  for (const { start, end, text: instead } of [...replacements].sort((a, b) => a.start - b.start)) {
    if (start < read) continue;
    pieces.push(text.slice(read, start), instead);
    read = end;
  }
  return pieces.join('') + text.slice(read);
}
