/** The functions of Amplitude's script that the actions call. */
export interface Client {
  init(key: string, options: object): unknown;
  track(event: string, properties?: object): unknown;
  setUserId(id: string): unknown;
  setOptOut(isOptedOut: boolean): unknown;
  reset(): unknown;
}

/** The options of a tag. */
export interface Settings {
  readonly server: string;
  readonly pageViews: boolean;
  readonly clicks: boolean;
  readonly forms: boolean;
}

/** Returns what Amplitude's script has put into the page; nothing where another script came in its place. */
export const client = (): Client | undefined => (window as unknown as { readonly amplitude?: Client }).amplitude;
