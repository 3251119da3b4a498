import { act } from '@testing-library/react';

/** Without layout nothing has a size: whatever scrolls has this height here, and everything else that of a row. */
export class LaidOut implements ResizeObserver {
  readonly #report: ResizeObserverCallback;
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    const isScroller = target.matches('[class*=overflow-y-auto]');
    const entry = { target, contentRect: { height: isScroller ? 600 : 34, width: 1600 } };
    queueMicrotask(() => act(() => this.#report([entry as unknown as ResizeObserverEntry], this)));
  }
  unobserve(): void {
    return;
  }
  disconnect(): void {
    return;
  }
}
