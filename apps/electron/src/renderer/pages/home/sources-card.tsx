import { addressHash } from '@treeline/protocol';
import { counted, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { placeOf } from '../../state/address.ts';
import { sessionsAtom } from '../../state/home-atoms.ts';
import { settingsAtom } from '../../state/settings.ts';
import { Card } from './card.tsx';

/** The folders and clients of the sessions. */
export function SourcesCard() {
  const sources = useAtomValue(settingsAtom)?.sources ?? [];
  const sessions = useAtomValue(sessionsAtom);
  if (sources.length === 0) return null;
  return (
    <Card title={t('Sources')} aside={<SettingsLink />}>
      <ul className="pt-1">
        {sources.map(({ client, clientName, folders }) => {
          const count = sessions.filter((session) => session.client === client).length;
          const isRead = folders.some((folder) => folder.isRead && !folder.isMissing);
          return (
            <li key={client} className="flex justify-between gap-3 py-0.75">
              <span>{clientName}</span>
              <span className="text-text-2 tabular-nums">
                {isRead ? t('{count} · live', { count: counted(count, 'session') }) : t('not installed')}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function SettingsLink() {
  return (
    <a href={addressHash(placeOf('settings'))} className="text-accent hover:underline">
      {t('Settings')}
    </a>
  );
}
