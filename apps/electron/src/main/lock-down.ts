import { app, type Session, type WebContents } from 'electron';
import { log } from './log.ts';
import type { RendererOrigin } from './renderer-origin.ts';

/** No page gets a permission or reaches the network, whatever it requests. */
export function lockDownSession(session: Session, origin: RendererOrigin): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  // A page may save what it has created itself, where the user chooses; nothing else is ever downloaded.
  session.on('will-download', (event, item) => {
    const url = item.getURL();
    if (!url.startsWith('blob:') || !origin.owns(url.slice('blob:'.length))) event.preventDefault();
  });
  session.webRequest.onBeforeRequest((details, answer) => {
    const isAllowed = origin.owns(details.url) || isInternal(details.url) || isDevSocket(details.url, origin);
    if (!isAllowed) log(`refused a request to ${details.url.slice(0, 200)}`);
    answer({ cancel: !isAllowed });
  });
}

/**
 * For everything that shows a page, including windows Treeline did not create: no navigation, no second window, no
 * embedded page.
 */
export function lockDownContents(origin: RendererOrigin): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
    stayAtHome(contents, origin);
  });
}

function stayAtHome(contents: WebContents, origin: RendererOrigin): void {
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !origin.owns(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!origin.owns(event.url)) event.preventDefault();
  });
  // No event precedes a navigation to `about:blank`.
  contents.on('did-navigate', (_event, url) => {
    if (url === 'about:blank') contents.navigationHistory.goBack();
  });
}

function isInternal(url: string): boolean {
  return url.startsWith('devtools:') || url.startsWith('blob:app://treeline/') || url.startsWith('data:');
}

function isDevSocket(url: string, origin: RendererOrigin): boolean {
  return url.startsWith('ws:') && origin.owns(url.replace(/^ws:/, 'http:'));
}
