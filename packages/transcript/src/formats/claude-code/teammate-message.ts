interface TeammateMessage {
  readonly from: string;
  readonly summary: string | null;
  readonly body: string;
  /** The `type` of a machine message (`idle_notification`, `shutdown_request`, …), which the client wrote itself. */
  readonly protocol: string | null;
}

/** What the main thread is called in its team. */
export const teamLead = 'team-lead';

const opening = /<teammate-message\b([^>]{0,2000})>/g;
const closing = '</teammate-message>';

/** Several messages may share one record. */
export function parseTeammateMessages(text: string): TeammateMessage[] {
  const messages: TeammateMessage[] = [];
  let end = 0;
  for (const match of text.matchAll(opening)) {
    // A message within the body of another is a quote.
    if (match.index < end) continue;
    const from = match.index + match[0].length;
    const closedAt = text.indexOf(closing, from);
    end = closedAt < 0 ? text.length : closedAt;
    const body = text.slice(from, end).trim();
    messages.push({
      from: attribute(match[1] ?? '', 'teammate_id') ?? 'unknown',
      summary: attribute(match[1] ?? '', 'summary'),
      body,
      protocol: protocolOf(body),
    });
  }
  return messages;
}

function attribute(attributes: string, name: string): string | null {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}

function protocolOf(body: string): string | null {
  if (!body.startsWith('{')) return null;
  return /"type"\s*:\s*"([a-z_]+)"/.exec(body)?.[1] ?? null;
}
