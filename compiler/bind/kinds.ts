import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import type { Program } from '../model/program.ts';

/** The namespaces of a project's names. A kind with a namespace of its own adds it in its `link.ts`. */
export interface Namespaces {
  /** What expressions name. */
  values: true;
  /** What runs: rules and tags. */
  running: true;
}

/** What a declaration of each kind means in the program. `link.ts` of each kind adds its own. */
export interface Meanings {}

/** Names of one namespace are unique in a project; different namespaces may share a name. */
export type Namespace = keyof Namespaces;

/** What a kind's table says of the names of its declarations, and of their place in the program. */
export interface NamedKind {
  readonly name: string;
  /** What sentences call such a declaration, if not by its name. */
  readonly noun?: string;
  readonly header: { readonly names: 'one' | 'none' | 'many' };
  /** Where its names are unique; a kind that allows no name uses its title. Absent: its declarations cannot be named. */
  readonly namespace?: Namespace;
  /**
   * Whether `private` keeps a name to its file. Reports, logs and storage know declarations of the other kinds by name, so
   * those names belong to the whole project, even if they are private.
   */
  readonly isOfItsFile?: boolean;
  /** A project has one declaration of this kind. */
  readonly isOnlyOne?: boolean;
  /** The mistake of a project that has none. */
  readonly required?: Extract<DiagnosticCode, `missing-${string}`>;
  /** The field of the program that holds its declarations. */
  readonly programKey?: keyof Program;
  /** Its uses are counted when names are found, because the program does not show all of them: some are written out. */
  readonly countsUses?: boolean;
  /** It depends on all rules, so it is linked again when one of them changes. */
  readonly isAboutRules?: boolean;
}
