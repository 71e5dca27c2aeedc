import type { DiagnosticCode } from '../../language/diagnostics/catalogue.ts';
import type { Program } from '../../language/model/program.ts';

/** The namespaces of a project's names. A kind with its own namespace adds it in its `link.ts`. */
export interface Namespaces {
  /** Names used in expressions. */
  values: true;
  /** Rules and tags. */
  running: true;
}

/** The type of a linked declaration, by kind. `link.ts` of each kind adds its own. */
export interface Meanings {}

/** A name is unique within its namespace. Different namespaces may use the same name. */
export type Namespace = keyof Namespaces;

/** The part of a kind's table about the names of its declarations and their place in the program. */
export interface NamedKind {
  readonly name: string;
  /** The noun for the kind in messages, if it differs from `name`. */
  readonly noun?: string;
  readonly header: { readonly names: 'one' | 'none' | 'many'; readonly title?: boolean | 'required' };
  /** The namespace of its names. A kind without names registers its titles. Absent if nothing can refer to it. */
  readonly namespace?: Namespace;
  /**
   * Whether `private` limits a name to its file. For other kinds it does not: reports, logs and storage use their
   * names, so these must be unique in the project.
   */
  readonly isOfItsFile?: boolean;
  /** Whether a project can have only one declaration of this kind. */
  readonly isOnlyOne?: boolean;
  /** The error to report if a project has no declaration of this kind. */
  readonly required?: Extract<DiagnosticCode, `missing-${string}`>;
  /** The field of the program that contains its declarations. */
  readonly programKey?: keyof Program;
  /** Whether the entries in its braces are names that other declarations use. */
  readonly listsNames?: boolean;
  /** Whether uses are counted while linking. The program does not show them all, because some are inlined. */
  readonly countsUses?: boolean;
  /** Whether it depends on all rules, so that it is linked again when a rule changes. */
  readonly isAboutRules?: boolean;
}
