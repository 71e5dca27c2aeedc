import type { Syntax } from '../../compiler/language/syntax/parse-all.ts';

/** The options of `tagc fmt`. */
export interface FmtOptions {
  readonly paths: readonly string[];
  readonly check?: boolean;
  readonly stdin?: boolean;
  readonly to?: Syntax;
  readonly json?: boolean;
}
