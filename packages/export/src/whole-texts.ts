import { type Body, wholeBody } from '@treeline/protocol';
import type { ExportSource } from './export-source.ts';

/** The value with every text in it complete, at any depth. A text that cannot be read is replaced by a note. */
export async function wholeTexts<Value>(value: Value, source: Pick<ExportSource, 'body'>): Promise<Value> {
  return (await whole(value, source)) as Value;
}

async function whole(value: unknown, source: Pick<ExportSource, 'body'>): Promise<unknown> {
  if (typeof value !== 'object' || value === null || !holdsReference(value)) return value;
  if (isBody(value)) return wholeOf(value, source);
  if (Array.isArray(value)) {
    const made: unknown[] = [];
    for (const each of value) made.push(await whole(each, source));
    return made;
  }
  const made: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) made[key] = await whole(each, source);
  return made;
}

async function wholeOf(body: Body, source: Pick<ExportSource, 'body'>): Promise<Body> {
  if (body.ref === null) return body;
  const text = await source.body(body.ref);
  return wholeBody(text.ok ? text.value.text : `${body.preview}… (the rest cannot be read: ${text.error})`);
}

/** Most values have none, and are returned unchanged. */
function holdsReference(value: object): boolean {
  if (isBody(value)) return value.ref !== null;
  return Object.values(value).some((each) => typeof each === 'object' && each !== null && holdsReference(each));
}

export function isBody(value: object): value is Body {
  return 'preview' in value && 'length' in value && 'ref' in value;
}
