import type { DescribedDiagnostic } from '../compiler/language/diagnostics/describe-diagnostic.ts';
import type { Path } from '../compiler/language/source/source.ts';

/** A compiled project. Pass it to the other functions. */
export interface Project {
  /** All mistakes, sorted by file and line. Only the first ones if there are very many. */
  readonly diagnostics: readonly DescribedDiagnostic[];
  /** Whether any diagnostic is an error. Then only `lint` accepts the project, and returns nothing. */
  readonly hasErrors: boolean;
  /** The rule files. Imported files come before the files that import them. */
  readonly files: readonly Path[];
  /** The names of the sites and stages, in the order of their declarations. */
  readonly sites: readonly string[];
  readonly stages: readonly string[];
}
