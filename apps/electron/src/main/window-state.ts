interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface WindowState {
  /** `null`: centred on the main screen. */
  readonly position: { readonly x: number; readonly y: number } | null;
  readonly width: number;
  readonly height: number;
  readonly isMaximized: boolean;
}

export const smallestWindow = { width: 640, height: 420 };
export const defaultWindow: WindowState = { position: null, width: 1280, height: 840, isMaximized: false };

/** How much of the title bar must be on a screen, so that it can be grabbed. */
const grip = { width: 120, height: 32 };

/** A stored state may be invalid, or from a screen that no longer exists. */
export function restoredWindow(remembered: unknown, screens: readonly Rectangle[]): WindowState {
  if (!isRemembered(remembered)) return defaultWindow;
  const largest = {
    width: Math.max(smallestWindow.width, ...screens.map((screen) => screen.width)),
    height: Math.max(smallestWindow.height, ...screens.map((screen) => screen.height)),
  };
  const width = clamp(remembered.width, smallestWindow.width, largest.width);
  const height = clamp(remembered.height, smallestWindow.height, largest.height);
  const titleBar = { x: remembered.x, y: remembered.y, width, height: grip.height };
  const isReachable = screens.some((screen) => isOn(titleBar, screen));
  return {
    position: isReachable ? { x: remembered.x, y: remembered.y } : null,
    width,
    height,
    isMaximized: remembered.isMaximized,
  };
}

interface Remembered extends Rectangle {
  readonly isMaximized: boolean;
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height, isMaximized } = value as Record<string, unknown>;
  return [x, y, width, height].every(Number.isSafeInteger) && typeof isMaximized === 'boolean';
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

function isOn(titleBar: Rectangle, screen: Rectangle): boolean {
  const width = Math.min(titleBar.x + titleBar.width, screen.x + screen.width) - Math.max(titleBar.x, screen.x);
  const height = Math.min(titleBar.y + titleBar.height, screen.y + screen.height) - Math.max(titleBar.y, screen.y);
  return width >= grip.width && height >= grip.height;
}
