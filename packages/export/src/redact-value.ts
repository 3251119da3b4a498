import type { DiffLine } from '@treeline/protocol';
import { parseAnsi } from '@treeline/text';
import { noRedaction, type Redactor } from './redactor.ts';

/** Keys whose values control the drawing, and their possible values: anything else there is text like any other. */
const steering = new Set(
  'type kind origin cause outcome during trigger sign mode status linkedBy titleSource change mediaType format'.split(
    ' ',
  ),
);
const words = new Set(
  `prompt injected command_output notification message_received interrupted compacted compaction_summary assistant_text
  thinking tool_started tool_finished usage_counted api_retried api_failed hook_ran note turn_ended branch_abandoned
  person queued program spawner coordinator peer schedule image document reminder caveat skill hook memory context other
  plan-mode plan-mode-ended recap information model-changed task-status diagnostics file moved pull-request
  agents-stopped context-trimmed answer tool auto manual unknown ok failed denied error blocked cancelled
  running waiting idle completed stopped lost never-started
  task workflow read edit write search list shell web todo question plan message notebook mcp
  create delete rename meta result result-text progress teammate resume inline position
  agent workflow-agent fork internal custom ai summary command last-prompt slug id
  diff terminal matches checklist questions facts call lines files counts entries tools replace insert
  open active done activity remark text json image/png image/jpeg image/gif image/webp + -`
    .split(/\s+/)
    .concat(' '),
);
/** Never written: only the loader follows them. */
const references = new Set(['ref']);

/** The value with every text in it redacted, at any depth. Inside a tool's input, keys are texts too. */
export function redactValue<Value>(value: Value, redactor: Redactor, place: string): Value {
  if (redactor === noRedaction) return value;
  return redacted(value, '', false, { redactor, place }) as Value;
}

interface Where {
  readonly redactor: Redactor;
  readonly place: string;
}

/** `key`: under which it stands; `isForeign`: inside of what a tool was given. */
function redacted(value: unknown, key: string, isForeign: boolean, where: Where): unknown {
  if (typeof value === 'string') return textOf(value, key, isForeign, where);
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return redactedObject(value as Readonly<Record<string, unknown>>, isForeign, where);
  return key === 'lines' && value.every(isDiffLine)
    ? redactLines(value, where.redactor, where.place)
    : redactedList(value, key, isForeign, where);
}

function redactedList(values: readonly unknown[], key: string, isForeign: boolean, where: Where): readonly unknown[] {
  const whole = steering.has(key) ? values : redactedAsLines(values, where);
  const clean = whole.map((each) => redacted(each, key, isForeign, where));
  return whole !== values || clean.some((each, at) => each !== values[at]) ? clean : values;
}

/** A secret may span the lines that a list was made of. */
function redactedAsLines(values: readonly unknown[], { redactor, place }: Where): readonly unknown[] {
  if (values.length < 2 || !values.every((each) => typeof each === 'string')) return values;
  const joined = values.join('\n');
  const clean = redactText(joined, redactor, place);
  return clean === joined ? values : clean.split('\n');
}

/** Most values hold nothing to replace: those are the same objects afterwards. */
function redactedObject(value: Readonly<Record<string, unknown>>, isForeign: boolean, where: Where): unknown {
  let made: [string, unknown][] | null = null;
  const keys = Object.keys(value);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as string;
    const each = value[key];
    const name = isForeign ? redactText(key, where.redactor, where.place) : key;
    const clean = key === 'arguments' && !isForeign ? redactJson(each, where) : redacted(each, key, isForeign, where);
    if (made === null && (clean !== each || name !== key))
      made = keys.slice(0, at).map((before) => [before, value[before]]);
    made?.push([name, clean]);
  }
  return made === null ? value : withOwnLength(Object.fromEntries(made));
}

/** A complete text has a new length after redaction. */
function withOwnLength(made: Record<string, unknown>): unknown {
  if (typeof made.preview === 'string' && typeof made.length === 'number' && made.ref === null)
    made.length = made.preview.length;
  return made;
}

/** As one text first: the name of a value may reveal that it is a secret. */
function redactJson(value: unknown, where: Where): unknown {
  const written = JSON.stringify(value) ?? 'null';
  const text = redactText(written, where.redactor, where.place);
  return redacted(text === written ? value : parsed(text), '', true, where);
}

/** JSON as a value; text that is no longer JSON as a string. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textOf(text: string, key: string, isForeign: boolean, { redactor, place }: Where): string {
  if (!isForeign && (references.has(key) || (steering.has(key) && words.has(text)))) return text;
  return redactText(text, redactor, place);
}

/** Colour codes may be inside a secret: the text is also checked without them. */
export function redactText(text: string, redactor: Redactor, place: string): string {
  if (text === '') return text;
  const once = redactor.redact(text, place);
  if (!once.includes('\u001b')) return once;
  const plain = parseAnsi(once)
    .map((span) => span.text)
    .join('');
  const again = redactor.redact(plain, place);
  return again === plain ? once : again;
}

function isDiffLine(value: unknown): value is DiffLine {
  return typeof value === 'object' && value !== null && 'sign' in value && 'text' in value;
}

/** A secret may span lines: each run of one sign is checked as one text, and the hunk as a whole. */
function redactLines(lines: readonly DiffLine[], redactor: Redactor, place: string): DiffLine[] {
  const runs: DiffLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[0]?.sign === line.sign) run.push(line);
    else runs.push([line]);
  }
  const redactRun = (run: readonly DiffLine[]) => redactText(run.map(({ text }) => text).join('\n'), redactor, place);
  const byRun = runs.flatMap((run) => {
    const sign = run[0]?.sign ?? ' ';
    return redactRun(run)
      .split('\n')
      .map((text): DiffLine => ({ sign, text }));
  });
  const whole = redactRun(byRun).split('\n');
  return whole.length === byRun.length ? byRun : whole.map((text): DiffLine => ({ sign: ' ', text }));
}
