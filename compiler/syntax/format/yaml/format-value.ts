import type { CaseNode, Expression, ListNode, RecordNode, TextNode } from '../../document.ts';
import { isQuotedExpression } from '../../yaml/is-quoted-expression.ts';
import { hasRemarks } from '../has-remarks.ts';
import { join, type Output } from '../output.ts';
import { writeItemLines } from '../format-item-lines.ts';
import { quoteText } from '../quote-text.ts';
import { width } from '../width.ts';
import { writeExpression } from '../format-expression.ts';
import { fill } from '../format-list.ts';
import type { At } from '../formatter.ts';
import type { YamlContext } from './yaml-formatter.ts';
import { flowText } from './flow-text.ts';
import { hasMapping, isBlockMapping } from './has-mapping.ts';
import { quoteYaml } from './quote-yaml.ts';
import { writeFlow } from './format-flow.ts';
import { writeMapping } from './format-mapping.ts';
import { writeScalar, type YamlPlace } from './format-scalar.ts';
import { behindDash, behindKey, inline, type YamlValue } from './yaml-value.ts';

/** The value of a field: texts, lists, records and cases as YAML's own, all else as an expression. */
export function writeValue(context: YamlContext, node: Expression, place: YamlPlace, admitsText = true): YamlValue {
  if (node.form === 'text' && admitsText) return writeText(node, place);
  if (node.form === 'list') return writeYamlList(context, node, place, admitsText);
  const { writer } = context;
  if (hasMapping(writer.print, node)) return writeBlockNode(context, node, place);
  const write = (at: At) => writeExpression(writer, node, at);
  return writeScalar({ flat: writer.flat(node), write, admitsText }, place);
}

/** In YAML's quotes a text that reads as an expression would look like a mistake; in those of the DSL it is plainly meant. */
function writeText({ value }: TextNode, { indent }: YamlPlace): YamlValue {
  if (!isQuotedExpression(value)) return inline(quoteYaml(value));
  return { form: 'block', lines: [{ text: ' '.repeat(indent) + quoteText(value) }] };
}

/** A record or case: in braces where it is short or must be, or one entry below the other. */
export function writeBlockNode(context: YamlContext, node: RecordNode | CaseNode, place: YamlPlace): YamlValue {
  if (node.form === 'case') return writeCase(context, node, place);
  const flow = flatFlow(context, node, true);
  if (flow !== undefined && place.column + flow.length <= width) return inline(flow);
  if (!isBlockMapping(node)) return { form: 'inline', output: writeFlow(context, node, place.indent) };
  return writeMapping(context, node, place.indent);
}

function writeCase(context: YamlContext, node: CaseNode, { indent }: YamlPlace): YamlValue {
  const value = writeMapping(context, node, indent + 2);
  return { form: 'below', lines: join(' '.repeat(indent), behindKey('case', value)) };
}

function writeYamlList(context: YamlContext, node: ListNode, place: YamlPlace, admitsText: boolean): YamlValue {
  const { indent, column } = place;
  const { print, layout } = context.writer;
  const block = layout.blocks.get(node)!;
  if (hasRemarks(block)) {
    const output = writeItemLines(block, indent, 'yaml', (item) => flowText(print, item, admitsText)!);
    return { form: 'inline', output };
  }
  const flow = flatFlow(context, node, admitsText);
  if (flow !== undefined && column + flow.length <= width) return inline(flow);
  const flows = node.items.map((item) => flatFlow(context, item, admitsText));
  if (flows.every((item) => item !== undefined && indent + 2 + item.length < width)) {
    const close = { text: `${' '.repeat(indent)}]` };
    return { form: 'inline', output: [{ text: '[' }, ...fill(flows as string[], indent + 2), close] };
  }
  return { form: 'below', lines: node.items.flatMap((item) => writeItem(context, item, indent, admitsText)) };
}

function writeItem(context: YamlContext, item: Expression, indent: number, admitsText: boolean): Output {
  const inner = indent + 2;
  return join(' '.repeat(indent), behindDash(writeValue(context, item, { indent: inner, column: inner }, admitsText)));
}

function flatFlow({ writer }: YamlContext, node: Expression, admitsText: boolean): string | undefined {
  return writer.flat(node) === undefined ? undefined : flowText(writer.print, node, admitsText);
}
