import { fileURLToPath } from 'node:url';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { RendererOrigin } from './renderer-origin.ts';
import { readWindowMemory, rememberWindow } from './window-memory.ts';
import { restoredWindow, smallestWindow } from './window-state.ts';

interface WindowPlan {
  readonly origin: RendererOrigin;
  readonly preload: URL;
  readonly icon: URL;
  /** Where size and position are stored. */
  readonly memoryFile: string;
}

/** The page's background in both themes, so that a window does not flash before its first paint. */
const ground = { dark: '#101316', light: '#f9fafb' };

/** Creates a window without loading its page, so that the caller can attach listeners first. */
export function createMainWindow(plan: WindowPlan): BrowserWindow {
  const screens = screen.getAllDisplays().map((display) => display.workArea);
  const { position, width, height, isMaximized } = restoredWindow(readWindowMemory(plan.memoryFile), screens);
  const window = new BrowserWindow({
    ...position,
    width,
    height,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'Treeline',
    icon: fileURLToPath(plan.icon),
    show: false,
    autoHideMenuBar: true,
    backgroundColor: groundNow(),
    webPreferences: {
      preload: fileURLToPath(plan.preload),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // A page could open file pickers on its own; folders are chosen through our own dialog.
      disableBlinkFeatures: 'FileSystemAccessLocal',
      // Its dictionaries would be downloaded.
      spellcheck: false,
      // Compiled code is cached for the next start: all of it, from the first run on.
      v8CacheOptions: 'bypassHeatCheckAndEagerCompile',
    },
  });
  if (isMaximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  rememberWindow(window, plan.memoryFile);
  followTheme(window);
  return window;
}

function followTheme(window: BrowserWindow): void {
  const follow = () => window.setBackgroundColor(groundNow());
  nativeTheme.on('updated', follow);
  window.once('closed', () => nativeTheme.off('updated', follow));
}

function groundNow(): string {
  return nativeTheme.shouldUseDarkColors ? ground.dark : ground.light;
}
