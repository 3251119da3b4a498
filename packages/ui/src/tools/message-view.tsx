import type { ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { FlowActions } from '../flow-actions.ts';
import { Visible } from '../text/visible.tsx';
import { Chip, PanelHead } from './panel.tsx';
import { RichText } from './rich-text.tsx';

interface MessageViewProps {
  readonly view: ToolViewOf<'message'>;
  readonly actions: FlowActions;
}

export function MessageView({ view: { to, summary, form, text, delivery }, actions }: MessageViewProps) {
  return (
    <>
      <PanelHead>
        <span className="text-text-2">{t('To')}</span>
        <span className="font-medium">
          <Visible text={to ?? t('no recipient recorded')} />
        </span>
        {form !== null && <Chip tone="info">{form}</Chip>}
        {summary !== null && (
          <span className="wrap-anywhere text-text-2">
            <Visible text={summary} />
          </span>
        )}
      </PanelHead>
      <RichText body={text} actions={actions} />
      {delivery !== null && (
        <p className="wrap-anywhere border-line border-t px-3 py-1.5 text-small text-text-2">
          <Visible text={delivery} />
        </p>
      )}
    </>
  );
}
