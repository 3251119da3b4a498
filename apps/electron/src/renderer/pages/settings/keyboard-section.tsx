import { type KeyEntry, KeyNames, t } from '@treeline/ui';
import { Keyboard as KeyboardIcon } from 'lucide-react';
import { useContext } from 'react';
import { useAppParts } from '../../view/app-parts.ts';
import { Found } from './setting-row.tsx';
import { isFound, type SettingItem, SettingsQuery } from './settings-search.ts';
import type { SettingsSection } from './settings-section.ts';

export const keyboard: SettingsSection = {
  id: 'keyboard',
  title: t('Keyboard'),
  icon: KeyboardIcon,
  items: ({ keys }) => keys.flatMap(({ entries }) => entries.map(itemOf)),
  Body: Keyboard,
};

function Keyboard() {
  const query = useContext(SettingsQuery);
  const shown = useAppParts()
    .keys.map(({ title, entries }) => ({ title, entries: entries.filter((entry) => isFound(itemOf(entry), query)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className="grid gap-2 px-4 py-3">
      {shown.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h3 className="pt-1 pb-0.5 font-semibold text-small text-text-2">{title}</h3>
          <dl className="grid grid-cols-2 gap-x-8 max-[860px]:grid-cols-1">
            {entries.map((entry) => (
              <div key={entry.does} className="flex min-h-8 items-center justify-between gap-3">
                <dt>
                  <Found text={entry.does} />
                </dt>
                <dd>
                  <KeyNames keys={entry.keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function itemOf({ keys, does }: KeyEntry): SettingItem {
  return { title: does, detail: '', words: t('key {join}', { join: keys.join(' ') }) };
}
