import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';

const longest = 2048;

/**
 * The address to open, or why it is refused. Links come from transcripts, which anyone may have written: only web
 * addresses are opened, and none that hides its host behind a user name.
 */
export function checkedLink(given: unknown): Result<string, HostError> {
  if (typeof given !== 'string' || given.length > longest) return refused('This link is too long to be opened.');
  if (!URL.canParse(given)) return refused('This link is not a complete web address.');
  const url = new URL(given);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('Only links to the web are opened.');
  if (url.username !== '' || url.password !== '')
    return refused('This link contains a user name, which hides where it leads.');
  return succeeded(url.href);
}

function refused(message: string): Result<string, HostError> {
  return failed({ code: 'refused', message });
}
