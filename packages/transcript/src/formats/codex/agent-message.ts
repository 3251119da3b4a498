import { type Body, wholeBody } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { asArray, asObject, asText, wholeOf } from '../../json/json-values.ts';
import { fingerprint } from '../fingerprint.ts';
import { previewLength } from '../texts.ts';
import { nameOf } from './bounded.ts';
import { promptSeen } from './prompt.ts';
import { inThread, type RecordContext } from './record-context.ts';

/** Messages between agents: a new task, a message, an answer at the end. */
export function readAgentMessage(context: RecordContext): void {
  const { payload, memory, sink } = context;
  const { kind, text } = agentMessage(payload);
  const startsTurn = memory.triggersTurn;
  memory.triggersTurn = false;
  const body = bodyOf(context, text);
  if (kind === 'NEW_TASK') {
    memory.hasPromptInTurn = true;
    sink.event({
      ...inThread(context),
      type: 'prompt',
      text: body,
      origin: 'spawner',
      command: null,
      attachments: [],
      startsTurn: true,
    });
    if (text !== null) promptSeen(context, fingerprint(text));
    return;
  }
  sink.event({
    ...inThread(context),
    type: 'message_received',
    from: nameOf(payload.author) ?? 'an agent',
    text: body,
    ...(payload.author === mainPath ? { sender: null } : {}),
    ...(kind === 'FINAL_ANSWER' ? { summary: 'its answer', isAnswer: true } : { summary: null }),
    protocol: null,
    startsTurn,
  });
}

/** What the main thread is called among its agents. */
export const mainPath = '/root';

function bodyOf({ texts, place }: RecordContext, text: string | null): Body {
  return text === null ? encrypted : texts.listed(place, text, 'payload.content', previewLength.read);
}

const encrypted = wholeBody('Encrypted: only the service that the agents run on can read it.');

interface AgentMessage {
  readonly kind: string;
  /** `null`: it is encrypted. */
  readonly text: string | null;
}

const header = /^Message Type: (\w{1,40})\n/;
const payloadMark = 'Payload:\n';

/** A plain text header, followed by the message, which may be a separate block. */
export function agentMessage(payload: JsonObject): AgentMessage {
  const blocks = asArray(payload.content).map(asObject);
  const written = blocks.flatMap((block) => asText(block?.text) ?? []).map(wholeOf);
  const secret = blocks.flatMap((block) => asText(block?.encrypted_content) ?? []).map(wholeOf);
  const head = written.join('\n');
  const mark = head.indexOf(payloadMark);
  const kind = header.exec(head)?.[1] ?? '';
  const plain = mark < 0 ? head : head.slice(mark + payloadMark.length);
  if (plain.trim() !== '' || secret.length === 0) return { kind, text: plain };
  const said = secret.join('\n');
  return { kind, text: isCiphertext(said) ? null : said };
}

/** One long word of base64 letters: no plain message to an agent looks like that. */
export function isCiphertext(text: string): boolean {
  return text.length >= 60 && /^[\w+/=.-]+$/.test(text);
}
