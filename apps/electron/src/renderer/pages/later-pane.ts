import type { ComponentType } from 'react';

type LoadedPane<Props> = { readonly Pane: ComponentType<Props> } | { readonly cause: unknown };

/** A component whose code is loaded on demand, or earlier. */
export class LaterPane<Props> {
  readonly #fetch: () => Promise<ComponentType<Props>>;
  #loaded: LoadedPane<Props> | null = null;

  constructor(fetch: () => Promise<ComponentType<Props>>) {
    this.#fetch = fetch;
  }

  /** For a component that the first paint shows. */
  static ready<Props>(Pane: ComponentType<Props>): LaterPane<Props> {
    const pane = new LaterPane(async () => Pane);
    pane.#loaded = { Pane };
    return pane;
  }

  /** `null` until it was loaded. */
  get loaded(): LoadedPane<Props> | null {
    return this.#loaded;
  }

  async load(): Promise<void> {
    try {
      this.#loaded = { Pane: await this.#fetch() };
    } catch (cause) {
      this.#loaded = { cause };
    }
  }
}
