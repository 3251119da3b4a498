export const rendererScheme = 'app';
const rendererHost = 'treeline';

/** Where the page is loaded from: the build, or in development the server that rebuilds it on every change. */
export interface RendererOrigin {
  readonly url: string;
  /** Whether an address belongs to the page itself. */
  owns(url: string): boolean;
}

export const builtRenderer = originOf(`${rendererScheme}://${rendererHost}/`);

export function originOf(url: string): RendererOrigin {
  const own = new URL(url);
  return {
    url,
    // `URL.origin` is "null" for custom schemes, so the parts are compared.
    owns: (other) => {
      if (!URL.canParse(other)) return false;
      const { protocol, host, username, password } = new URL(other);
      return protocol === own.protocol && host === own.host && username === '' && password === '';
    },
  };
}
