import type { Syntax } from '../../compiler/syntax/syntax.ts';

/** What `tagc fmt` is asked for. */
export interface FmtOptions {
  readonly paths: readonly string[];
  readonly check?: boolean;
  readonly stdin?: boolean;
  readonly to?: Syntax;
}
