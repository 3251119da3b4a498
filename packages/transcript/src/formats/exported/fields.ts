import { type AgentId, noUsage, type RunState, type Usage } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asObject, objectAt, stringAt } from '../../json/json-values.ts';
import { cutOf } from '../body-ref.ts';

const longest = 4000;
const statuses = ['running', 'waiting', 'idle', 'completed', 'failed', 'stopped', 'lost', 'never-started'] as const;

/** A text as the object that it is; `null`: it is none. */
export function objectOf(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text) as JsonValue);
  } catch {
    return null;
  }
}

/** A file from elsewhere may hold anything: each field is read as what it should be, or as nothing. */
export function shortText(from: JsonObject | null, key: string): string | null {
  const text = stringAt(from, key);
  return text === null ? null : cutOf(text, longest);
}

export function numberIn(from: JsonObject | null, key: string): number | null {
  const value = from?.[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function oneOf<Word extends string>(
  value: JsonValue | undefined,
  words: readonly Word[],
  otherwise: Word,
): Word {
  return words.find((word) => word === value) ?? otherwise;
}

export function instantIn(from: JsonObject | null, key: string): number | null {
  const at = Date.parse(stringAt(from, key) ?? '');
  return Number.isNaN(at) ? null : at;
}

export function usageIn(from: JsonObject | null, key: string): Usage {
  const usage = objectAt(from, key);
  const count = (name: keyof Usage) => Math.max(0, numberIn(usage, name) ?? 0);
  if (usage === null) return noUsage;
  return {
    input: count('input'),
    output: count('output'),
    cacheRead: count('cacheRead'),
    cacheWrite: count('cacheWrite'),
  };
}

export function stateIn(from: JsonObject): RunState {
  return { status: oneOf(from.status, statuses, 'lost'), reason: shortText(from, 'reason') ?? '' };
}

export function agentIdIn(from: JsonObject, key: string): AgentId | null {
  return shortText(from, key) as AgentId | null;
}
