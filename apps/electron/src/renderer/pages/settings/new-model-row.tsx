import type { ModelPrice } from '@treeline/protocol';
import { t } from '@treeline/ui';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PriceCells } from './price-cells.tsx';
import { emptyDraft, priceOfDraft } from './price-draft.ts';
import { RowButton } from './row-button.tsx';

interface NewModelRowProps {
  readonly taken: readonly string[];
  readonly onAdd: (model: string, price: ModelPrice) => void;
  readonly onCancel: () => void;
}

/** Fields for a model that neither the list nor a session has named. */
export function NewModelRow({ taken, onAdd, onCancel }: NewModelRowProps) {
  const field = useRef<HTMLInputElement>(null);
  const [model, setModel] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const name = model.trim();
  const isWrong = name.length > 200 || taken.includes(name) || (isTried && name === '');
  const add = () => {
    const price = priceOfDraft(draft);
    setTried(true);
    if (price !== null && name !== '' && !isWrong) onAdd(name, price);
  };
  return (
    <tr className="h-7.5 bg-warn-wash">
      <td className="pr-4 pl-4">
        <input
          ref={field}
          type="text"
          aria-label={t('Model')}
          aria-invalid={isWrong}
          title={taken.includes(name) ? t('This model is already in the table') : undefined}
          value={model}
          onChange={(event) => setModel(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel();
            if (event.key === 'Enter') add();
          }}
          placeholder={t('Model id')}
          spellCheck={false}
          className="h-6 w-full min-w-36 rounded-sm border border-line bg-ground px-1.5 placeholder:text-text-2 aria-invalid:border-bad"
        />
      </td>
      <PriceCells
        model={name === '' ? t('the new model') : name}
        draft={draft}
        onDraft={setDraft}
        onEnter={add}
        onCancel={onCancel}
        showsMissing={isTried}
      />
      <td />
      <td className="pr-2">
        <span className="flex justify-end gap-0.5">
          <RowButton icon={Check} label={t('Add the model')} onClick={add} />
          <RowButton icon={X} label={t('Cancel')} onClick={onCancel} />
        </span>
      </td>
    </tr>
  );
}
