import { t } from '@treeline/ui';
import { useId } from 'react';
import { isFieldValid, type PriceDraft, priceFields } from './price-draft.ts';

interface PriceCellsProps {
  readonly model: string;
  readonly draft: PriceDraft;
  readonly onDraft: (draft: PriceDraft) => void;
  readonly onEnter: () => void;
  readonly onCancel: () => void;
  /** Whether empty fields are marked, which starts with the first attempt to save. */
  readonly showsMissing: boolean;
}

/** Four cells of a table row. */
export function PriceCells({ model, draft, onDraft, onEnter, onCancel, showsMissing }: PriceCellsProps) {
  const id = useId();
  return priceFields.map(({ name, label, isNeeded }) => {
    const text = draft[name];
    const isWrong = !isFieldValid(name, text) && (text !== '' || showsMissing);
    return (
      <td key={name} className="pr-4 text-right">
        <input
          id={`${id}-${name}`}
          type="text"
          inputMode="decimal"
          aria-label={t('{label} price of {model}', { label, model })}
          aria-invalid={isWrong}
          title={isWrong ? t('An amount from 0 to 100,000 dollars') : undefined}
          value={text}
          placeholder={isNeeded ? '' : t('as input')}
          onChange={(event) => onDraft({ ...draft, [name]: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter();
            else if (event.key === 'Escape') onCancel();
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className="h-6 w-18 rounded-sm border border-line bg-ground px-1.5 text-right placeholder:text-text-2 aria-invalid:border-bad"
        />
      </td>
    );
  });
}
