import type { TurnOpening } from '@treeline/processor';
import { t } from '@treeline/text';
import type { FlowActions } from '../flow-actions.ts';
import { Attachments } from './attachments.tsx';
import { CommandLine } from './command-line.tsx';
import { FoldedText } from './folded-text-view.tsx';
import { LazyText } from './long-text.tsx';
import { Visible } from './visible.tsx';

interface PromptTextProps {
  readonly opening: TurnOpening;
  readonly actions: Pick<FlowActions, 'readBody' | 'onOpenLink'>;
}

/** A prompt, in the form it was written in. */
export function PromptText({ opening, actions }: PromptTextProps) {
  switch (opening.type) {
    case 'notification':
      return (
        <>
          <p>
            <Visible text={opening.summary} />
          </p>
          {opening.result !== null && opening.result.length > 0 && (
            <FoldedText label={t('result')} body={opening.result} actions={actions} />
          )}
        </>
      );
    case 'message_received':
      return <LazyText body={opening.text} actions={actions} isBrief />;
    default:
      return (
        <>
          {opening.command === null ? (
            <LazyText body={opening.text} actions={actions} isBrief />
          ) : (
            <CommandLine name={opening.command.name} args={opening.command.args} />
          )}
          <Attachments attachments={opening.attachments} readBody={actions.readBody} />
        </>
      );
  }
}
