import type { Body } from '@treeline/protocol';
import type { ReadBody } from '../flow-actions.ts';
import { Visible } from '../text/visible.tsx';
import { useBody } from '../use-body.ts';
import { foundFiles, literalOf } from './found-files.ts';
import { limitText } from './limited-text.ts';
import { PathName } from './path-name.tsx';
import { RestOfText } from './rest-of-text.tsx';
import { useLineLimit } from './use-line-limit.ts';

interface FoundLinesProps {
  readonly body: Body;
  readonly pattern: string;
  readonly readBody: ReadBody;
}

const firstLines = 40;
const longest = 500;

export function FoundLines({ body, pattern, readBody }: FoundLinesProps) {
  const view = useBody(body, readBody);
  const [most, setMost] = useLineLimit(body, firstLines);
  const { lines, totalLines } = limitText(view.text, most, longest);
  const literal = literalOf(pattern);
  if (totalLines === 0) return null;
  return (
    <div className="py-1.5 font-mono text-small leading-[19px]">
      {foundFiles(lines).map(({ path, lines: found }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was found never moves
        <section key={place} className="pb-1.5">
          {path !== null && (
            <div className="px-3 pb-0.5">
              <PathName path={path} />
            </div>
          )}
          {found.map(({ number, text, isContext }, line) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: what was found never moves
              key={line}
              data-context={isContext}
              className="grid grid-cols-[3rem_minmax(0,1fr)] data-[context=true]:text-text-2"
            >
              <span className="select-none pr-2 text-right text-text-2 tabular-nums">{number}</span>
              <span className="whitespace-pre-wrap wrap-anywhere pr-3">
                <Marked text={text} literal={isContext ? null : literal} />
              </span>
            </div>
          ))}
        </section>
      ))}
      <RestOfText body={body} view={view} first={firstLines} shown={lines.length} total={totalLines} onShow={setMost} />
    </div>
  );
}

function Marked({ text, literal }: { readonly text: string; readonly literal: string | null }) {
  const at = literal === null ? -1 : text.indexOf(literal);
  if (literal === null || at === -1) return <Visible text={text} />;
  const end = at + literal.length;
  return (
    <>
      <Visible text={text.slice(0, at)} />
      <mark className="rounded-[3px] bg-warn-wash text-warn">{literal}</mark>
      <Visible text={text.slice(end)} />
    </>
  );
}
