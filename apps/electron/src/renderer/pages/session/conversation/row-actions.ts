import type { Row } from '@treeline/processor';
import type { Host, HostError, HostInfo, Result, SessionId } from '@treeline/protocol';
import { copyText, type MenuEntry, type ReadBody, rowMarkdown, sayNote, t } from '@treeline/ui';
import { toResult } from '../../../host/to-result.ts';
import { goTo } from '../../../state/address.ts';
import { callFileAddress } from '../files/file-address.ts';

interface RowActionsOptions {
  readonly row: Row;
  readonly session: SessionId;
  readonly host: Pick<Host, 'openFile'>;
  readonly shell: HostInfo['shell'];
  readonly readBody: ReadBody;
}

const names: Partial<Record<Row['kind'], string>> = {
  turn: t('Copy turn as Markdown'),
  group: t('Copy agent as Markdown'),
};
const ofFiles: ReadonlySet<string> = new Set(['read', 'edit', 'write', 'notebook']);

/** Copies a row as Markdown, or opens its file in the Files tab or the editor. */
export function rowActions({ row, session, host, shell, readBody }: RowActionsOptions): readonly MenuEntry[] {
  const call = row.kind === 'activity' || row.kind === 'detail' ? row.activity : null;
  const isOfFile = call?.started != null && ofFiles.has(call.started.kind);
  const copy = { label: names[row.kind] ?? t('Copy as Markdown'), run: () => void copyMarkdown(row, readBody) };
  const open = {
    label: t('Open file in editor'),
    run: () => call !== null && void say(host.openFile(session, call.id)),
  };
  const show = { label: t('Show in Files'), run: () => call !== null && goTo(callFileAddress(session, call.id)) };
  const ofFile = shell === 'electron' ? [show, open] : [show];
  return [...(hasMarkdown(row) ? [copy] : []), ...(isOfFile ? ofFile : [])];
}

function hasMarkdown(row: Row): boolean {
  const kinds: readonly Row['kind'][] = ['turn', 'asked', 'text', 'thinking', 'activity', 'detail'];
  return kinds.includes(row.kind) || (row.kind === 'group' && row.agent !== null);
}

async function copyMarkdown(row: Row, readBody: ReadBody): Promise<void> {
  const markdown = await rowMarkdown(row, readBody);
  if (markdown !== null) await copyText(markdown, t('Copied as Markdown'));
}

/** A cancelled action needs no message. */
async function say(asked: Promise<Result<null, HostError>>): Promise<void> {
  const answer = await toResult(asked);
  if (!answer.ok && answer.error.code !== 'cancelled') sayNote(answer.error.message, true);
}
