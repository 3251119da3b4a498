import { type Density, densities, type Motion, motions, type Theme, textSizes, themes } from '@treeline/protocol';
import { Segmented, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Palette } from 'lucide-react';
import { useId } from 'react';
import { preferencesAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { SettingRow } from './setting-row.tsx';
import type { SettingsSection } from './settings-section.ts';

const theme = { title: t('Theme'), detail: '', words: t('colour color system dark light mode appearance') };
const density = {
  title: t('Density'),
  detail: t('Height of rows in sessions, lists and tables'),
  words: t('compact comfortable'),
};
const textSize = { title: t('Text size'), detail: '', words: t('font zoom larger smaller scale') };
const motion = {
  title: t('Motion'),
  detail: t('Reduced: nothing slides, turns or fades'),
  words: t('animation reduce full system'),
};

const densityNames: Record<Density, string> = { compact: 'Compact · 28 px', comfortable: 'Comfortable · 34 px' };
const motionNames: Record<Motion, string> = { system: 'System', full: 'Full', reduced: 'Reduced' };

export const appearance: SettingsSection = {
  id: 'appearance',
  title: t('Appearance'),
  icon: Palette,
  items: () => [theme, density, textSize, motion],
  Body: Appearance,
};

function Appearance() {
  const { settings } = useAppParts();
  const preferences = useAtomValue(preferencesAtom);
  return (
    <>
      <SettingRow item={theme}>
        <ThemeChoice value={preferences.theme} onChange={(next) => void settings.change({ theme: next })} />
      </SettingRow>
      <SettingRow item={density}>
        <Segmented
          label={t('Density')}
          value={preferences.density}
          choices={densities.map((value) => ({ value, label: densityNames[value] }))}
          onChange={(next) => void settings.change({ density: next })}
        />
      </SettingRow>
      <SettingRow item={textSize}>
        <Segmented
          label={t('Text size')}
          value={preferences.textSize}
          choices={textSizes.map((value) => ({ value, label: `${value} %` }))}
          onChange={(next) => void settings.change({ textSize: next })}
        />
      </SettingRow>
      <SettingRow item={motion}>
        <Segmented
          label={t('Motion')}
          value={preferences.motion}
          choices={motions.map((value) => ({ value, label: motionNames[value] }))}
          onChange={(next) => void settings.change({ motion: next })}
        />
      </SettingRow>
    </>
  );
}

/** A small picture of each theme, independent of the current one. */
const pictures: Record<Theme, string> = {
  system: 'bg-[linear-gradient(115deg,oklch(0.185_0.008_250)_50%,oklch(0.985_0.002_250)_50%)]',
  dark: 'bg-[linear-gradient(90deg,oklch(0.24_0.009_250)_30%,oklch(0.185_0.008_250)_30%)]',
  light: 'bg-[linear-gradient(90deg,oklch(0.92_0.004_250)_30%,oklch(0.985_0.002_250)_30%)]',
};
const themeNames: Record<Theme, string> = { system: 'System', dark: 'Dark', light: 'Light' };

function ThemeChoice({ value, onChange }: { readonly value: Theme; readonly onChange: (theme: Theme) => void }) {
  const name = useId();
  return (
    <fieldset className="flex gap-2 py-1">
      <legend className="sr-only">{t('Theme')}</legend>
      {themes.map((each) => (
        <label
          key={each}
          className="relative grid w-23 overflow-hidden rounded-md border border-line text-center text-small text-text-2 leading-5.5 has-checked:border-accent has-checked:font-medium has-checked:text-text has-checked:outline-[1px] has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className={`h-7.5 border-line border-b ${pictures[each]}`} aria-hidden="true" />
          {themeNames[each]}
        </label>
      ))}
    </fieldset>
  );
}
