import type { ModelPrice, PricedModel } from '@treeline/protocol';
import { formatNumber, shortModel, t } from '@treeline/ui';
import { Check, Pencil, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { PriceCells } from './price-cells.tsx';
import { draftOf, formatPrice, priceOfDraft } from './price-draft.ts';
import { RowButton } from './row-button.tsx';

interface PriceRowProps {
  readonly priced: PricedModel;
  /** `null`: the list's price, or none. */
  readonly onPrice: (price: ModelPrice | null) => void;
}

/** One model: its prices, or fields for them. */
export function PriceRow({ priced, onPrice }: PriceRowProps) {
  const { model, list, own, sessions } = priced;
  const price = own ?? list;
  const [draft, setDraft] = useState<ReturnType<typeof draftOf> | null>(null);
  const [isTried, setTried] = useState(false);
  const stop = () => {
    setDraft(null);
    setTried(false);
  };
  const save = () => {
    const next = draft === null ? null : priceOfDraft(draft);
    setTried(true);
    if (next === null) return;
    onPrice(next);
    stop();
  };
  return (
    <tr data-unpriced={price === null} className="h-7.5 data-[unpriced=true]:bg-warn-wash">
      <th scope="row" className="pr-4 pl-4 text-left font-normal" title={model}>
        <span className="flex items-center gap-2">
          {price === null && (
            <TriangleAlert className="size-3.5 flex-none text-warn" strokeWidth={1.6} aria-hidden="true" />
          )}
          {shortModel(model)}
          {price === null && <span className="text-text-2">{t('no price')}</span>}
          {own !== null && <span className="text-small text-text-2">{t('your own')}</span>}
        </span>
      </th>
      {draft === null ? (
        <PriceTexts price={price} />
      ) : (
        <PriceCells
          model={model}
          draft={draft}
          onDraft={setDraft}
          onEnter={save}
          onCancel={stop}
          showsMissing={isTried}
        />
      )}
      <td className="pr-4 text-right text-text-2">{formatNumber(sessions)}</td>
      <td className="pr-2">
        <span className="flex justify-end gap-0.5">
          {draft === null ? (
            <>
              {own !== null && (
                <RowButton
                  icon={RotateCcw}
                  label={
                    list === null
                      ? t('Remove the price of {model}', { model })
                      : t('Use the list price of {model}', { model })
                  }
                  onClick={() => onPrice(null)}
                />
              )}
              <RowButton
                icon={Pencil}
                label={t('Edit the price of {model}', { model })}
                onClick={() => setDraft(draftOf(price))}
              />
            </>
          ) : (
            <>
              <RowButton icon={Check} label={t('Save the price of {model}', { model })} onClick={save} />
              <RowButton icon={X} label={t('Cancel')} onClick={stop} />
            </>
          )}
        </span>
      </td>
    </tr>
  );
}

function PriceTexts({ price }: { readonly price: ModelPrice | null }) {
  const shown = [price?.input, price?.output, price?.cacheWrite, price?.cacheRead];
  return ['input', 'output', 'write', 'read'].map((name, index) => {
    const each = shown[index] ?? null;
    return (
      <td key={name} className="pr-4 text-right">
        {each === null ? '' : formatPrice(each)}
      </td>
    );
  });
}
