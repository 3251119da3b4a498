import type { Body, ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useMemo } from 'react';
import type { FlowActions } from '../flow-actions.ts';
import { CopyButton } from '../menu/copy-button.tsx';
import { wholeText } from '../menu/whole-text.ts';
import { Visible } from '../text/visible.tsx';
import { AnsiText } from './ansi-text.tsx';
import { Chip, PanelHead, PanelLabel } from './panel.tsx';
import { TextBlock } from './text-block.tsx';

interface TerminalViewProps {
  readonly view: ToolViewOf<'terminal'>;
  readonly actions: FlowActions;
}

export function TerminalView({ view, actions }: TerminalViewProps) {
  const { command, description, stdout, note } = view;
  const stderr = useMemo(() => withoutEdges(view.stderr), [view.stderr]);
  const isSilent = stdout.length === 0 && stderr.length === 0;
  return (
    <>
      <PanelHead aside={<Ending view={view} />}>
        <span className="truncate text-text-2">
          {description === null ? t('Command') : <Visible text={description} />}
        </span>
      </PanelHead>
      {command !== null && (
        <div className="flex items-start border-line border-b bg-raised/50 pr-1.5 last:border-b-0">
          <span aria-hidden="true" className="select-none py-1.5 pl-3 font-mono text-accent text-small leading-[19px]">
            $
          </span>
          <div className="min-w-0 flex-1 [&_pre]:pl-2">
            <TextBlock body={command} readBody={actions.readBody} language="bash" />
          </div>
          <div className="pt-1">
            <CopyButton label={t('Copy command')} text={() => wholeText(command, actions.readBody)} />
          </div>
        </div>
      )}
      <TextBlock body={stdout} readBody={actions.readBody} render={(text) => <AnsiText text={text} />} />
      {stderr.length > 0 && (
        <div className="ml-3 border-bad/60 border-l-2">
          <PanelLabel>{t('Error output')}</PanelLabel>
          <TextBlock body={stderr} readBody={actions.readBody} render={(text) => <AnsiText text={text} />} />
        </div>
      )}
      {isSilent && note === null && view.exitCode !== null && (
        <p className="px-3 py-1.5 text-small text-text-2">{t('No output')}</p>
      )}
      {note !== null && (
        <p className="wrap-anywhere border-line border-t px-3 py-1.5 text-small text-text-2">
          <Visible text={note} />
        </p>
      )}
    </>
  );
}

/** Trims empty lines around the few words that most commands print. */
function withoutEdges(body: Body): Body {
  const preview = body.preview.replace(/^(?:[ \t]*\r?\n)+/, '');
  return preview === body.preview
    ? body
    : { ...body, preview, length: body.length - (body.preview.length - preview.length) };
}

function Ending({ view: { exitCode, isBackground, isInterrupted } }: { readonly view: ToolViewOf<'terminal'> }) {
  return (
    <>
      {isBackground && <Chip tone="info">{t('in background')}</Chip>}
      {isInterrupted && <Chip tone="warn">{t('interrupted')}</Chip>}
      {exitCode !== null && <Chip tone={exitCode === 0 ? 'ok' : 'bad'}>{t('exit {exitCode}', { exitCode })}</Chip>}
    </>
  );
}
