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

/** The clients that have started, by the key of their project: a page may have several tags, each with its own consent. */
export const clients = new Map<string, Client>();
