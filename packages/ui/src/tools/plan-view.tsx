import type { ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { FlowActions } from '../flow-actions.ts';
import { PanelHead } from './panel.tsx';
import { PathName } from './path-name.tsx';
import { RichText } from './rich-text.tsx';

interface PlanViewProps {
  readonly view: ToolViewOf<'plan'>;
  readonly actions: FlowActions;
}

export function PlanView({ view: { text, path }, actions }: PlanViewProps) {
  return (
    <>
      <PanelHead>{path === null ? t('Plan') : <PathName path={path} canCopy />}</PanelHead>
      <RichText body={text} actions={actions} />
      {text.length === 0 && (
        <p className="px-3 py-2 text-small text-text-2">{t("The plan's text is not recorded here.")}</p>
      )}
    </>
  );
}
