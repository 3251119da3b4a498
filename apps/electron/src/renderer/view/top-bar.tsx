import { useAtom } from 'jotai';
import { Monitor, Moon, PanelLeft, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Theme, themeAtom } from '../state/theme.ts';
import { Mark } from './mark.tsx';

interface TopBarProps {
  readonly isSidebarOpen: boolean;
  readonly onToggleSidebar: () => void;
}

/** Left the app, right its settings; the middle is where search goes. */
export function TopBar({ isSidebarOpen, onToggleSidebar }: TopBarProps) {
  return (
    <header className="col-span-full flex items-center gap-2 border-line border-b bg-surface px-3.5">
      <div className="flex items-center gap-2 pr-2 font-semibold tracking-[-0.01em]">
        <Mark />
        Treeline
      </div>
      <IconButton
        label={isSidebarOpen ? 'Hide the list of sessions' : 'Show the list of sessions'}
        isPressed={isSidebarOpen}
        onClick={onToggleSidebar}
      >
        <PanelLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <span className="flex-1" />
      <ThemeButton />
    </header>
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
      label={`Theme: ${themeWords[theme]}. Change to ${themeWords[next]}`}
      isPressed={null}
      onClick={() => setTheme(next)}
    >
      <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
    </IconButton>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly isPressed: boolean | null;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function IconButton({ label, isPressed, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed ?? undefined}
      title={label}
      onClick={onClick}
      className="inline-flex size-7 items-center justify-center rounded-md text-text-2 transition-colors hover:bg-raised hover:text-text"
    >
      {children}
    </button>
  );
}
