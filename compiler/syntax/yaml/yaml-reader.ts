import type { IToken } from 'chevrotain';
import { diagnose, type DiagnosticCode, type ParametersOf } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import type { Comment, Node } from '../document.ts';

/** Whether a quoted scalar is a text in a field of a kind, or an expression that needed quotes. */
export type AdmitsText = (kind: string, field: string) => boolean;

/** What the steps from YAML to tokens have in common, for one declaration. */
export interface YamlReader {
  readonly source: Source;
  readonly admitsText: AdmitsText;
  /** Mistakes after which it is still clear what was meant. */
  readonly problems: Diagnostic[];
  /** Mistakes after which the form of the declaration is lost. */
  readonly losses: Diagnostic[];
  /** What is allowed, and rarely meant. */
  readonly warnings: Diagnostic[];
  /** Those within blocks of text, which YAML does not know for comments. */
  readonly comments: Comment[];
  /** Where the parts of the declaration begin: its keys, its clauses, its sentences. */
  readonly starts: Set<number>;
  lose<Code extends DiagnosticCode>(code: Code, parameters: ParametersOf<Code>, at: Node): void;
}

/** Where tokens go, in the order of the DSL. */
export type Tokens = IToken[];

export function createYamlReader(source: Source, admitsText: AdmitsText): YamlReader {
  const losses: Diagnostic[] = [];
  return {
    source,
    admitsText,
    problems: [],
    warnings: [],
    comments: [],
    starts: new Set(),
    losses,
    lose: (code, parameters, { start, end }) => void losses.push(diagnose(code, parameters, { source, start, end })),
  };
}
