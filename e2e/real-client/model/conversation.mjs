const marker = /\[\[agent:([\w.@/-]+)\]\]/g;

/**
 * Which scripted conversation a request belongs to, and which of its turns it asks for. The last `[[agent:KEY]]` in a user's text
 * names it; the assistant's messages behind that one are counted. So resumed agents, forks and later prompts need no memory:
 * they carry a marker of their own.
 */
export function identify({ messages = [] }) {
  let key = 'main';
  let from = -1;
  for (let at = messages.length - 1; at >= 0 && from === -1; at--) {
    if (messages[at].role !== 'user') continue;
    const last = [...userText(messages[at]).matchAll(marker)].at(-1);
    if (last !== undefined) [key, from] = [last[1], at];
  }
  return { key, index: messages.slice(from + 1).filter(({ role }) => role === 'assistant').length };
}

/** What the client asks for on its own behalf (titles, summaries), not for a turn of a conversation; else `null`. */
export function sideQuestion(body) {
  const text = userText(lastUserMessage(body));
  const { tools = [], system = '' } = body;
  if (
    /create a detailed summary of (the|this|our) conversation|Your task is to create a detailed summary/i.test(text)
  ) {
    return 'compact';
  }
  if (body.max_tokens === 1) return 'ping';
  if (tools.length > 0 && tools.every(({ type = '' }) => type.startsWith('web_search'))) return 'websearch';
  if (tools.length > 0) return null;
  const rules = typeof system === 'string' ? system : system.map((block) => block.text ?? '').join('\n');
  return /title/i.test(rules + text) ? 'title' : 'notools';
}

/** Behind it there may be messages of the system. */
export function lastUserMessage({ messages = [] }) {
  return messages.findLast(({ role }) => role === 'user') ?? { content: '' };
}

export function blocksOf({ content }) {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []);
}

export function userText(message) {
  const texts = blocksOf(message).filter(({ type }) => type === 'text');
  return texts
    .map(({ text }) => text)
    .join('\n')
    .replace(/<system-reminder>[\s\S]*?<\/system-reminder>/g, '');
}
