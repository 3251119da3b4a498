import type { JsonObject, JsonValue } from '../../json/index.ts';
import { arrayAt, asObject, objectAt, stringAt } from '../../json/json-values.ts';
import { objectOf } from './fields.ts';

/** One thread of an exported session, as lines: each event of it, and at the end of each turn what is known of the turn. */
interface ExportedLines {
  /** `null`: the main thread. */
  readonly agentId: string | null;
  readonly lines: readonly string[];
}

export interface ExportDocument {
  readonly sessionId: string;
  readonly title: string;
  readonly threads: readonly ExportedLines[];
}

const longestId = 200;

/** How an exported session begins, in the file that `export --format json` writes. */
export function isExport(beginning: string): boolean {
  return /^\s{0,20}\{\s{0,20}"format"\s{0,4}:\s{0,4}"treeline-export"/.test(beginning);
}

/** The failure is a sentence. */
export function exportDocument(text: string): ExportDocument | string {
  const whole = objectOf(text);
  if (whole === null) return 'it is not JSON';
  if (stringAt(whole, 'format') !== 'treeline-export') return 'it is not an exported session';
  if (whole.version !== 1) return 'it was written by another version';
  const session = objectAt(whole, 'session');
  const sessionId = idAt(session);
  const threads = objectsAt(whole, 'threads');
  if (session === null || sessionId === null || sessionId === '') return 'it names no session';
  const agents = threads.map((thread) => objectAt(thread, 'agent')).filter((agent) => agent !== null);
  const tasks = new Map(agents.map((agent) => [stringAt(agent, 'call'), agent]));
  const head = [{ kind: 'session', session }, ...agents.map((agent, number) => ({ kind: 'agent', agent, number }))];
  return {
    sessionId,
    title: stringAt(session, 'title') ?? sessionId,
    threads: threads.flatMap((thread, number): ExportedLines[] => {
      const agentId = idAt(objectAt(thread, 'agent'));
      const lines = linesOf(thread, tasks);
      if (number === 0) return [{ agentId: null, lines: [...head.map((each) => JSON.stringify(each)), ...lines] }];
      return agentId === null || lines.length === 0 ? [] : [{ agentId, lines }];
    }),
  };
}

/** Ids become parts of keys and addresses, which have no halves of characters. */
function idAt(from: JsonObject | null): string | null {
  return (
    stringAt(from, 'id')
      ?.slice(0, longestId)
      .replace(/\p{Surrogate}/gu, '\ufffd') ?? null
  );
}

function linesOf(thread: JsonObject, tasks: ReadonlyMap<string | null, JsonObject>): readonly string[] {
  const lines: string[] = [];
  const usage = objectAt(objectAt(thread, 'agent'), 'usage');
  const model = stringAt(objectAt(thread, 'agent'), 'model');
  if (usage !== null) lines.push(JSON.stringify({ kind: 'usage', usage, model }));
  for (const turn of objectsAt(thread, 'turns')) {
    const opening = objectAt(turn, 'opening');
    const items = objectsAt(turn, 'items');
    for (const item of opening === null ? items : [opening, ...items]) lines.push(itemLine(item, tasks));
    lines.push(JSON.stringify({ kind: 'turn', isAbandoned: turn.isAbandoned ?? false }));
  }
  return arrayAt(thread, 'turns').length === 0 ? [] : lines;
}

function itemLine(item: JsonObject, tasks: ReadonlyMap<string | null, JsonObject>): string {
  const agent = item.type === 'call' ? tasks.get(stringAt(item, 'id')) : undefined;
  const task = agent === undefined ? null : taskOf(agent);
  return JSON.stringify({ kind: item.type === 'call' ? 'call' : 'event', item, task });
}

function taskOf(agent: JsonObject): JsonValue {
  const { type = 'agent', description = null, name = null } = agent;
  return { agentSlug: type, description, name };
}

function objectsAt(from: JsonObject, key: string): readonly JsonObject[] {
  return arrayAt(from, key)
    .map((each) => asObject(each))
    .filter((each) => each !== null);
}
