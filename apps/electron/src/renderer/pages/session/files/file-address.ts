import type { FileHistories } from '@treeline/processor';
import { type Address, addressHash, type SessionId, type ToolUseId } from '@treeline/protocol';
import { tabAddress } from '../../../state/route.ts';

/** A file in the tab, and one of its edits, counted from 1; `null`: the last. */
export interface FilePlace {
  readonly path: string | null;
  readonly number: number | null;
}

const callPrefix = 'call:';

export function fileAddress(session: SessionId, path: string, number: number | null): Address {
  const address = tabAddress(session, 'files');
  return { ...address, parts: [...address.parts, path, ...(number === null ? [] : [String(number)])] };
}

export function fileHash(session: SessionId, path: string, number: number | null): string {
  return addressHash(fileAddress(session, path, number));
}

/** The file that a call read or changed. */
export function callFileAddress(session: SessionId, call: ToolUseId): Address {
  return fileAddress(session, `${callPrefix}${call}`, null);
}

/** The place that the address names, by a path or by a call. */
export function filePlaceOf([named, number]: readonly string[], histories: FileHistories): FilePlace {
  if (named?.startsWith(callPrefix)) return placeOfCall(histories, named.slice(callPrefix.length));
  const parsed = /^\d{1,9}$/.test(number ?? '') ? Number(number) : null;
  return { path: named ?? null, number: parsed };
}

function placeOfCall(histories: FileHistories, call: string): FilePlace {
  for (const { path, edits, reads } of histories.values()) {
    const edit = edits.findIndex(({ toolUseId }) => toolUseId === call);
    if (edit !== -1) return { path, number: edit + 1 };
    if (reads.some(({ toolUseId }) => toolUseId === call)) return { path, number: null };
  }
  return { path: call, number: null };
}
