import { IconButton, IndexingProgress } from '@treeline/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Monitor, Moon, PanelLeft, Search, Sun } from 'lucide-react';
import { indexingAtom } from '../state/list-atoms.ts';
import { paletteAtom } from '../state/palette-open.ts';
import { type Theme, themeAtom } from '../state/theme.ts';
import { Mark } from './mark.tsx';

interface TopBarProps {
  readonly isSidebarOpen: boolean;
  readonly onToggleSidebar: () => void;
}

/** Left the app, right how far the index is and the settings; in the middle the way to everything. */
export function TopBar({ isSidebarOpen, onToggleSidebar }: TopBarProps) {
  const indexing = useAtomValue(indexingAtom);
  return (
    <header className="col-span-full grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 border-line border-b bg-surface px-3.5 min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(0,520px)_minmax(0,1fr)]">
      <div className="flex items-center gap-2">
        <div className="flex items-center gap-2 pr-2 font-semibold tracking-[-0.01em]">
          <Mark />
          <span className="max-[700px]:sr-only">Treeline</span>
        </div>
        <IconButton
          icon={PanelLeft}
          label={isSidebarOpen ? 'Hide the list of sessions' : 'Show the list of sessions'}
          isPressed={isSidebarOpen}
          onClick={onToggleSidebar}
        />
      </div>
      <SearchButton />
      <div className="flex items-center justify-end gap-3">
        {indexing !== null && <IndexingProgress indexing={indexing} />}
        <ThemeButton />
      </div>
    </header>
  );
}

/** Looks like a field, since that is what it opens. */
function SearchButton() {
  const setPalette = useSetAtom(paletteAtom);
  const isMac = /^Mac|^iP/.test(navigator.platform);
  return (
    <button
      type="button"
      onClick={() => setPalette('')}
      className="flex h-7 min-w-0 items-center gap-2 rounded-md bg-raised px-3 text-text-2 transition-colors hover:bg-line hover:text-text"
    >
      <Search className="size-3.75 flex-none" strokeWidth={1.5} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">Search prompts, answers, tools, agents</span>
      <kbd className="flex-none rounded-sm border border-line px-1.25 font-sans text-tiny leading-4.5">
        {isMac ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}

const nextTheme: Record<Theme, Theme> = { system: 'dark', dark: 'light', light: 'system' };
const themeIcons = { system: Monitor, dark: Moon, light: Sun };
const themeWords: Record<Theme, string> = { system: 'as the system', dark: 'dark', light: 'light' };

function ThemeButton() {
  const [theme, setTheme] = useAtom(themeAtom);
  const Icon = themeIcons[theme];
  const next = nextTheme[theme];
  return (
    <IconButton
      icon={Icon}
      label={`Theme: ${themeWords[theme]}. Change to ${themeWords[next]}`}
      isPressed={null}
      onClick={() => setTheme(next)}
    />
  );
}
