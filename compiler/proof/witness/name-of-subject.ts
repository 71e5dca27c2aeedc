import type { Value } from '../../../runtime/tables/tables.ts';
import { hasAnyType, originOf, placesOfOrigin } from '../../compile/declarations/scenario/given-place.ts';
import { isModuleValue } from '../../compile/evaluate/module-value.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { ExpressionOf } from '../../language/model/expression.ts';
import type { DataElement, Declared, Program } from '../../language/model/program.ts';
import { textType, type Type } from '../../language/model/type.ts';
import type { Path } from '../../language/source/source.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import { writeLiteral } from '../situation/write-literal.ts';

/** A value as a scenario names it, and the type of what it may be set to. */
export interface NamedSubject {
  readonly name: string;
  /** Undefined for any value. */
  readonly type?: Type;
  /** The data element of that name that gets its value from a custom module. */
  readonly fromModule?: DataElement;
}

/** What names mean in a file. */
export interface Scope {
  readonly program: Program;
  readonly file: Path;
}

/**
 * Returns how a scenario names a source, by a data element that reads it first if there is one: `visitorCountry` rather
 * than `layer("visitor.country")`. Undefined if its arguments are known only in the page.
 */
export function subjectOfSource(
  { program, file }: Scope,
  expression: ExpressionOf<'source'>,
): NamedSubject | undefined {
  const { source, arguments: list, type } = expression;
  const values = list.map(staticValue);
  const data = program.data.filter((one) => isNameVisible(one, file) && readsFirst(one, expression));
  const named = data.find((one) => one.type.name === type.name) ?? data.find(() => source.name === 'layer');
  if (isModuleValue(expression)) return named && { name: named.id, type: named.type, fromModule: named };
  // A scenario gives a data element only a record with all of its fields.
  if (named && !(named.type.fields && values[0] !== undefined)) return { name: named.id, type: named.type };
  if (values[0] === undefined) return undefined;
  const isOpen = hasAnyType(source.name);
  const asText = type.name === 'country' || type.name === 'duration';
  const text: Type = source.name === 'elements' ? { name: 'list', of: textType } : textType;
  return { name: writeSource(source.name, values), type: isOpen && !asText ? undefined : text };
}

/** Whether a data element reads first what a source reads. Models replace the inputs of custom modules by their values. */
function readsFirst({ value }: DataElement, expression: ExpressionOf<'source'>): boolean {
  const origin = originOf(value);
  if (origin?.kind !== 'source') return false;
  if (origin.source === expression.source && isModuleValue(origin)) return true;
  return placesOfOrigin(origin)[0] === placesOfOrigin(expression)[0];
}

function writeSource(name: string, [first, read, attribute]: readonly Value[]): string {
  const written = writeLiteral(first);
  if (name !== 'element' && name !== 'elements') return `${name}(${written})`;
  if (attribute !== undefined && attribute !== '')
    return `${name}(${written}, attribute: ${quoteText(String(attribute))})`;
  return read === 'value' ? `${name}(${written}, read: value)` : `${name}(${written})`;
}

/** Whether a file may use the name of a declaration. */
export function isNameVisible({ source, span }: Declared, file: Path): boolean {
  return source.path === file || !/^["'\s]*private\b/.test(source.text.slice(span.start, span.end));
}
