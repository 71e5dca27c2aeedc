import type { Limits, Value } from '../../../runtime/tables/tables.ts';
import { type Source, spanText } from '../../language/source/source.ts';
import type * as ast from '../../language/syntax/document.ts';
import type { Node } from '../../language/syntax/document.ts';
import type { Linker } from '../bind/linker.ts';
import type { Expression } from '../../language/model/expression.ts';
import { mostCharacters, possibleNumbers, possibleTexts, possibleValues } from '../evaluate/possible-values.ts';
import { staticValue } from '../evaluate/static-value.ts';
import {
  type Type,
  accepts,
  describeType,
  parseType,
  phraseExpected,
  phraseType,
  unknownType,
  withOptional,
} from '../../language/model/type.ts';
import { boundOf, describeLimits, isWithinLimits, textForms } from '../../language/tables/text-forms.ts';
import { domainMistake } from '../../language/tables/domain-mistake.ts';
import { readUnit, writeDuration } from '../../language/tables/units.ts';
import { checkPageSelector } from './check-selector.ts';
import type { Context } from '../bind/context.ts';
import { suggestedValue } from './suggested-value.ts';
import { functions } from '../../language/tables/tables.ts';
import { walk } from '../traverse/walk.ts';

/** The name, type and limits of a parameter or option, from its table. */
interface Place extends Limits {
  readonly name: string;
  readonly type: string;
}

/**
 * Reports a value that has the right type but breaks a limit. Of several possible values, reports the first wrong one.
 * `readAttribute` is the attribute that the same call reads from the element that a selector finds.
 */
export function checkValue(
  linker: Linker,
  source: Source,
  node: ast.ExpressionNode,
  place: Place,
  expression: Expression,
  readAttribute?: string,
): void {
  if (parseType(place.type).name === 'element') {
    for (const text of textsOf(expression)) checkPageSelector(linker, source, text, node, readAttribute);
  }
  if (place.isStatic && !possibleValues(expression)) {
    if (expression.type.name !== 'unknown') linker.mistake('not-static', { what: `"${place.name}"` }, source, node);
    return;
  }
  if (place.form !== undefined) return checkForm(linker, source, node, place, place.form, expression);
  const wrong = wrongNumber(place, expression);
  if (wrong === undefined) return;
  const isWritten = node.form === 'number' || node.form === 'unary';
  const given = isWritten ? source.text.slice(node.start, node.end) : wrong;
  linker.mistake('wrong-value', { name: place.name, takes: describeLimits(place)!, given }, source, node);
}

function checkForm(
  linker: Linker,
  source: Source,
  node: ast.ExpressionNode,
  { name, isStatic }: Place,
  form: NonNullable<Limits['form']>,
  expression: Expression,
): void {
  const { accepts, takes, mistake, neverWorks } = textForms[form];
  const texts = isStatic ? [...possibleValues(expression)!].flat().map(String) : textsOf(expression);
  const hopeless = texts.find((text) => neverWorks?.(text));
  if (hopeless !== undefined) {
    linker.mistake('never-works', { value: hopeless, ...neverWorks!(hopeless)! }, source, node);
    return;
  }
  const wrong = texts.find((text) => !accepts(text));
  if (wrong === undefined) return;
  if (mistake === 'attribute-that-acts') linker.mistake(mistake, { attribute: wrong }, source, node);
  else if (mistake === 'bad-host') linker.mistake(domainMistake(wrong) ?? mistake, { host: wrong }, source, node);
  else linker.mistake('wrong-value', { name, takes, given: `"${wrong}"` }, source, node);
}

/** Returns the first number out of range as text for a message, or undefined if all known ones are within it. */
function wrongNumber(place: Limits, expression: Expression): string | undefined {
  if (describeLimits(place) === undefined) return undefined;
  const wrong = possibleNumbers(expression).find((number) => !isWithinLimits(number, place));
  if (wrong === undefined) return undefined;
  return expression.type.name === 'duration' ? writeDuration(wrong) : String(wrong);
}

/** Returns the possible texts, without those that were cut off at the maximum length. */
function textsOf(expression: Expression): readonly string[] {
  return possibleTexts(expression).filter((text) => text.length < mostCharacters);
}

/** Reports a literal duration that is out of range. */
export function reportDuration(
  linker: Linker,
  source: Source,
  place: Limits & { readonly name: string },
  value: ast.ExpressionNode | undefined,
): void {
  const takes = describeLimits(place);
  if (value?.form !== 'number' || !value.unit || !takes) return;
  if (isWithinLimits(readUnit(value.value, value.unit).value, place)) return;
  linker.mistake('wrong-value', { name: place.name, takes, given: spanText({ source, ...value }) }, source, value);
}

/** Returns the linked expression of a node if it has the expected type. Reports any other type. */
export function requireType(
  linker: Linker,
  { source }: Context,
  node: ast.ExpressionNode,
  expression: Expression,
  expected: Type,
): Expression {
  if (accepts(expected, expression.type)) return expression;
  const given = phraseType(expression.type);
  const element = source.text.slice(node.start, node.end);
  if (expected.name === 'page element' && (expression.type.name === 'element' || node.form === 'text')) {
    linker.mistake('selector-as-element', { element }, source, node);
    return unknown(node);
  }
  if (expected.name === 'element' && expression.type.name === 'page element') {
    linker.mistake('element-as-selector', { element }, source, node);
    return unknown(node);
  }
  if (expected.name === 'word' && expression.type.name === 'text') {
    linker.mistake('wrong-word', { words: expected.words!.join(', '), given }, source, node);
    return unknown(node);
  }
  if (expression.type.name === 'anything') {
    const what = source.text.slice(node.start, node.end);
    const declare = describeType(withOptional(expected, true));
    linker.mistake('type-not-declared', { what, expected: phraseType(expected), declare }, source, node);
    return unknown(node);
  }
  const write = suggestedValue(node, expected);
  // The suggestion already shows the unit, so an example is not needed.
  const phrase = write ? phraseType : phraseExpected;
  linker.mistake('wrong-type', { expected: phrase(expected), given, write }, source, node);
  return unknown(node);
}

/** Links a value of any type. Reports an element of the page, which is none. */
export function linkAnyValue(linker: Linker, context: Context, node: ast.ExpressionNode): Expression {
  const expression = linker.expression(context, node);
  if (expression.type.name !== 'page element') return expression;
  const element = context.source.text.slice(node.start, node.end);
  linker.mistake('element-as-value', { element }, context.source, node);
  return unknown(node);
}

/** Limits a duration that the page computes to the longest one that its place takes. Other durations were checked. */
export function limitDuration(expression: Expression, { atMost }: Limits): Expression {
  const { type, start, end } = expression;
  if (type.name !== 'duration' || atMost === undefined || possibleValues(expression)) return expression;
  const longest: Expression = { kind: 'literal', value: boundOf(atMost), type: { name: 'duration' }, start, end };
  return { kind: 'call', function: functions.get('min')!, arguments: [expression, longest], type, start, end };
}

/** Returns a placeholder for an expression with an error, which has already been reported. */
export function unknown({ start, end }: Node): Expression {
  return { kind: 'literal', value: '', type: unknownType, start, end };
}

/** Links an expression whose value must be known at build time and returns that value. Reports any other expression. */
export function linkStaticValue(
  linker: Linker,
  source: Source,
  node: ast.ExpressionNode,
  what: string,
  expected?: Type,
): Value {
  const context = { source };
  // In rule files, a set is written as a list.
  const type: Type | undefined = expected?.name === 'set' ? { ...expected, name: 'list' } : expected;
  const expression = type ? linker.typed(context, node, type) : linker.expression(context, node);
  const value = staticValue(expression);
  const isReported = [...walk(expression)].some(({ type }) => type.name === 'unknown');
  if (value === undefined && !isReported) linker.mistake('not-static', { what }, source, node);
  return isReported ? undefined : value;
}
