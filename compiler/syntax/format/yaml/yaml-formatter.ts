import type { Declaration, Expression } from '../../document.ts';
import type { AdmitsText } from '../../yaml/yaml-reader.ts';
import type { Formatter } from '../formatter.ts';
import type { Output } from '../output.ts';
import type { YamlPlace } from './format-scalar.ts';
import type { YamlValue } from './yaml-value.ts';

/** What every part of the YAML formatter is given; see `Formatter`. */
export interface YamlFormatter {
  readonly dsl: Formatter;
  readonly admitsText: AdmitsText;
  /** What the keys of some declarations must have behind them to differ from others. */
  readonly numbers: ReadonlyMap<Declaration, number>;
  /** The value of a field or item. Where texts are admitted, a text is written as YAML's own. */
  readonly value: (node: Expression, place: YamlPlace, admitsText: boolean) => YamlValue;
  /** A declaration; `isRemarked` where a comment stands behind its first line. */
  readonly declaration: (node: Declaration, indent: number, isRemarked: boolean) => Output;
}
