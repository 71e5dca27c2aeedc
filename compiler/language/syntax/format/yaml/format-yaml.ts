import { toText } from '../to-text.ts';
import { formatTop } from './format-body.ts';
import { formatYamlDeclaration } from './format-declaration.ts';
import { formatValue } from './format-value.ts';
import type { YamlFormatter } from './yaml-formatter.ts';

/** Formats a file in YAML. */
export function formatYaml(parts: Pick<YamlFormatter, 'dsl' | 'admitsText' | 'numbers'>): string {
  const formatter: YamlFormatter = {
    ...parts,
    value: (node, place, admitsText) => formatValue(formatter, node, place, admitsText),
    declaration: (node, indent, isRemarked) => formatYamlDeclaration(formatter, node, indent, isRemarked),
  };
  return toText(formatTop(formatter, formatter.dsl.layout.top));
}
