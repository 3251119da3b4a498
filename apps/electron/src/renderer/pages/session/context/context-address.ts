import { type AgentId, addressHash, type SessionId } from '@treeline/protocol';
import { tabAddress } from '../../../state/route.ts';

/** A thread in the tab (`null` = the main thread), and one of its calls, from 0; `null`: the last. */
export interface ContextPlace {
  readonly thread: AgentId | null;
  readonly call: number | null;
}

/** `context/main/96`, `context/agent/<id>/12`: in addresses calls are counted from 1, as they are shown. */
export function contextHash(session: SessionId, { thread, call }: ContextPlace): string {
  const address = tabAddress(session, 'context');
  const where = thread === null ? ['main'] : ['agent', thread];
  const parts = [...address.parts, ...where, ...(call === null ? [] : [String(call + 1)])];
  return addressHash({ ...address, parts });
}

export function contextPlaceOf([kind, ...rest]: readonly string[]): ContextPlace {
  const [thread, number] = kind === 'agent' ? [rest[0] ?? null, rest[1]] : [null, rest[0]];
  const call = /^[1-9]\d{0,8}$/.test(number ?? '') ? Number(number) - 1 : null;
  return { thread: thread as AgentId | null, call };
}
