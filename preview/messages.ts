import type { KeptPlace, RecordedEntry, WrittenAnswer } from './page/entry.ts';
import type { Legend } from './legend.ts';

/** What the recorder of a page sends to `tagc dev`: the entries since the message before. */
export interface PageMessage {
  /** Identifies this load of the page. */
  readonly page: string;
  readonly address: string;
  /** The site of its bundle, and the number of that bundle. Undefined before it starts. */
  readonly bundle?: { readonly site: string; readonly build: number };
  readonly entries: readonly RecordedEntry[];
}

/** What `tagc dev` wants a page to do. */
export type PageOrder =
  /** Keep an answer of the visitor as the consent manager does, and report it. */
  | { readonly do: 'answer'; readonly answer: WrittenAnswer }
  /** Show scripts, on the next pages, whether the browser sends Global Privacy Control. */
  | { readonly do: 'signal'; readonly isSent: boolean }
  /** Delete what is stored in these places. */
  | { readonly do: 'remove'; readonly places: readonly KeptPlace[] }
  /** Delete everything stored about the visitor. */
  | { readonly do: 'forget' }
  /** Open the page again, as a visit and not as a reload, because rules distinguish them. */
  | { readonly do: 'visit' };

/** The visitor in all pages. */
export interface PreviewVisitor {
  /** A code; empty if the page decides, `none` if the country is unknown. */
  readonly country: string;
  readonly sendsSignal: boolean;
}

/** What the panel of `tagc dev` receives. */
export type PanelMessage =
  | { readonly kind: 'page'; readonly message: PageMessage }
  | { readonly kind: 'legend'; readonly build: number; readonly legend: Legend }
  | { readonly kind: 'visitor'; readonly visitor: PreviewVisitor }
  /** What becomes of the requests of pages, in a sentence. */
  | { readonly kind: 'requests'; readonly note: string }
  /** The errors of the rules after the last change; then the bundles are the last valid ones. */
  | { readonly kind: 'errors'; readonly errors: readonly string[] };

/** What the panel asks for. */
export type PanelOrder =
  | { readonly do: 'country'; readonly code: string }
  | { readonly do: 'signal'; readonly isSent: boolean }
  | { readonly do: 'answer'; readonly granted: readonly string[]; readonly refused?: string }
  | { readonly do: 'forget-answer' }
  | { readonly do: 'forget' };

/** What the panel wants to save as a scenario. */
export interface ScenarioOrder {
  /** The id of the page. */
  readonly page: string;
  readonly title: string;
  /** A rule file of the project. Undefined for the usual one. */
  readonly file?: string;
  /** Whether it is added to the file. Otherwise it is only shown. */
  readonly isSaved: boolean;
}

export type ScenarioAnswer =
  | {
      readonly text: string;
      readonly notes: readonly string[];
      readonly file: string;
      /** The files to which it can be added. */
      readonly files: readonly string[];
      readonly isSaved: boolean;
    }
  | { readonly cannot: string };

/** Asks what `tagc explain` says of a rule or tag for the visitor of a page. */
export interface RuleQuestion {
  readonly page: string;
  readonly rule: string;
}

export type RuleAnswer = { readonly text: string } | { readonly cannot: string };
