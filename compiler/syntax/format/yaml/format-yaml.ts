import { toText } from '../to-text.ts';
import type { YamlFormatter } from './yaml-formatter.ts';
import { formatTop } from './format-body.ts';

/** The text of a file in YAML. */
export function formatYaml(formatter: YamlFormatter): string {
  return toText(formatTop(formatter, formatter.dsl.layout.top));
}
