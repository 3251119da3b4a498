import type { Body, PlainValue, ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useMemo } from 'react';
import type { FlowActions } from '../flow-actions.ts';
import { Visible } from '../text/visible.tsx';
import { Chip, PanelHead, PanelLabel } from './panel.tsx';
import { TextBlock } from './text-block.tsx';
import { ValueTree } from './value-tree.tsx';

interface CallViewProps {
  readonly view: ToolViewOf<'call'>;
  readonly actions: FlowActions;
}

export function CallView({ view: { server, tool, arguments: given, text }, actions }: CallViewProps) {
  return (
    <>
      <PanelHead aside={server === null ? null : <Chip>{t('MCP')}</Chip>}>
        {server !== null && (
          <>
            <span className="text-text-2">
              <Visible text={server} />
            </span>
            <span aria-hidden="true" className="text-text-3">
              ›
            </span>
          </>
        )}
        <span className="font-medium">
          <Visible text={tool} />
        </span>
      </PanelHead>
      <PanelLabel>{t('Arguments')}</PanelLabel>
      <div className="px-3 pb-2 font-mono text-small leading-[19px]">
        <ValueTree value={given} />
      </div>
      {text.length > 0 && (
        <div className="border-line border-t">
          <PanelLabel>{t('Result')}</PanelLabel>
          <ResultText text={text} actions={actions} />
        </div>
      )}
    </>
  );
}

const longestTree = 20_000;

function ResultText({ text, actions }: { readonly text: Body; readonly actions: FlowActions }) {
  const value = useMemo(() => structureOf(text), [text]);
  if (value === null) return <TextBlock body={text} readBody={actions.readBody} />;
  return (
    <div className="px-3 pb-2 font-mono text-small leading-[19px]">
      <ValueTree value={value} />
    </div>
  );
}

/** Many tools answer with JSON, which is easier to read as a tree. `null`: it is plain text. */
function structureOf({ preview, ref }: Body): PlainValue {
  if (ref !== null || preview.length > longestTree || !/^\s*[[{]/.test(preview)) return null;
  try {
    return JSON.parse(preview) as PlainValue;
  } catch {
    return null;
  }
}
