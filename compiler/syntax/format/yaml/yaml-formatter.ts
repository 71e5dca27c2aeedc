import type { Declaration } from '../../document.ts';
import type { AdmitsText } from '../../yaml/yaml-reader.ts';
import type { Formatter } from '../formatter.ts';

export interface YamlFormatter {
  readonly dsl: Formatter;
  readonly admitsText: AdmitsText;
  /** What the keys of some declarations must have behind them to differ from others. */
  readonly numbers: ReadonlyMap<Declaration, number>;
}
