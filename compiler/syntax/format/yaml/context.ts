import type { Declaration } from '../../document.ts';
import type { AdmitsText } from '../../yaml/reader.ts';
import type { Writer } from '../writer.ts';

export interface YamlContext {
  readonly writer: Writer;
  readonly admitsText: AdmitsText;
  /** What the keys of some declarations must have behind them to differ from others. */
  readonly numbers: ReadonlyMap<Declaration, number>;
}
