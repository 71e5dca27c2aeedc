import type { Span } from '../../../source/source.ts';

/** The generated script of one site and stage, before bundling: an ES module that imports from `runtime/`. */
export interface Entry {
  readonly site: string;
  readonly stage: string;
  /** One element a line, so that bytes of the bundle can be traced to the rule that caused them. */
  readonly lines: readonly EntryLine[];
  /** Origins that the bundle talks to, for a Content-Security-Policy. */
  readonly csp: Csp;
}

export interface EntryLine {
  readonly code: string;
  /** What the line's bytes count for: a rule or tag by its id, or a module by its name. */
  readonly owner: { readonly rule: string } | { readonly module: string };
  /** The place in a rule file that a debugger shows for it. */
  readonly span?: Span;
}

export interface Csp {
  readonly scriptSrc: readonly string[];
  readonly imgSrc: readonly string[];
  readonly connectSrc: readonly string[];
  readonly frameSrc: readonly string[];
}
