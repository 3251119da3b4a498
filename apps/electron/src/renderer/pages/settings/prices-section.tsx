import type { Inventory, ModelPrice, PricedModel } from '@treeline/protocol';
import { t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Coins, Plus } from 'lucide-react';
import { useState } from 'react';
import { indexingAtom } from '../../state/list-atoms.ts';
import { preferencesAtom, settingsAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { type Answer, useAnswer } from '../../view/use-answer.ts';
import { NewModelRow } from './new-model-row.tsx';
import { PriceRow } from './price-row.tsx';
import { SettingButton } from './setting-row.tsx';
import { useIsShown } from './settings-search.ts';
import type { SettingsSection } from './settings-section.ts';

const table = {
  title: t('Prices of models'),
  detail: t('US dollars per million tokens; your own prices override the list'),
  words: t('cost money estimate input output cache write read model list'),
};

export const prices: SettingsSection = {
  id: 'prices',
  title: t('Prices'),
  icon: Coins,
  Note: PriceNote,
  items: () => [table],
  Body: Prices,
};

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

function PriceNote() {
  const inventory = useInventory();
  if (inventory.status !== 'there') return t('US$ per million tokens');
  const date = day.format(new Date(inventory.value.pricesOf));
  return t('List prices of {date}, US$ per million tokens · an estimate of what the API would charge', { date });
}

/** Requested again when sessions were counted, and when the host has applied a change of own prices. */
function useInventory(): Answer<Inventory> {
  const { host } = useAppParts();
  const rows = useAtomValue(indexingAtom)?.rows ?? null;
  const own = useAtomValue(settingsAtom)?.preferences.prices;
  return useAnswer(() => host.getInventory(), `${rows?.done} ${rows?.total} ${JSON.stringify(own)}`);
}

function Prices() {
  const { settings } = useAppParts();
  const own = useAtomValue(preferencesAtom).prices;
  const inventory = useInventory();
  const [showsAll, setShowsAll] = useState(false);
  const [isAdding, setAdding] = useState(false);
  if (!useIsShown(table)) return null;
  if (inventory.status === 'failed')
    return (
      <p className="px-4 py-3 text-bad">
        {t('Prices are not known.')} {inventory.message}
      </p>
    );
  if (inventory.status === 'asking') return <p className="late px-4 py-3 text-text-2">{t('Reading prices…')}</p>;
  const { models } = inventory.value;
  const used = models.filter(isInUse);
  const shown = showsAll || used.length === 0 ? models : used;
  const put = (model: string, price: ModelPrice | null) => {
    const { [model]: _before, ...others } = own;
    void settings.change({ prices: price === null ? others : { ...others, [model]: price } });
  };
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full min-w-150 tabular-nums">
          <PriceHead />
          <tbody>
            {shown.map((model) => (
              <PriceRow key={model.model} priced={model} onPrice={(price) => put(model.model, price)} />
            ))}
            {isAdding && (
              <NewModelRow
                taken={models.map(({ model }) => model)}
                onAdd={(model, price) => {
                  put(model, price);
                  setAdding(false);
                }}
                onCancel={() => setAdding(false)}
              />
            )}
          </tbody>
        </table>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-2 px-4 py-2 text-small text-text-2">
        <span className="flex-1 basis-60">
          {t('Your own prices override the list. Models without a price show a blank, never $0.00.')}
        </span>
        {models.length > used.length && used.length > 0 && (
          <SettingButton onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('Only models in use') : t('Whole list ({length})', { length: models.length })}
          </SettingButton>
        )}
        <SettingButton onClick={() => setAdding(true)}>
          <Plus className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
          {t('Add model')}
        </SettingButton>
      </div>
    </>
  );
}

function isInUse({ sessions, own }: PricedModel): boolean {
  return sessions > 0 || own !== null;
}

function PriceHead() {
  return (
    <thead>
      <tr className="border-line border-b text-tiny text-text-2 *:h-7.5 *:pr-4 *:text-right *:font-normal">
        <th scope="col" className="pl-4 text-left!">
          {t('Model')}
        </th>
        <th scope="col">{t('Input')}</th>
        <th scope="col">{t('Output')}</th>
        <th scope="col">{t('Cache write')}</th>
        <th scope="col">{t('Cache read')}</th>
        <th scope="col">{t('Sessions')}</th>
        <th scope="col" className="w-20">
          <span className="sr-only">{t('Actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
