import type { AdmitsText } from '../document.ts';
import type { IToken } from 'chevrotain';
import { diagnose, type DiagnosticCode, type ParametersOf } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import type { Comment, Node } from '../document.ts';

/** Shared state of the steps from YAML to tokens, for one declaration. */
export interface YamlReader {
  readonly source: Source;
  readonly admitsText: AdmitsText;
  /** Errors whose intended meaning is clear. */
  readonly problems: Diagnostic[];
  /** Errors after which the declaration cannot be recovered. */
  readonly failures: Diagnostic[];
  /** Warnings about text that is allowed but rarely intended. */
  readonly warnings: Diagnostic[];
  /** DSL comments in block scalars, which are plain text to YAML. */
  readonly comments: Comment[];
  /** Offsets at which keys, clauses and sentences of the declaration begin. */
  readonly starts: Set<number>;
  /** Reports an error after which the declaration cannot be recovered. */
  fail<Code extends DiagnosticCode>(code: Code, parameters: ParametersOf<Code>, at: Node): void;
}

/** A list to which tokens are appended, in the order of the DSL. */
export type Tokens = IToken[];

export function createYamlReader(source: Source, admitsText: AdmitsText): YamlReader {
  const failures: Diagnostic[] = [];
  return {
    source,
    admitsText,
    problems: [],
    warnings: [],
    comments: [],
    starts: new Set(),
    failures,
    fail: (code, parameters, { start, end }) => void failures.push(diagnose(code, parameters, { source, start, end })),
  };
}
