import type { AskedQuestion, ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Check, Circle } from 'lucide-react';
import { counted } from '../format-count.ts';
import { Visible } from '../text/visible.tsx';
import { Chip, PanelHead } from './panel.tsx';

export function QuestionsView({ view: { questions } }: { readonly view: ToolViewOf<'questions'> }) {
  return (
    <div className="divide-y divide-line">
      <PanelHead>
        {counted(questions.length, 'question')} {t('to you')}
      </PanelHead>
      {questions.map((question, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions never move
        <Question key={place} question={question} />
      ))}
    </div>
  );
}

function Question({ question: { question, header, options, answers } }: { readonly question: AskedQuestion }) {
  const joined = answers.join(', ');
  // Several choices may be one text; a label is chosen when it is one of the answers, or a part of that text.
  const isChosen = (label: string) => answers.includes(label) || joined.split(', ').includes(label);
  const isOwnWords = answers.length > 0 && !options.some(({ label }) => isChosen(label));
  return (
    <section className="px-3 py-2">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {header !== null && <Chip>{header}</Chip>}
        <Visible text={question} />
      </p>
      <ul className="grid gap-0.5 pt-1.5">
        {options.map(({ label, description }, place) => {
          const chosen = isChosen(label);
          const Icon = chosen ? Check : Circle;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: options never move
              key={place}
              data-chosen={chosen}
              className="flex items-start gap-2 rounded-md px-2 py-1 text-text-2 data-[chosen=true]:bg-accent-wash data-[chosen=true]:text-text"
            >
              <Icon
                className={`mt-0.75 size-3.5 flex-none ${chosen ? 'text-ok' : 'text-text-3'}`}
                strokeWidth={chosen ? 2.2 : 1.4}
                role="img"
                aria-label={chosen ? t('chosen') : t('not chosen')}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className={chosen ? 'font-medium' : ''}>
                  <Visible text={label} />
                </span>
                {description !== null && (
                  <span className="pl-2 text-small text-text-2">
                    <Visible text={description} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {isOwnWords && (
        <p className="wrap-anywhere pt-1.5">
          <span className="text-text-2">{t('Answer:')} </span>
          <Visible text={joined} />
        </p>
      )}
      {answers.length === 0 && <p className="pt-1 text-small text-text-2">{t('No answer is recorded.')}</p>}
    </section>
  );
}
