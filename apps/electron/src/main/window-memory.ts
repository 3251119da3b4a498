import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder } from '@treeline/host';
import type { BrowserWindow } from 'electron';
import { log } from './log.ts';

/** The stored state, not validated; `null` when there is nothing to read. */
export function readWindowMemory(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isFirstStart = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isFirstStart) log('the window position could not be read; the default is used', error);
    return null;
  }
}

/** Writes size and position a moment after the last change, and on closing. */
export function rememberWindow(window: BrowserWindow, file: string): void {
  let timer: NodeJS.Timeout | null = null;
  const save = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    // The normal bounds, to which a maximized window returns.
    if (!window.isDestroyed()) write(file, { ...window.getNormalBounds(), isMaximized: window.isMaximized() });
  };
  const saveSoon = () => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(save, 500);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('close', save);
}

function write(file: string, memory: object): void {
  try {
    makePrivateFolder(dirname(file));
    writeFileSync(file, JSON.stringify(memory), { mode: 0o600 });
  } catch (error) {
    log('the window position could not be saved', error);
  }
}
