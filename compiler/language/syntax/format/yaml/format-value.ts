import type { CaseNode, ExpressionNode, ListNode, RecordNode, TextNode } from '../../document.ts';
import { isQuotedExpression } from '../../yaml/is-quoted-expression.ts';
import { hasRemarks } from '../has-comments.ts';
import { joinOutput, type Output } from '../output.ts';
import { formatItemLines } from '../format-item-lines.ts';
import { quoteText } from '../quote-text.ts';
import { width } from '../width.ts';
import { fill } from '../format-list.ts';
import type { PrintPosition } from '../formatter.ts';
import type { YamlFormatter } from './yaml-formatter.ts';
import { flowText } from './flow-text.ts';
import { hasMapping, isBlockMapping } from './has-mapping.ts';
import { quoteYaml } from './quote-yaml.ts';
import { formatFlow } from './format-flow.ts';
import { formatMapping } from './format-mapping.ts';
import { formatScalar, type YamlPlace } from './format-scalar.ts';
import { afterDash, afterKey, inline, type YamlValue } from './yaml-value.ts';

/** Formats the value of a field: texts, lists, records and cases as YAML values, others as DSL expressions. */
export function formatValue(
  formatter: YamlFormatter,
  node: ExpressionNode,
  place: YamlPlace,
  admitsText = true,
): YamlValue {
  if (node.form === 'text' && admitsText) return formatText(node, place);
  if (node.form === 'list') return formatYamlList(formatter, node, place, admitsText);
  const { dsl } = formatter;
  if (node.form === 'loop') {
    const flow = flatFlow(formatter, node, admitsText);
    if (flow !== undefined && place.column + flow.length <= width) return inline(flow);
  }
  if (hasMapping(dsl.print, node)) return formatBlockNode(formatter, node, place);
  const write = (at: PrintPosition) => dsl.expression(node, at);
  return formatScalar({ flat: dsl.flat(node), write, admitsText }, place);
}

/**
 * Formats a text. One that looks like an expression gets DSL quotes in a block scalar, which shows that it is intended.
 */
function formatText({ value }: TextNode, { indent }: YamlPlace): YamlValue {
  if (!isQuotedExpression(value)) return inline(quoteYaml(value));
  return { form: 'block', lines: [{ text: ' '.repeat(indent) + quoteText(value) }] };
}

/** Formats a record or case: in braces if it is short or requires them, otherwise with entries below each other. */
export function formatBlockNode(formatter: YamlFormatter, node: RecordNode | CaseNode, place: YamlPlace): YamlValue {
  if (node.form === 'case') return formatCase(formatter, node, place);
  const flow = flatFlow(formatter, node, true);
  if (flow !== undefined && place.column + flow.length <= width) return inline(flow);
  if (!isBlockMapping(node)) return { form: 'inline', output: formatFlow(formatter, node, place.indent) };
  return formatMapping(formatter, node, place.indent);
}

function formatCase(formatter: YamlFormatter, node: CaseNode, { indent }: YamlPlace): YamlValue {
  const value = formatMapping(formatter, node, indent + 2);
  return { form: 'below', lines: joinOutput(' '.repeat(indent), afterKey('case', value)) };
}

function formatYamlList(formatter: YamlFormatter, node: ListNode, place: YamlPlace, admitsText: boolean): YamlValue {
  const { indent, column } = place;
  const { print, layout } = formatter.dsl;
  const block = layout.blocks.get(node)!;
  if (hasRemarks(block)) {
    const output = formatItemLines(block, indent, 'yaml', (item) => flowText(print, item, admitsText)!);
    return { form: 'inline', output };
  }
  const flow = flatFlow(formatter, node, admitsText);
  if (flow !== undefined && column + flow.length <= width) return inline(flow);
  const flows = node.items.map((item) => flatFlow(formatter, item, admitsText));
  if (flows.every((item) => item !== undefined && indent + 2 + item.length < width)) {
    const close = { text: `${' '.repeat(indent)}]` };
    return { form: 'inline', output: [{ text: '[' }, ...fill(flows as string[], indent + 2), close] };
  }
  return { form: 'below', lines: node.items.flatMap((item) => formatItem(formatter, item, indent, admitsText)) };
}

function formatItem(formatter: YamlFormatter, item: ExpressionNode, indent: number, admitsText: boolean): Output {
  const inner = indent + 2;
  return joinOutput(
    ' '.repeat(indent),
    afterDash(formatValue(formatter, item, { indent: inner, column: inner }, admitsText)),
  );
}

function flatFlow({ dsl }: YamlFormatter, node: ExpressionNode, admitsText: boolean): string | undefined {
  return dsl.flat(node) === undefined ? undefined : flowText(dsl.print, node, admitsText);
}
