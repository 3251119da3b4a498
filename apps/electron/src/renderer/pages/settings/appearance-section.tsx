import { type Density, densities, type Motion, motions, type Theme, textSizes, themes } from '@treeline/protocol';
import { RadioCard, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Palette } from 'lucide-react';
import { useId } from 'react';
import { preferencesAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { PreferenceRow } from './preference-row.tsx';
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

const densityNames: Record<Density, string> = { compact: t('Compact · 28 px'), comfortable: t('Comfortable · 34 px') };
const motionNames: Record<Motion, string> = { system: t('System'), full: t('Full'), reduced: t('Reduced') };

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
      <PreferenceRow item={density} name="density" values={densities} labelOf={(value) => densityNames[value]} />
      <PreferenceRow item={textSize} name="textSize" values={textSizes} labelOf={(value) => `${value} %`} />
      <PreferenceRow item={motion} name="motion" values={motions} labelOf={(value) => motionNames[value]} />
    </>
  );
}

/** A small picture of each theme, independent of the current one. */
const pictures: Record<Theme, string> = {
  system: 'bg-[linear-gradient(115deg,oklch(0.185_0.008_250)_50%,oklch(0.985_0.002_250)_50%)]',
  dark: 'bg-[linear-gradient(90deg,oklch(0.24_0.009_250)_30%,oklch(0.185_0.008_250)_30%)]',
  light: 'bg-[linear-gradient(90deg,oklch(0.92_0.004_250)_30%,oklch(0.985_0.002_250)_30%)]',
};
const themeNames: Record<Theme, string> = { system: t('System'), dark: t('Dark'), light: t('Light') };

function ThemeChoice({ value, onChange }: { readonly value: Theme; readonly onChange: (theme: Theme) => void }) {
  const name = useId();
  return (
    <fieldset className="flex gap-2 py-1">
      <legend className="sr-only">{t('Theme')}</legend>
      {themes.map((each) => (
        <RadioCard
          key={each}
          name={name}
          value={each}
          isChecked={each === value}
          onCheck={() => onChange(each)}
          className="w-23 overflow-hidden text-center leading-5.5"
        >
          <span className={`h-7.5 border-line border-b ${pictures[each]}`} aria-hidden="true" />
          {themeNames[each]}
        </RadioCard>
      ))}
    </fieldset>
  );
}
