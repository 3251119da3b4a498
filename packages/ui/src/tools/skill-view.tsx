import type { ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { FlowActions } from '../flow-actions.ts';
import { Visible } from '../text/visible.tsx';
import { PanelHead, PanelLabel } from './panel.tsx';
import { RichText } from './rich-text.tsx';

interface SkillViewProps {
  readonly view: ToolViewOf<'skill'>;
  readonly actions: FlowActions;
}

export function SkillView({ view: { name, args, instructions, result }, actions }: SkillViewProps) {
  return (
    <>
      <PanelHead>
        <span className="font-medium">
          <Visible text={name.startsWith('/') ? name : `/${name}`} />
        </span>
        {args !== null && (
          <span className="wrap-anywhere text-text-2">
            <Visible text={args} />
          </span>
        )}
      </PanelHead>
      <RichText body={result} actions={actions} />
      {instructions !== null && (
        <details className="border-line border-t">
          <summary className="cursor-pointer px-3 py-1.5 text-small text-text-2 hover:text-text">
            {t('The instructions it gave')}
          </summary>
          <RichText body={instructions} actions={actions} />
        </details>
      )}
      {result.length === 0 && instructions === null && <PanelLabel>{t('No output')}</PanelLabel>}
    </>
  );
}
