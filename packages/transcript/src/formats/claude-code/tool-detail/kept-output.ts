import type { Body, BodyRef } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { asText, numberAt, stringAt, valueAt, wholeOf } from '../../../json/json-values.ts';

/** An output too large for the transcript: the client stores it in a file of the session, and an excerpt here. */
export interface KeptOutput {
  readonly body: Body;
  /** `null` where the rest is available. */
  readonly note: string | null;
}

const kept = /^kept\/([\w-]{1,120}\.(?:txt|json|md|log))$/;

/** The name of the file in the session's `tool-results` folder; `null` for any other reference. */
export function keptFileName(ref: BodyRef): string | null {
  return kept.exec(ref)?.[1] ?? null;
}

export function keptOutputOf(output: string, detail: JsonObject | null): KeptOutput | null {
  if (!output.startsWith('<persisted-output>')) return null;
  const piece = pieceOf(output, detail);
  const ref = refOf(stringAt(detail, 'persistedOutputPath') ?? /saved to: ([^\n]{1,1000})/.exec(output)?.[1] ?? '');
  const size = /Output too large \(([^)]{1,20})\)/.exec(output)?.[1];
  const whole = size === undefined ? 'The whole output' : `The whole output, ${size},`;
  const length = Math.max(piece.length, numberAt(detail, 'persistedOutputSize') ?? piece.length);
  return {
    body: { preview: piece, length: ref === null ? piece.length : length, ref },
    note: ref === null ? `${whole} is kept in a file elsewhere.` : null,
  };
}

/** The excerpt: usually the structured result contains more than the model was shown. */
function pieceOf(output: string, detail: JsonObject | null): string {
  const stdout = detail === null ? null : asText(valueAt(detail, 'stdout'));
  if (stdout !== null) return wholeOf(stdout);
  return /\nPreview \([^)\n]{0,40}\):\n([\s\S]*?)(?:\n\.\.\.)?\n?(?:<\/persisted-output>|$)/.exec(output)?.[1] ?? '';
}

/** Only the name of the path is used: the folder is known without it. */
function refOf(path: string): BodyRef | null {
  const name = /[\\/]tool-results[\\/]([^\\/]+)$/.exec(path.trim())?.[1];
  const ref = `kept/${name}` as BodyRef;
  return name !== undefined && keptFileName(ref) !== null ? ref : null;
}
