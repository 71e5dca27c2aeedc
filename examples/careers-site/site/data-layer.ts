interface SitePage {
  readonly adobeDataLayer: { push(...items: unknown[]): unknown };
}

interface DirectCalls {
  track(id: string): void;
}

export const push = (item: Readonly<Record<string, unknown>>): void =>
  void (window as unknown as SitePage).adobeDataLayer.push(item);

/** Makes a direct call to rules. Does nothing if the bundle has not loaded. */
export const track = (id: string): void =>
  (window as unknown as Record<string, DirectCalls | undefined>)['_satellite']?.track(id);
