import type { ToolViewOf } from '@treeline/protocol';
import type { FlowActions } from '../flow-actions.ts';
import { Visible } from '../text/visible.tsx';
import { PanelHead } from './panel.tsx';
import { TextBlock } from './text-block.tsx';

interface FactsViewProps {
  /** The call's name, as in its row. */
  readonly name: string;
  readonly view: ToolViewOf<'facts'>;
  readonly actions: FlowActions;
}

export function FactsView({ name, view: { facts, code, text }, actions }: FactsViewProps) {
  return (
    <div className="divide-y divide-line">
      <PanelHead>
        <span className="font-medium">{name}</span>
      </PanelHead>
      {facts.length > 0 && (
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 px-3 py-2 text-small">
          {facts.map(({ label, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat where a list has several of a kind
            <div key={place} className="contents">
              <dt className="text-text-2">{label}</dt>
              <dd className="wrap-anywhere">
                <Visible text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {code !== null && (
        <TextBlock body={code.text} readBody={actions.readBody} startLine={1} language={code.language} />
      )}
      <TextBlock body={text} readBody={actions.readBody} />
    </div>
  );
}
