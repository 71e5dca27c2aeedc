import type { Declaration, ExpressionNode } from '../../document.ts';
import type { AdmitsText } from '../../document.ts';
import type { Formatter } from '../formatter.ts';
import type { Output } from '../output.ts';
import type { YamlPlace } from './format-scalar.ts';
import type { YamlValue } from './yaml-value.ts';

/** Shared functions of the YAML formatter. See `Formatter`. */
export interface YamlFormatter {
  readonly dsl: Formatter;
  readonly admitsText: AdmitsText;
  /** Numbers that make repeated keys differ: `variables (2)`. */
  readonly numbers: ReadonlyMap<Declaration, number>;
  /** Formats the value of a field or item. With `admitsText`, a text is written as a YAML scalar. */
  readonly value: (node: ExpressionNode, place: YamlPlace, admitsText: boolean) => YamlValue;
  /** Formats a declaration. `isRemarked` is whether its first line has a trailing comment. */
  readonly declaration: (node: Declaration, indent: number, isRemarked: boolean) => Output;
}
