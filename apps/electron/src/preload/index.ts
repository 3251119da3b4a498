import {
  batchTaken,
  folderDropped,
  type Host,
  type HostPushes,
  type HostRequests,
  pushNames,
  requestNames,
} from '@treeline/protocol';
import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron';

/** Built from the contract's own list of names, so that none is missing and none is extra. */
function hostRequests(): HostRequests {
  const request =
    (name: keyof HostRequests) =>
    (...args: readonly unknown[]) =>
      ipcRenderer.invoke(name, ...args);
  return Object.fromEntries(requestNames.map((name) => [name, request(name)])) as Record<keyof HostRequests, never>;
}

function subscribe<Name extends keyof HostPushes>(
  push: Name,
  listener: (payload: HostPushes[Name]) => void,
): () => void {
  // The page must not listen to any other message.
  if (!pushNames.includes(push)) throw new Error(`There is no push ${String(push)}`);
  const forward = (_event: IpcRendererEvent, payload: HostPushes[Name]) => listener(payload);
  ipcRenderer.on(push, forward);
  return () => {
    ipcRenderer.off(push, forward);
  };
}

/** The main process stops sending after some hundred unreported batches. */
const reportEvery = 16;
// Reports what the page's thread has processed, so that the main process notices a page that hangs.
let taken = 0;
ipcRenderer.on('sessionAppended' satisfies keyof HostPushes, () => {
  taken += 1;
  if (taken % reportEvery === 0) ipcRenderer.send(batchTaken, taken);
});

// Files that are dropped by hand have a path; those that a script creates have none, and its events are not trusted.
window.addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
});
window.addEventListener('drop', (event) => {
  const file = event.dataTransfer?.files[0];
  if (file === undefined || !event.isTrusted) return;
  event.preventDefault();
  const path = webUtils.getPathForFile(file);
  if (path !== '') ipcRenderer.send(folderDropped, path);
});

const host = { ...hostRequests(), subscribe } satisfies Host;

contextBridge.exposeInMainWorld('treeline', host);
