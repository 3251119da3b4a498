import type { HostPush } from '@treeline/host';
import {
  type Address,
  batchTaken,
  folderDropped,
  type HostPushes,
  type HostRequests,
  requestNames,
} from '@treeline/protocol';
import { ipcMain, type WebContents } from 'electron';
import { PageFlow } from './page-flow.ts';
import type { RendererOrigin } from './renderer-origin.ts';
import { isTrustedFrame } from './trusted-frame.ts';

/** Answers the contract for the windows that `hostFor` knows. The only file that uses `ipcMain`. */
export function answerRequests(origin: RendererOrigin, hostFor: (contents: WebContents) => HostRequests | null): void {
  for (const name of requestNames) {
    ipcMain.handle(name, (event, ...args: readonly unknown[]) => {
      const host = isTrustedFrame(event.senderFrame, origin) ? hostFor(event.sender) : null;
      if (host === null) throw new Error(`Refused ${name} from an unknown page`);
      // The one cast of this side: argument types are erased here, and the preload script restores them.
      const method = host[name] as (...args: readonly unknown[]) => Promise<unknown>;
      return method.apply(host, [...args]);
    });
  }
  ipcMain.on(batchTaken, (event, count: unknown) => {
    if (isTrustedFrame(event.senderFrame, origin) && typeof count === 'number') flows.get(event.sender)?.took(count);
  });
}

/** Reports each folder that is dropped onto a window. */
export function followDrops(origin: RendererOrigin, onDropped: (contents: WebContents, path: string) => void): void {
  ipcMain.on(folderDropped, (event, path: unknown) => {
    if (isTrustedFrame(event.senderFrame, origin) && typeof path === 'string') onDropped(event.sender, path);
  });
}

/** A page that is still loading receives it once it listens. */
export function sendLink(contents: WebContents, address: Address): void {
  const send = () => contents.send('linkOpened' satisfies keyof HostPushes, address);
  if (contents.isLoading()) contents.once('did-finish-load', send);
  else send();
}

const flows = new WeakMap<WebContents, PageFlow>();

/** Sends nothing to a page that is gone or crashed; the next page requests everything again. */
export function pusherTo(contents: WebContents): (push: HostPush) => void {
  const flow = new PageFlow(({ name, payload }) => {
    if (!contents.isDestroyed() && !contents.isCrashed()) contents.send(name, payload);
  });
  flows.set(contents, flow);
  return (push) => flow.push(push);
}
