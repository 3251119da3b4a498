import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AppParts } from '../../view/app-parts.ts';
import type { SettingItem } from './settings-search.ts';

/** One section of the page: its file draws it, and the search covers its items. */
export interface SettingsSection {
  /** The word in its address, `settings/prices`. */
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Beside the heading. */
  readonly Note?: ComponentType;
  readonly items: (parts: AppParts) => readonly SettingItem[];
  readonly Body: ComponentType;
}
