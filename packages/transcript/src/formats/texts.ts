import { type Body, emptyBody, wholeBody } from '@treeline/protocol';
import { type JsonObject, type JsonValue, LazyText } from '../json/index.ts';
import { stringOf, type Text, wholeOf } from '../json/json-values.ts';
import { leavesOf } from '../json/leaves.ts';
import { cutOf } from './body-ref.ts';
import type { TextDepth } from './client-format.ts';
import type { RecordPlace } from './record-place.ts';

/**
 * How much of a text is part of its event: for texts that are read, skimmed, shown on one line, and seen only when
 * opened.
 */
export const previewLength = { read: 1000, glance: 240, line: 120, hidden: 60 } as const;

/** Makes the texts of events, one implementation for each depth of reading. */
export interface Texts {
  /** `false`: only listed texts are included, so that others need not be put together. */
  readonly isPutTogether: boolean;
  body(place: RecordPlace, text: Text, pointer: string, preview: number): Body;
  /** The same for texts that name sessions and agents in lists: included at every depth. */
  listed(place: RecordPlace, text: Text, pointer: string, preview: number): Body;
  input(place: RecordPlace, input: JsonValue, pointer: string): Body;
  title(tool: string, input: JsonObject | null): string;
  /** The caller's own description of a call; '' where there is none. */
  purpose(input: JsonObject | null): string;
  /** Files that a call names. Only needed where everything is read. */
  paths(input: JsonObject | null): readonly string[];
}

/** The client-specific part of texts. */
interface CallWords {
  /** One line that describes a call. */
  readonly title: Texts['title'];
  /** The description of a call; absent: the client's calls have none. */
  readonly purpose?: Texts['purpose'];
  /** Keys of an input that name a file. */
  readonly pathKeys: readonly string[];
}

const noPaths: readonly string[] = [];

/** For a client's calls, one for each depth. */
export function textsByDepth({ title, purpose = () => '', pathKeys }: CallWords): Readonly<Record<TextDepth, Texts>> {
  const preview: Texts = {
    isPutTogether: true,
    body: previewOf,
    listed: previewOf,
    input: inputPreview,
    title,
    purpose,
    paths: () => noPaths,
  };
  const none: Texts = {
    ...preview,
    isPutTogether: false,
    body: () => emptyBody,
    input: () => emptyBody,
    title: () => '',
    purpose: () => '',
  };
  const whole: Texts = {
    isPutTogether: true,
    body: wholeOfBody,
    listed: wholeOfBody,
    input: (_place, input) => wholeBody(leavesOf(input).join('\n')),
    title,
    purpose,
    paths: (input) => (input === null ? noPaths : pathKeys.flatMap((key) => stringOf(input[key]) ?? [])),
  };
  return { none, preview, whole };
}

/** The preview is a copy: a slice would keep the whole line in memory. */
function previewOf(place: RecordPlace, text: Text, pointer: string, most: number): Body {
  const { length } = text;
  const shown = typeof text === 'string' ? cutOf(text, most) : text.start(most);
  return { preview: shown, length, ref: shown.length === length ? null : place.ref(pointer) };
}

function wholeOfBody(_place: RecordPlace, text: Text): Body {
  return wholeBody(wholeOf(text));
}

/**
 * A small input is part of the event. A large one is fetched when the call is opened; until then its length is an
 * estimate.
 */
function inputPreview(place: RecordPlace, input: JsonValue, pointer: string): Body {
  const size = roughSize(input);
  return size <= previewLength.hidden
    ? wholeBody(JSON.stringify(input))
    : { preview: '', length: size, ref: place.ref(pointer) };
}

function roughSize(value: JsonValue | undefined): number {
  if (typeof value === 'string' || value instanceof LazyText) return value.length + 3;
  if (typeof value !== 'object' || value === null) return 6;
  let size = 2;
  for (const key in value) size += key.length + 3 + roughSize((value as JsonObject)[key]);
  return size;
}
