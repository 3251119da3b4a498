import { Menu, type MenuItemConstructorOptions } from 'electron';

interface MenuActions {
  chooseHome(): void;
}

export function setMenu(platform: string, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(platform, actions)));
}

function menuTemplate(platform: string, actions: MenuActions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const file: MenuItemConstructorOptions[] = [
    { label: 'Choose Folder…', accelerator: 'CmdOrCtrl+O', click: () => actions.chooseHome() },
    { type: 'separator' },
    { role: isMac ? 'close' : 'quit' },
  ];
  const view: MenuItemConstructorOptions[] = [
    { role: 'reload' },
    { role: 'toggleDevTools' },
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: 'File', submenu: file },
    { role: 'editMenu' },
    { label: 'View', submenu: view },
    { role: 'windowMenu' },
  ];
}
