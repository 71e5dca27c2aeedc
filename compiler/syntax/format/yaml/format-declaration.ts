import type { Body, Declaration } from '../../document.ts';
import { flatValues } from '../dsl/flat-cells.ts';
import { join, type Output } from '../output.ts';
import { printType } from '../printer.ts';
import { writeExpression } from '../format-expression.ts';
import type { YamlContext } from './yaml-formatter.ts';
import { hasRemarkedParameters } from '../has-remarks.ts';
import { writeLines } from '../format-lines.ts';
import { blockOf } from '../formatter.ts';
import { keepsHeader } from './keeps-header.ts';
import { isPlain } from './is-plain.ts';
import { printKey } from './print-key.ts';
import { writeKey } from './format-key.ts';
import { writeBody } from './format-body.ts';
import { writePromises } from './format-promises.ts';
import { writeScalar, type YamlPlace } from './format-scalar.ts';
import { writeValue } from './format-value.ts';
import { behindKey, inline, type YamlValue } from './yaml-value.ts';

/** A declaration: its header as the key, and behind it its value, or all its parts below. */
export function writeYamlDeclaration(
  context: YamlContext,
  node: Declaration,
  indent: number,
  isRemarked = false,
): Output {
  const { layout, print } = context.writer;
  const isWhole = keepsHeader(node);
  const named = hasRemarkedParameters(layout, node) ? { ...node, parameters: undefined } : node;
  const number = context.numbers.get(node);
  const key = writeKey(printKey(named, print) + (number === undefined ? '' : ` (${number})`), isPlain);
  const place = { indent: indent + 2, column: indent + key.length + 2 };
  if (isWhole)
    return behindKey(key, node.body ? writeBody(context, node, node.body, place.indent) : { form: 'nothing' });
  return behindKey(key, writeParts(context, node, place, isRemarked));
}

function writeParts(context: YamlContext, node: Declaration, place: YamlPlace, isRemarked: boolean): YamlValue {
  const { kind, type, values, when, body } = node;
  const isBare = !hasRemarkedParameters(context.writer.layout, node);
  if (!type && !when && !body && isBare) {
    if (values.length === 0) return { form: 'nothing' };
    if (isDirect(values)) return writeValues(context, node, place);
  }
  if (kind.text === 'assert' && body && isOnlyPromises(body)) return writePromises(context, body, place, isRemarked);
  if (!type && !when && values.length === 0 && isBare) return writeBody(context, node, body!, place.indent);
  return {
    form: 'below',
    lines: [...writeHeader(context, node, place.indent), ...writeRest(context, node, place.indent)],
  };
}

/** Braces that hold nothing need a key to be seen. */
function writeRest(context: YamlContext, node: Declaration, indent: number): Output {
  if (!node.body) return [];
  const rest = writeBody(context, node, node.body, indent);
  return rest.form === 'below' ? rest.lines : join(' '.repeat(indent), behindKey('rows', rest));
}

/** Records, and lists of them, would be taken for the declaration's own parts. */
function isDirect(values: Declaration['values']): boolean {
  const [first] = values;
  if (values.length > 1) return true;
  const inner = first.form === 'list' ? first.items : [first];
  return inner.every(({ form }) => form !== 'record' && form !== 'case');
}

function isOnlyPromises({ entries, declarations, clauses }: Body): boolean {
  return (
    entries.length + declarations.length === 0 && clauses.length > 0 && clauses.every((clause) => 'claim' in clause)
  );
}

/** What the DSL says before the braces, as fields. */
function writeHeader(context: YamlContext, node: Declaration, indent: number): Output {
  const { type, values, when } = node;
  const { writer } = context;
  const placeBehind = (key: string) => ({ indent: indent + 2, column: indent + key.length + 2 });
  const fields: Output[] = [];
  if (hasRemarkedParameters(writer.layout, node))
    fields.push(behindKey('parameters', writeParameters(context, node, indent)));
  if (type) fields.push(behindKey('type', inline(printType(type))));
  if (values.length > 0) fields.push(behindKey('value', writeValues(context, node, placeBehind('value'))));
  if (when) {
    const write = (at: Parameters<typeof writeExpression>[2]) => writeExpression(writer, when, at);
    fields.push(
      behindKey('when', writeScalar({ flat: writer.flat(when), write, admitsText: false }, placeBehind('when'))),
    );
  }
  return fields.flatMap((field) => join(' '.repeat(indent), field));
}

/** Parameters with comments, which no key can hold. */
function writeParameters({ writer }: YamlContext, node: Declaration, indent: number): YamlValue {
  const lines = writeLines(blockOf(writer, node), indent + 2, 'yaml', ({ node: parameter }) => {
    if (!('name' in parameter) || !parameter.name || !('type' in parameter)) return [];
    const { name, type } = parameter;
    return behindKey(name.text, type ? inline(printType(type)) : { form: 'nothing' });
  });
  return { form: 'below', lines };
}

function writeValues(context: YamlContext, { kind, values }: Declaration, place: YamlPlace): YamlValue {
  const { writer } = context;
  const admitsText = context.admitsText(kind.text, 'value');
  if (values.length === 1) return writeValue(context, values[0], place, admitsText);
  const write = ({ indent }: YamlPlace): Output =>
    values.flatMap((value, at) => {
      const written = writeExpression(writer, value, { indent, column: indent, tail: 1 });
      return join(at > 0 ? ' '.repeat(indent) : '', written, at < values.length - 1 ? ',' : '');
    });
  return writeScalar({ flat: flatValues(writer, values), write, admitsText }, place);
}
