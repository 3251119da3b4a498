import type { BodyRef, RawParts } from '@treeline/protocol';
import { wholeBody } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useMemo, useState } from 'react';
import type { ReadBody } from '../flow-actions.ts';
import { CopyButton } from '../menu/copy-button.tsx';
import { PanelHead } from './panel.tsx';
import { TextBlock } from './text-block.tsx';
import { useAnswer } from './use-answer.ts';

interface RawViewProps {
  readonly raw: RawParts;
  readonly readBody: ReadBody;
}

const parts = [
  { key: 'input', label: t('Input') },
  { key: 'output', label: t('Output') },
  { key: 'structured', label: t('Structured result') },
] as const;

/** The call as its client recorded it. */
export function RawView({ raw, readBody }: RawViewProps) {
  const there = parts.filter(({ key }) => raw[key] !== null);
  const [chosen, setChosen] = useState(there[0]?.key ?? 'input');
  const ref = raw[chosen];
  return (
    <div>
      <PanelHead>
        {there.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={chosen === key}
            onClick={() => setChosen(key)}
            className="-ml-1.5 rounded-md px-1.5 py-0.5 text-small text-text-2 hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
          >
            {label}
          </button>
        ))}
      </PanelHead>
      {ref === null ? (
        <p className="px-3 py-2 text-small text-text-2">{t('No record of this call.')}</p>
      ) : (
        <RawText key={ref} raw={raw} part={chosen} bodyRef={ref} readBody={readBody} />
      )}
    </div>
  );
}

interface RawTextProps {
  readonly raw: RawParts;
  readonly part: keyof RawParts;
  readonly bodyRef: BodyRef;
  readonly readBody: ReadBody;
}

function RawText({ raw, part, bodyRef, readBody }: RawTextProps) {
  const [answer] = useAnswer(raw, part, () => readBody(bodyRef));
  const text = answer?.ok === true ? answer.value.text : '';
  const body = useMemo(() => wholeBody(text), [text]);
  if (answer === null) return <p className="late px-3 py-2 text-small text-text-2">{t('Loading…')}</p>;
  if (!answer.ok) return <p className="px-3 py-2 text-bad text-small">{answer.error.message}</p>;
  if (text === '') return <p className="px-3 py-2 text-small text-text-2">{t('It is empty.')}</p>;
  return (
    <div className="relative">
      <div className="absolute top-1 right-2">
        <CopyButton label={t('Copy all')} text={text} />
      </div>
      <TextBlock body={body} readBody={readBody} />
    </div>
  );
}
