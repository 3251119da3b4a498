import type { BodyText, HostError, RawParts, Result } from '@treeline/protocol';
import { wholeBody } from '@treeline/protocol';
import { Suspense, use, useMemo, useState } from 'react';
import type { ReadBody } from '../flow-actions.ts';
import { CopyButton } from '../menu/copy-button.tsx';
import { answerOnce } from './answers.ts';
import { PanelHead } from './panel.tsx';
import { TextBlock } from './text-block.tsx';

interface RawViewProps {
  readonly raw: RawParts;
  readonly readBody: ReadBody;
}

const parts = [
  { key: 'input', label: 'Input' },
  { key: 'output', label: 'Output' },
  { key: 'structured', label: 'Structured result' },
] as const;

/** The call as its client wrote it down. */
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
        <p className="px-3 py-2 text-small text-text-2">Nothing is recorded of this call.</p>
      ) : (
        <Suspense fallback={<p className="late px-3 py-2 text-small text-text-2">Loading…</p>}>
          <RawText key={ref} answer={answerOnce(raw, chosen, () => readBody(ref))} readBody={readBody} />
        </Suspense>
      )}
    </div>
  );
}

interface RawTextProps {
  readonly answer: Promise<Result<BodyText, HostError>>;
  readonly readBody: ReadBody;
}

function RawText({ answer, readBody }: RawTextProps) {
  const result = use(answer);
  const text = result.ok ? result.value.text : '';
  const body = useMemo(() => wholeBody(text), [text]);
  if (!result.ok) return <p className="px-3 py-2 text-bad text-small">{result.error.message}</p>;
  if (text === '') return <p className="px-3 py-2 text-small text-text-2">It is empty.</p>;
  return (
    <div className="relative">
      <div className="absolute top-1 right-2">
        <CopyButton label="Copy all of it" text={text} />
      </div>
      <TextBlock body={body} readBody={readBody} />
    </div>
  );
}
