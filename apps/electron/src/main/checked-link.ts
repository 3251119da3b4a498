import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';

const longest = 2048;

/**
 * The address as it is to be opened, or why not. Links come from transcripts, so from anybody: only the web is opened,
 * and nothing that hides where it leads behind a user name.
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
