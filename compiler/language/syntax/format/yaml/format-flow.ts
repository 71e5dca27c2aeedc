import type { CaseNode, ExpressionNode, RecordNode } from '../../document.ts';
import { joinOutput, type Output } from '../output.ts';
import { printType } from '../printer.ts';
import { formatItemLines } from '../format-item-lines.ts';
import { formatLines } from '../format-lines.ts';
import type { YamlFormatter } from './yaml-formatter.ts';
import { flowKey, flowText } from './flow-text.ts';

/** Formats a record in braces, one entry per line. This is the only YAML form with both comments and keys without values. */
export function formatFlow(formatter: YamlFormatter, node: RecordNode | CaseNode, indent: number): Output {
  const { print, layout } = formatter.dsl;
  const block = layout.blocks.get(node)!;
  const lines = formatLines(block, indent + 2, 'yaml', ({ node: row }, next) => {
    const [entry] = 'entries' in row ? row.entries : [];
    const key = flowKey(print, entry, node);
    const value = entry.type ? printType(entry.type) : entry.value && formatInner(formatter, entry.value, indent + 2);
    return joinOutput(key, value ? ': ' : '', value ?? '', next ? ',' : '');
  });
  return [{ text: '{' }, ...lines, { text: `${' '.repeat(indent)}}` }];
}

function formatInner(formatter: YamlFormatter, node: ExpressionNode, indent: number): Output | string {
  const { print, flat, layout } = formatter.dsl;
  if (node.form === 'list' && flat(node) === undefined)
    return formatItemLines(layout.blocks.get(node)!, indent, 'yaml', (item) => flowText(print, item)!);
  if (flat(node) !== undefined || (node.form !== 'record' && node.form !== 'case')) return flowText(print, node)!;
  const inner = formatFlow(formatter, node, indent);
  return node.form === 'case' ? joinOutput('{ case: ', inner, ' }') : inner;
}
