import type { Csp } from '../../../contract/manifest.ts';
import type { Year } from '../../../language/model/browsers.ts';
import type { Span } from '../../../language/source/source.ts';

/** The generated script of one site and stage, before bundling: an ES module that imports from `runtime/`. */
export interface Entry {
  readonly site: string;
  readonly stage: string;
  /** One element per line, so that bytes of the bundle can be attributed to rules. */
  readonly lines: readonly EntryLine[];
  /** The year of ECMAScript that its browsers read. */
  readonly year: Year;
  /** The names of `runtime/tables/reads.ts` that the script does not read or listen to; by default none. */
  readonly unread?: readonly string[];
  /** Origins that the bundle talks to, for a Content-Security-Policy. */
  readonly csp: Csp;
}

export interface EntryLine {
  readonly code: string;
  /** The rule or tag (by id) or the module (by name) that the bytes of the line are attributed to. */
  readonly owner: { readonly rule: string } | { readonly module: string };
  /** The place in a rule file that debuggers show. */
  readonly span?: Span;
}
