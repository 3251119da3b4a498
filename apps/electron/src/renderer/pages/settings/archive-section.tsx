import { type ArchiveSettings, endingDays, type KeptKind } from '@treeline/protocol';
import { counted, formatBytes, formatMomentDay, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { ArchiveRestore } from 'lucide-react';
import { useEffect } from 'react';
import { archiveAtom } from '../../state/archive.ts';
import { preferencesAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { ArchiveProjects } from './archive-projects.tsx';
import { SettingButton, SettingRow } from './setting-row.tsx';
import type { SettingsSection } from './settings-section.ts';

const keeps = {
  title: t('Archive sessions'),
  detail: t('A compressed copy in Treeline’s data folder, byte for byte. Nothing is written into the client’s folders'),
  words: t('archive backup delete cleanup retention'),
};
const space = { title: t('Archived'), detail: '', words: t('archive size space') };
const age = {
  title: t('Limit by age'),
  detail: t('Since the last record of a session'),
  words: t('archive days old prune'),
};
const size = {
  title: t('Limit by size'),
  detail: t('The oldest are removed first'),
  words: t('archive disk space prune'),
};

export const archive: SettingsSection = {
  id: 'archive',
  title: t('Archive'),
  icon: ArchiveRestore,
  items: () => [keeps, space, age, size],
  Body: ArchiveBody,
};

const kinds: Record<KeptKind, string> = {
  none: t('Off'),
  ending: t('Sessions deleted within {endingDays} days', { endingDays }),
  projects: t('Sessions of selected projects'),
  all: t('All'),
};
const days = { '': t('No limit'), '90': t('90 days'), '365': t('1 year'), '730': t('2 years') };
const megabytes = { '': t('No limit'), '1000': '1 GB', '5000': '5 GB', '20000': '20 GB' };

function ArchiveBody() {
  const { settings, archivist } = useAppParts();
  const chosen = useAtomValue(preferencesAtom).archive;
  const change = (next: Partial<ArchiveSettings>) => void settings.change({ archive: { ...chosen, ...next } });
  useEffect(() => void archivist.refresh(), [archivist]);
  return (
    <>
      <SettingRow item={keeps}>
        <Select
          label={keeps.title}
          value={chosen.keeps}
          choices={kinds}
          onChange={(value) => change({ keeps: value as KeptKind })}
        />
      </SettingRow>
      {chosen.keeps === 'projects' && (
        <ArchiveProjects chosen={chosen.projects} onChange={(projects) => change({ projects })} />
      )}
      <KeptRow />
      <SettingRow item={age}>
        <Select
          label={age.title}
          value={String(chosen.mostDays ?? '')}
          choices={days}
          onChange={(value) => change({ mostDays: value === '' ? null : Number(value) })}
        />
      </SettingRow>
      <SettingRow item={size}>
        <Select
          label={size.title}
          value={String(chosen.mostMegabytes ?? '')}
          choices={megabytes}
          onChange={(value) => change({ mostMegabytes: value === '' ? null : Number(value) })}
        />
      </SettingRow>
    </>
  );
}

/** What the archive contains, and what clients are about to delete. */
function KeptRow() {
  const { archivist } = useAppParts();
  const state = useAtomValue(archiveAtom);
  if (state === null) return null;
  const { sessions, bytes, ending, endsAt, problems } = state;
  const first =
    endsAt === null || endsAt < Date.now()
      ? t('when the client next starts')
      : t('on {endsAt}', { endsAt: formatMomentDay(endsAt) });
  const going = t('{ending} will be deleted, the first {first}', { ending: counted(ending, 'session'), first });
  const detail = [ending === 0 ? t('Nothing is about to be deleted') : going, ...problems].join('. ');
  return (
    <SettingRow item={{ ...space, detail }}>
      <span className="text-small text-text-2 tabular-nums">
        {counted(sessions, 'session')}, {formatBytes(bytes)}
      </span>
      {ending > 0 && <SettingButton onClick={() => void archivist.keepEnding()}>{t('Archive now')}</SettingButton>}
    </SettingRow>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

/** A value that was edited into the file by hand is shown as it is. */
function Select({ label, value, choices, onChange }: SelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="select-box h-7 min-w-28"
    >
      {Object.entries(choices).map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
      {!Object.hasOwn(choices, value) && <option value={value}>{value}</option>}
    </select>
  );
}
