/** A site that the demo serves: its rules and pages. Recorder, panel and bundles are the same for every site. */
export interface DemoSite {
  /** The first part of its host: `shop` is served at `http://shop.localhost:4173`. */
  readonly name: string;
  readonly title: string;
  /** One or two sentences for the start page. */
  readonly summary: string;
  /** The rule file with which its bundles begin, from the root of the repository. */
  readonly entry: string;
  /** The path of its first page. */
  readonly start: string;
  /** Its pages write the chosen country into their data. Otherwise the demo sets it where the rules read it. */
  readonly writesCountry?: boolean;
  /** TypeScript files that its pages load, named from the root, by their paths below `/demo/`. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Returns a page or another file. Undefined if it has none with this path. */
  answer(request: SiteRequest): Answer | undefined;
  /** Returns the response of another host that its rules need. Undefined if any response will do. */
  answerOutside?(host: string, path: string): Answer | undefined;
}

export interface SiteRequest {
  readonly url: URL;
  /** The country chosen in the panel: empty if the site decides, `none` if it is unknown. */
  readonly country: string;
}

export interface Answer {
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly status?: number;
  /** The name of the bundle that an HTML page loads, if its rules have several sites. */
  readonly bundle?: string;
}
