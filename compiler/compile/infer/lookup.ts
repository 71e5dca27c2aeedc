import type { Expression } from '../../language/model/expression.ts';
import { derivedLabel, joinLabels } from '../../language/model/label.ts';
import { accepts, describeType, withOptional, withPersonal, type Type } from '../../language/model/type.ts';
import { hasValueForEachKey } from '../traverse/has-value-for-each-key.ts';
import { valuesOfTable } from '../traverse/references-of.ts';
import { labelOfAll, withLabelsOf } from './labels/label-of.ts';
import type * as ast from '../../language/syntax/document.ts';
import { printExpression } from '../../language/syntax/format/printer.ts';
import type { Linker } from '../bind/linker.ts';
import { asPlace, isVisitorCountry } from './visitor-place.ts';
import { requireType, unknown } from './check-value.ts';
import type { Context } from '../bind/context.ts';
import { count } from '../../language/source/count.ts';

/** Links `adRegion[visitorCountry]`: the value of a lookup table for its keys. */
export function linkLookup(linker: Linker, context: Context, node: ast.IndexNode): Expression {
  if (node.of.form !== 'name') {
    linker.mistake(
      'wrong-type',
      { expected: 'the name of a matrix', given: 'something else' },
      context.source,
      node.of,
    );
    return unknown(node);
  }
  const word = { text: node.of.name, start: node.of.start, end: node.of.end };
  const found = linker.find('values', word, context.source, 'unknown-name', ['matrix']);
  const matrix = found && linker.meaning('matrix', found);
  if (!matrix) return unknown(node);
  if (node.keys.length !== matrix.keys.length) {
    const takes = `${count(matrix.keys.length, 'key')}: [${matrix.keys.map(describeType).join(', ')}]`;
    linker.mistake('wrong-arguments', { name: `"${matrix.id}"`, takes }, context.source, node);
    return unknown(node);
  }
  const given = node.keys.map((key, at) => linker.expression(context, key, matrix.keys[at]));
  if (areSwapped(matrix.keys, given)) {
    const write = `${matrix.id}[${node.keys.toReversed().map(printExpression).join(', ')}]`;
    linker.mistake('swapped-keys', { name: matrix.id, write }, context.source, node);
    return unknown(node);
  }
  const keys = given.map((key, at) =>
    withRegion(linker, context, requireType(linker, context, node.keys[at], key, matrix.keys[at]), matrix.keys[at]),
  );
  const missing = keys.some(({ type }) => type.optional) && !matrix.missing;
  const values = valuesOfTable(matrix);
  const optional = missing || !hasValueForEachKey(matrix) || values.some((value) => value.type.optional);
  const labelled = values.reduce((type, value) => withLabelsOf(type, value.type), matrix.type);
  // Which row was chosen reveals the keys.
  const label = joinLabels(labelled.personal, derivedLabel(labelOfAll(keys)));
  const type = withPersonal(withOptional(labelled, optional), label);
  return { kind: 'lookup', matrix, keys, type, start: node.start, end: node.end };
}

/** Returns the key of a table by regions as a place; reports one that can be no region. */
function withRegion(linker: Linker, context: Context, key: Expression, { name, regions }: Type): Expression {
  if (name !== 'country' || !regions || key.type.name === 'unknown' || key.type.regions) return key;
  const place = isVisitorCountry(linker, key) ? asPlace(linker, key) : undefined;
  if (place) return place;
  linker.mistake('region-of-other-value', { name: context.source.text.slice(key.start, key.end) }, context.source, key);
  return unknown(key);
}

/** Whether neither of two keys has the type of its place, but each has that of the other. */
function areSwapped(types: readonly Type[], keys: readonly Expression[]): boolean {
  const fits = (type: Type, key: Expression) => accepts(type, key.type);
  const [a, b] = types;
  return keys.length === 2 && !fits(a, keys[0]) && !fits(b, keys[1]) && fits(a, keys[1]) && fits(b, keys[0]);
}
