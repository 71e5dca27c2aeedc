import type { AdmitsText } from '../../yaml/reader.ts';
import type { Writer } from '../writer.ts';

export interface YamlContext {
  readonly writer: Writer;
  readonly admitsText: AdmitsText;
}
