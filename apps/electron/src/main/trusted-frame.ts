import type { RendererOrigin } from './renderer-origin.ts';

/** The part of Electron's `WebFrameMain` that matters here. */
export interface Frame {
  readonly url: string;
  readonly parent: unknown;
}

/** A call counts only when it comes from the page itself: not from a frame inside it, not from another address. */
export function isTrustedFrame(frame: Frame | null, origin: RendererOrigin): boolean {
  return frame !== null && frame.parent === null && origin.owns(frame.url);
}
