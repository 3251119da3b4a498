import { about } from './about-section.tsx';
import { appearance } from './appearance-section.tsx';
import { archive } from './archive-section.tsx';
import { keyboard } from './keyboard-section.tsx';
import { prices } from './prices-section.tsx';
import { reading } from './reading-section.tsx';
import type { SettingsSection } from './settings-section.ts';
import { sources } from './sources-section.tsx';
import { storage } from './storage-section.tsx';

/** All sections, in their order. */
export const sections: readonly SettingsSection[] = [
  sources,
  appearance,
  reading,
  prices,
  archive,
  storage,
  keyboard,
  about,
];
