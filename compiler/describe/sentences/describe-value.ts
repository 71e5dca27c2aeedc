import { plainText, type ReportText } from '../../contract/report/text.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression, ExpressionOf, InlinedCall } from '../../language/model/expression.ts';
import { isCollection } from '../../language/model/type.ts';
import { walk } from '../../compile/traverse/walk.ts';
import { treeOf } from './condition-tree.ts';
import { describeChoice } from './describe-choice.ts';
import { describeCodes, describeConstant, describeElement, describeSelector } from './describe-constant.ts';
import type { Describer } from './describer.ts';
import { describeTable, hasNoArgument, phraseValues } from './describe-table.ts';
import { fillPhrase } from './fill-phrase.ts';
import { itemIdOf } from './item-id.ts';
import { nounPhraseOf, splitName, withThe } from './split-name.ts';
import { listSome, listTexts, say } from './text.ts';
import { item, personalMark, responderWord, stateWord, titleOf, word } from './word-of.ts';

/** Describes a value as a noun phrase. */
export function describeValue(expression: Expression, describer: Describer, depth: number): ReportText {
  const { inlinedCall } = expression;
  if (inlinedCall) return describeInlined(expression, inlinedCall, describer, depth);
  switch (expression.kind) {
    case 'literal':
      if (hasNoArgument(expression)) return ['nothing'];
      if (expression.type.name === 'element') return describeSelector(String(expression.value));
      return describeConstant(expression.value, expression.type, describer);
    case 'pattern':
      return ['a pattern'];
    case 'codes':
      return describeCodes(expression, describer);
    case 'list':
      return describeList(expression.items, describer, depth);
    case 'loop':
      return describeLoop(expression, describer, depth);
    case 'item':
      return [`the ${splitName(expression.item.name)}`];
    case 'record':
      return describeRecord(expression, describer, depth);
    case 'constant':
      return describeNamedConstant(expression, describer);
    case 'data':
      return item(
        expression.data.title ?? nounPhraseOf(expression.data.id),
        itemIdOf(expression, describer.names)!,
        expression,
      );
    case 'state':
      return stateWord(expression.state);
    case 'element':
      return describeElement(expression.element);
    case 'static':
      return [`the ${expression.builtIn}`];
    case 'hostStage':
      return ['the stage of the host'];
    case 'builtIn':
      return nameOfTable(
        expression,
        describeTable(expression.builtIn, expression.arguments, describer, depth),
        describer,
      );
    case 'source':
      return nameOfTable(
        expression,
        describeTable(expression.source, expression.arguments, describer, depth),
        describer,
      );
    case 'call':
      return describeCall(expression, describer, depth);
    case 'field':
      return item(expression.words ?? nameOfField(expression.path), itemIdOf(expression, describer.names)!, expression);
    case 'answer':
      return describeAnswer(expression, describer);
    case 'member':
      return describeMember(expression, describer, depth);
    case 'lookup':
      return say`${word(titleOf(expression.matrix), 'table', describer.names.get(expression.matrix)!)} for ${listTexts(expression.keys.map((key) => describer.value(key, depth + 1)))}`;
    case 'choice':
      return describeChoice(expression, describer, depth);
    case 'operation':
      return describeOperation(expression, describer, depth);
    default:
      return ['a value'];
  }
}

/** Returns the name of a field of an event. One that says nothing alone says whose it is: `name of the reported event`. */
function nameOfField(path: readonly string[]): string {
  const own = path.slice(path[0] === 'event' ? 1 : 0).join(' ');
  return nounPhraseOf(['id', 'kind', 'name', 'type', 'value'].includes(own) ? `${own} of the reported event` : own);
}

/**
 * A call of a declared function is named after the function: `the worth of the offer`. One without a title that returns its
 * argument is described by what it returns, and one that returns it in another form says whose form it is: `the job title
 * (only if the page shows a job)`, `the keyword as "search words"`.
 */
function describeInlined(expression: Expression, call: InlinedCall, describer: Describer, depth: number): ReportText {
  const { function: name, title } = call;
  const isArgument = ({ fills }: Expression) => fills?.some((one) => one.call === call) === true;
  if (title === undefined && resultsOf(expression).some(isArgument))
    return describer.value({ ...expression, inlinedCall: undefined }, depth + 1);
  const given = walk(expression).filter(isArgument);
  const first = given.find(({ kind }) => kind !== 'literal' && kind !== 'list');
  if (!first) return item(title ?? nounPhraseOf(name), name, expression);
  const of = describer.noun(first, depth + 1);
  if (title === undefined && resultsOf(expression).some((result) => isArgument(withoutCalls(result))))
    return say`${of} as ${word(`"${splitName(name)}"`, 'item', name)}`;
  // `worthOf(offer)` is the worth of the offer.
  return say`${item(title ?? nounPhraseOf(name.replace(/Of$/, '')), name, expression)} of ${of}`;
}

/** Returns the values that a value may be, without what decides among them. */
function resultsOf(value: Expression): readonly Expression[] {
  if (value.kind === 'choice') return value.cases.flatMap((one) => resultsOf(one.value));
  return value.kind === 'operation' && value.operator === 'else' ? value.operands.flatMap(resultsOf) : [value];
}

/** Returns the value from which calls make another form, such as one in lower case: the first argument of each. */
function withoutCalls(value: Expression): Expression {
  const isForm = value.kind === 'call' && value.arguments.length > 0 && !value.function.event && !value.function.page;
  return isForm ? withoutCalls(value.arguments[0]) : value;
}

/** Built-in values and sources are items with a path: their words are one reference. */
function nameOfTable(expression: Expression, text: ReportText, { names }: Describer): ReportText {
  const isPlain = text.every((part) => typeof part === 'string');
  return isPlain && text.length > 0 && !/^["\d]/.test(plainText(text))
    ? word(plainText(text), 'item', itemIdOf(expression, names)!, personalMark(expression))
    : text;
}

function describeRecord({ fields }: ExpressionOf<'record'>, { value }: Describer, depth: number): ReportText {
  const given = fields.filter((field) => !hasNoArgument(field.value));
  return given.length === 0
    ? ['an empty entry']
    : say`an entry of ${listSome(given.map((field) => value(field.value, depth + 1)))}`;
}

function describeList(items: readonly Expression[], { value }: Describer, depth: number): ReportText {
  const given = items.filter((one) => !hasNoArgument(one));
  return given.length === 0 ? ['nothing'] : listSome(given.map((one) => value(one, depth + 1)));
}

/** A loop that only chooses items says which: `each item of the cart for which …`. */
function describeLoop(
  { item: { name }, list, when, value }: ExpressionOf<'loop'>,
  describer: Describer,
  depth: number,
): ReportText {
  const each = say`each ${splitName(name)} of ${describer.noun(list, depth + 1)}`;
  const chosen = when ? say`${each} for which ${describer.clause(treeOf(when), depth + 1)}` : each;
  return value.kind === 'item' ? chosen : say`${describer.value(value, depth + 1)} for ${chosen}`;
}

/** Functions that clean leave the name of their value. Functions that read the page are values themselves. */
function describeCall(expression: ExpressionOf<'call'>, describer: Describer, depth: number): ReportText {
  const { function: table, arguments: given } = expression;
  const [counted] = table.name === 'count' ? given : [];
  const text =
    counted?.kind === 'source' && counted.source.counted !== undefined
      ? fillPhrase(counted.source.counted, phraseValues(counted.source, counted.arguments, describer, depth))
      : describeTable(table, given, describer, depth);
  if (table.event || table.page) return nameOfTable(expression, text, describer);
  const mark = personalMark(expression);
  return text.map((part) => (typeof part === 'string' || !mark || part.ref.kind !== 'item' ? part : { ...part, mark }));
}

/** A constant is described by its value, or by its name if the value is long. */
function describeNamedConstant({ constant }: ExpressionOf<'constant'>, describer: Describer): ReportText {
  const known = staticValue(constant.value);
  const { kind } = constant.value;
  if (kind === 'codes') return describer.noun(constant.value);
  if (kind === 'pattern') return [`the pattern "${titleOf(constant)}"`];
  if (known === undefined || typeof known === 'object') return [`the ${titleOf(constant)}`];
  return describeConstant(known, constant.type, describer);
}

function describeAnswer(expression: ExpressionOf<'answer'>, describer: Describer): ReportText {
  const { call, name } = expression;
  const words = 'vendor' in call ? call.vendor.fieldWords?.[name] : undefined;
  return say`${item(words ?? nounPhraseOf(name), itemIdOf(expression, describer.names)!, expression)} from ${responderWord(call, describer)}`;
}

/** Names a field of a record. The name of a data element is left out if the field repeats it: `job.jobTitle`. */
function describeMember(expression: ExpressionOf<'member'>, describer: Describer, depth: number): ReportText {
  const { of, name } = expression;
  const known = of.kind === 'constant' ? staticValue(of) : undefined;
  if (known && typeof known === 'object')
    return describeConstant((known as Readonly<Record<string, Value>>)[name], expression.type, describer);
  const field = splitName(name);
  if (isCollection(of.type)) return say`the ${field} of each of ${describer.noun(of, depth + 1)}`;
  if (!isPath(of)) return say`${field} of ${describer.noun(of, depth + 1)}`;
  const owner = of.kind === 'data' ? titleOf(of.data) : '';
  const isTitled = of.kind === 'data' && of.data.title !== undefined;
  if (isTitled) return item(`${field} of ${withThe(owner)}`, itemIdOf(expression, describer.names)!, expression);
  const text = owner === '' || field.startsWith(`${owner} `) ? field : `${owner} ${field}`;
  return item(nounPhraseOf(text), itemIdOf(expression, describer.names)!, expression);
}

function isPath(expression: Expression): boolean {
  const { kind } = expression;
  return kind === 'data' || kind === 'field' || (kind === 'member' && isPath(expression.of));
}

function describeOperation(expression: ExpressionOf<'operation'>, describer: Describer, depth: number): ReportText {
  const known = staticValue(expression);
  if (known !== undefined) return describeConstant(known, expression.type, describer);
  const { operator, operands } = expression;
  const [left, right] = operands.map((operand) => describer.value(operand, depth + 1));
  // An empty text is nothing to name, and a comma would end the item of a list.
  if (operator === 'else') return staticValue(operands[1]) === '' ? left : say`${left} (or else ${right})`;
  if (operator === '-') return say`${left} minus ${right}`;
  if (operator === '*') return say`${left} times ${right}`;
  if (operator === '/') return say`${left} divided by ${right}`;
  return expression.type.name === 'text' ? say`${left} followed by ${right}` : say`${left} plus ${right}`;
}
