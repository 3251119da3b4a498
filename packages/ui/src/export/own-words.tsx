import type { OwnWord } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';

interface OwnWordsProps {
  readonly words: readonly OwnWord[];
  readonly onChange: (words: readonly OwnWord[]) => void;
}

/** The user's own private words and patterns. Text between slashes is a pattern. */
export function OwnWords({ words, onChange }: OwnWordsProps) {
  const [text, setText] = useState('');
  const word = ownWordOf(text);
  const add = () => {
    if (word === null) return;
    onChange([...words.filter((each) => wordOf(each) !== wordOf(word)), word]);
    setText('');
  };
  return (
    <div className="border-line border-t py-2">
      <div className="flex items-center gap-2">
        <Plus className="size-3.5 flex-none text-text-2" strokeWidth={1.5} aria-hidden="true" />
        <input
          type="text"
          aria-label={t('Word or pattern to replace')}
          placeholder={t('Add a word, or a /pattern/, to replace')}
          value={text}
          maxLength={200}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
          className="h-6.5 min-w-0 flex-1 rounded-sm border border-line bg-ground px-2 placeholder:text-text-2"
        />
        <button
          type="button"
          disabled={word === null}
          onClick={add}
          className="h-6.5 rounded-md border border-line px-2.5 text-small hover:bg-raised disabled:text-text-3"
        >
          {t('Add')}
        </button>
      </div>
      {words.length > 0 && (
        <ul aria-label={t('Words to replace')} className="mt-2 flex flex-wrap gap-1.5 pl-5.5">
          {words.map((each) => (
            <li
              key={wordOf(each)}
              className="flex items-center gap-1 rounded-sm bg-raised py-0.5 pr-0.5 pl-2 font-mono text-tiny"
            >
              {wordOf(each)}
              <button
                type="button"
                aria-label={t('Do not replace {each}', { each: wordOf(each) })}
                onClick={() => onChange(words.filter((other) => other !== each))}
                className="rounded-sm p-0.5 text-text-2 hover:text-text"
              >
                <X className="size-3" strokeWidth={1.5} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `null`: too short to be looked for. */
function ownWordOf(text: string): OwnWord | null {
  const trimmed = text.trim();
  const pattern = /^\/(.+)\/$/.exec(trimmed)?.[1];
  if (pattern !== undefined) return { kind: 'pattern', source: pattern };
  return trimmed.length < 2 ? null : { kind: 'text', text: trimmed };
}

function wordOf(word: OwnWord): string {
  return word.kind === 'text' ? word.text : `/${word.source}/`;
}
