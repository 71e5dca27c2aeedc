import type { Declaration } from '../../document.ts';
import type { AdmitsText } from '../../yaml/yaml-reader.ts';
import type { Writer } from '../formatter.ts';

export interface YamlContext {
  readonly writer: Writer;
  readonly admitsText: AdmitsText;
  /** What the keys of some declarations must have behind them to differ from others. */
  readonly numbers: ReadonlyMap<Declaration, number>;
}
