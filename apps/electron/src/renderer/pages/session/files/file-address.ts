import type { FileHistories } from '@treeline/processor';
import { type Address, type AgentId, addressHash, type SessionId, type ToolUseId } from '@treeline/protocol';
import { tabAddress } from '../../../state/route.ts';

/** A file in the tab, and one of its edits, from 1; `null`: the last. */
export interface FilePlace {
  readonly path: string | null;
  readonly number: number | null;
  /** The agent whose files alone are shown at first; `null`: all. */
  readonly agent: AgentId | null;
}

const callPrefix = 'call:';
const agentPrefix = 'agent:';

export function fileAddress(session: SessionId, path: string, number: number | null): Address {
  const address = tabAddress(session, 'files');
  return { ...address, parts: [...address.parts, path, ...(number === null ? [] : [String(number)])] };
}

export function fileHash(session: SessionId, path: string, number: number | null): string {
  return addressHash(fileAddress(session, path, number));
}

/** The file that a call read or changed. `path`: what the call names, where it did neither. */
export function callFileAddress(session: SessionId, call: ToolUseId, path: string | null = null): Address {
  const address = fileAddress(session, `${callPrefix}${call}`, null);
  return path === null ? address : { ...address, parts: [...address.parts, path] };
}

/** The files of one agent. */
export function agentFilesHash(session: SessionId, agent: AgentId): string {
  return fileHash(session, `${agentPrefix}${agent}`, null);
}

/** The place that the address names, by a path, by a call or by an agent. */
export function filePlaceOf([named, number]: readonly string[], histories: FileHistories): FilePlace {
  if (named?.startsWith(callPrefix)) {
    return (
      placeOfCall(histories, named.slice(callPrefix.length)) ?? { path: number ?? named, number: null, agent: null }
    );
  }
  if (named?.startsWith(agentPrefix)) {
    return { path: null, number: null, agent: named.slice(agentPrefix.length) as AgentId };
  }
  const parsed = /^\d{1,9}$/.test(number ?? '') ? Number(number) : null;
  return { path: named ?? null, number: parsed, agent: null };
}

function placeOfCall(histories: FileHistories, call: string): FilePlace | null {
  for (const { path, edits, reads } of histories.values()) {
    const edit = edits.findIndex(({ toolUseId }) => toolUseId === call);
    if (edit !== -1) return { path, number: edit + 1, agent: null };
    if (reads.some(({ toolUseId }) => toolUseId === call)) return { path, number: null, agent: null };
  }
  return null;
}
