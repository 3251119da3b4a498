import type { JsonObject } from '../../json/index.ts';
import { asNumber, asObject, asString, objectAt } from '../../json/json-values.ts';
import { instantOf } from '../instant-of.ts';
import { idOf, nameOf } from './bounded.ts';

/** What comes before a rollout: the beginning of another one, of another thread or of the same. */
export interface HistoryBase {
  readonly rolloutId: string;
  /** The ordinal of the first record after that part. */
  readonly endOrdinal: number | null;
  /** The same in bytes. */
  readonly endPosition: number | null;
}

/** The identity of a thread, from the first line of its rollout. Plain data. */
export interface ThreadMeta {
  readonly id: string;
  /** The root of its tree, where the client records it. */
  readonly rootId: string | null;
  /** The thread that started it; `null`: a person did. */
  readonly parentId: string | null;
  /** `review`, `compact` and the like; `null`: a thread of a person or one that an agent has spawned. */
  readonly purpose: string | null;
  readonly path: string | null;
  readonly nickname: string | null;
  readonly role: string | null;
  /** 1 below the root. */
  readonly depth: number | null;
  readonly forkedFrom: string | null;
  readonly base: HistoryBase | null;
  /** The first record that is its own; `null`: it contains no copies, or does not say how many. */
  readonly ownFromOrdinal: number | null;
  /** Records have ordinals, and items are recorded when they are complete. */
  readonly isPaginated: boolean;
  readonly startedAt: number | null;
  readonly cwd: string | null;
  readonly branch: string | null;
  readonly version: string | null;
}

/** `null`: the payload names no thread. */
export function threadMetaOf(payload: JsonObject | null): ThreadMeta | null {
  const id = idOf(payload?.id);
  if (payload === null || id === null) return null;
  const source = objectAt(payload, 'source');
  const spawn = objectAt(objectAt(source, 'subagent'), 'thread_spawn');
  const purpose = nameOf(source?.subagent);
  const parentId = idOf(payload.parent_thread_id) ?? idOf(spawn?.parent_thread_id);
  const startedAt = instantOf(asString(payload.timestamp) ?? '');
  return {
    id,
    rootId: idOf(payload.session_id),
    parentId: parentId === id ? null : parentId,
    purpose,
    path: nameOf(payload.agent_path) ?? nameOf(spawn?.agent_path),
    nickname: nameOf(payload.agent_nickname) ?? nameOf(spawn?.agent_nickname),
    role: nameOf(payload.agent_role) ?? nameOf(spawn?.agent_role),
    depth: asNumber(spawn?.depth),
    forkedFrom: idOf(payload.forked_from_id),
    base: baseOf(asObject(payload.history_base)),
    ownFromOrdinal: asNumber(payload.subagent_history_start_ordinal),
    isPaginated: payload.history_mode === 'paginated',
    startedAt: Number.isNaN(startedAt) ? null : startedAt,
    cwd: nameOf(payload.cwd),
    branch: nameOf(objectAt(payload, 'git')?.branch),
    version: nameOf(payload.cli_version),
  };
}

function baseOf(base: JsonObject | null): HistoryBase | null {
  const rolloutId = idOf(base?.thread_id);
  if (rolloutId === null) return null;
  return {
    rolloutId,
    endOrdinal: asNumber(base?.end_ordinal_exclusive),
    endPosition: asNumber(base?.end_byte_offset),
  };
}

/** A thread that no person has started. */
export function isAgentThread({ parentId, purpose }: ThreadMeta): boolean {
  return parentId !== null || purpose !== null;
}
