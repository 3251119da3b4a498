import { type Address, addressHash, type SessionId } from '@treeline/protocol';
import { tabAddress } from '../../../state/route.ts';

/** A file in the tab, and one of its edits, counted from 1; `null`: the last. */
export interface FilePlace {
  readonly path: string | null;
  readonly number: number | null;
}

export function fileAddress(session: SessionId, path: string, number: number | null): Address {
  const address = tabAddress(session, 'files');
  return { ...address, parts: [...address.parts, path, ...(number === null ? [] : [String(number)])] };
}

export function fileHash(session: SessionId, path: string, number: number | null): string {
  return addressHash(fileAddress(session, path, number));
}

export function filePlaceOf([path, number]: readonly string[]): FilePlace {
  const parsed = /^\d{1,9}$/.test(number ?? '') ? Number(number) : null;
  return { path: path ?? null, number: parsed };
}
