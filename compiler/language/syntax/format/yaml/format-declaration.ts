import type { Body, Declaration } from '../../document.ts';
import { flatValues } from '../dsl/flat-cells.ts';
import { joinOutput, type Output } from '../output.ts';
import { printType } from '../printer.ts';
import type { YamlFormatter } from './yaml-formatter.ts';
import { hasRemarkedParameters } from '../has-comments.ts';
import { formatLines } from '../format-lines.ts';
import { blockOf, type PrintPosition } from '../formatter.ts';
import { keepsHeader } from './keeps-header.ts';
import { isPlainScalar } from './is-plain-scalar.ts';
import { printKey } from './print-key.ts';
import { formatKey } from './format-key.ts';
import { formatBody } from './format-body.ts';
import { formatAssertions } from './format-assertions.ts';
import { formatScalar, type YamlPlace } from './format-scalar.ts';
import { formatValue } from './format-value.ts';
import { afterKey, inline, type YamlValue } from './yaml-value.ts';

/** Formats a declaration: its header as the key, with its value after it, or with its parts below. */
export function formatYamlDeclaration(
  formatter: YamlFormatter,
  node: Declaration,
  indent: number,
  isRemarked: boolean,
): Output {
  const { layout, print } = formatter.dsl;
  const isWhole = keepsHeader(node);
  const named = hasRemarkedParameters(layout, node) ? { ...node, parameters: undefined } : node;
  const number = formatter.numbers.get(node);
  const key = formatKey(printKey(named, print) + (number === undefined ? '' : ` (${number})`), isPlainScalar);
  const place = { indent: indent + 2, column: indent + key.length + 2 };
  if (isWhole)
    return afterKey(key, node.body ? formatBody(formatter, node, node.body, place.indent) : { form: 'nothing' });
  return afterKey(key, formatParts(formatter, node, place, isRemarked));
}

function formatParts(formatter: YamlFormatter, node: Declaration, place: YamlPlace, isRemarked: boolean): YamlValue {
  const { kind, type, values, when, body } = node;
  const isBare = !hasRemarkedParameters(formatter.dsl.layout, node);
  if (!type && !when && !body && isBare) {
    if (values.length === 0) return { form: 'nothing' };
    if (isDirect(values)) return formatValues(formatter, node, place);
  }
  if (kind.text === 'assert' && body && isOnlyAssertions(body))
    return formatAssertions(formatter, body, place, isRemarked);
  if (!type && !when && values.length === 0 && isBare) return formatBody(formatter, node, body!, place.indent);
  return {
    form: 'below',
    lines: [...formatHeader(formatter, node, place.indent), ...formatRest(formatter, node, place.indent)],
  };
}

/** Formats the body below the header's keys. An empty body needs the key `rows`. */
function formatRest(formatter: YamlFormatter, node: Declaration, indent: number): Output {
  if (!node.body) return [];
  const rest = formatBody(formatter, node, node.body, indent);
  return rest.form === 'below' ? rest.lines : joinOutput(' '.repeat(indent), afterKey('rows', rest));
}

/**
 * Whether values may directly follow the key. Records and lists of records would be read as the declaration's parts.
 */
function isDirect(values: Declaration['values']): boolean {
  const [first] = values;
  if (values.length > 1) return true;
  const inner = first.form === 'list' ? first.items : [first];
  return inner.every(({ form }) => form !== 'record' && form !== 'case');
}

function isOnlyAssertions({ entries, declarations, clauses }: Body): boolean {
  return (
    entries.length + declarations.length === 0 && clauses.length > 0 && clauses.every((clause) => 'claim' in clause)
  );
}

/** Formats the parts of the header as keys. */
function formatHeader(formatter: YamlFormatter, node: Declaration, indent: number): Output {
  const { type, values, when } = node;
  const { dsl } = formatter;
  const placeAfter = (key: string) => ({ indent: indent + 2, column: indent + key.length + 2 });
  const fields: Output[] = [];
  if (hasRemarkedParameters(dsl.layout, node))
    fields.push(afterKey('parameters', formatParameters(formatter, node, indent)));
  if (type) fields.push(afterKey('type', inline(printType(type))));
  if (values.length > 0) fields.push(afterKey('value', formatValues(formatter, node, placeAfter('value'))));
  if (when) {
    const write = (at: PrintPosition) => dsl.expression(when, at);
    fields.push(afterKey('when', formatScalar({ flat: dsl.flat(when), write, admitsText: false }, placeAfter('when'))));
  }
  return fields.flatMap((field) => joinOutput(' '.repeat(indent), field));
}

/** Formats parameters with comments, which a key cannot contain. */
function formatParameters({ dsl }: YamlFormatter, node: Declaration, indent: number): YamlValue {
  const lines = formatLines(blockOf(dsl, node), indent + 2, 'yaml', ({ node: parameter }) => {
    if (!('name' in parameter) || !parameter.name || !('type' in parameter)) return [];
    const { name, type } = parameter;
    return afterKey(name.text, type ? inline(printType(type)) : { form: 'nothing' });
  });
  return { form: 'below', lines };
}

function formatValues(formatter: YamlFormatter, { kind, values }: Declaration, place: YamlPlace): YamlValue {
  const { dsl } = formatter;
  const admitsText = formatter.admitsText(kind.text, 'value');
  if (values.length === 1) return formatValue(formatter, values[0], place, admitsText);
  const write = ({ indent }: YamlPlace): Output =>
    values.flatMap((value, at) => {
      const written = dsl.expression(value, { indent, column: indent, tail: 1 });
      return joinOutput(at > 0 ? ' '.repeat(indent) : '', written, at < values.length - 1 ? ',' : '');
    });
  return formatScalar({ flat: flatValues(dsl, values), write, admitsText }, place);
}
