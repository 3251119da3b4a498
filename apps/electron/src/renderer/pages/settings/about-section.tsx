import type { ClientVersion } from '@treeline/protocol';
import { copyText, counted, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { hostInfoAtom, sessionsAtom } from '../../state/home-atoms.ts';
import { settingsAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { useAnswer } from '../../view/use-answer.ts';
import { LicencesDialog } from './licences-dialog.tsx';
import { SettingButton, SettingRow } from './setting-row.tsx';
import type { SettingsSection } from './settings-section.ts';
import { VersionList } from './version-list.tsx';

const version = {
  title: t('Treeline'),
  detail: t('Nothing leaves this machine'),
  words: t('version about diagnostics'),
};
const clients = {
  title: t('Client versions'),
  detail: t('Versions that wrote these sessions'),
  words: t('about agent release'),
};
const licences = {
  title: t('Licences'),
  detail: t('Of Treeline and its dependencies'),
  words: t('license open source about'),
};

export const about: SettingsSection = {
  id: 'about',
  title: t('About'),
  icon: Info,
  items: () => [version, clients, licences],
  Body: About,
};

function About() {
  const { host } = useAppParts();
  const info = useAtomValue(hostInfoAtom);
  const sessions = useAtomValue(sessionsAtom).length;
  const [showsLicences, setShowsLicences] = useState(false);
  const inventory = useAnswer(() => host.getInventory(), sessions);
  const versions = inventory.status === 'there' ? inventory.value.versions : [];
  const sources = useAtomValue(settingsAtom)?.sources ?? [];
  const nameOf = (client: string) => sources.find((source) => source.client === client)?.clientName ?? client;
  const words = (each: ClientVersion) =>
    `${nameOf(each.client)} ${each.version} (${counted(each.sessions, 'session')})`;
  const diagnostics = [
    t('Treeline {version} ({shell}, {platform})', {
      version: info?.version ?? '',
      shell: info?.shell ?? '',
      platform: info?.platform ?? '',
    }),
    navigator.userAgent,
    counted(sessions, 'session'),
    ...versions.map(words),
  ].join('\n');
  return (
    <>
      <SettingRow item={{ ...version, title: t('Treeline {version}', { version: info?.version ?? '' }) }}>
        <SettingButton onClick={() => void copyText(diagnostics)}>{t('Copy diagnostics')}</SettingButton>
      </SettingRow>
      <SettingRow item={clients}>
        {inventory.status === 'failed' && <span className="text-small text-text-2">{inventory.message}</span>}
        {inventory.status === 'there' && <VersionList versions={versions} nameOf={nameOf} />}
      </SettingRow>
      <SettingRow item={licences}>
        <SettingButton onClick={() => setShowsLicences(true)}>{t('Show licences')}</SettingButton>
      </SettingRow>
      {showsLicences && <LicencesDialog onClose={() => setShowsLicences(false)} />}
    </>
  );
}
