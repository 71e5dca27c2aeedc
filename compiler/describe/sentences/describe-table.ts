import type { ReportText } from '../../contract/report/text.ts';
import type { BuiltInTable, FunctionTable, SourceTable } from '../../../runtime/tables/tables.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression } from '../../language/model/expression.ts';
import { describeSelector } from './describe-constant.ts';
import type { Describer } from './describer.ts';
import { fillPhrase, type PhraseValues } from './fill-phrase.ts';
import { splitName } from './split-name.ts';
import { listTexts, say } from './text.ts';

/** Describes a built-in value, source or function with its arguments. One of a custom module has only its name. */
export function describeTable(
  table: BuiltInTable | FunctionTable | SourceTable,
  given: readonly Expression[],
  describer: Describer,
  depth: number,
  isNegated = false,
): ReportText {
  if (table.phrase === undefined) return describeCustom(table, given, describer, depth, isNegated);
  const phrase = fillPhrase(table.phrase, phraseValues(table, given, describer, depth), isNegated);
  return isBoolean(table) && !table.phrase.includes('|') ? say`${phrase} is ${isNegated ? 'not ' : ''}true` : phrase;
}

/** Returns the arguments by the names of the parameters, for a phrase. */
export function phraseValues(
  { parameters = [] }: Pick<FunctionTable, 'parameters'>,
  given: readonly Expression[],
  describer: Describer,
  depth: number,
  joint: 'and' | 'or' = 'and',
): PhraseValues {
  const rest = (name: string): readonly Expression[] => {
    const at = parameters.findIndex((parameter) => parameter.name === name);
    return (parameters[at]?.rest ? given.slice(at) : given.slice(at, at + 1)).filter((value) => !hasNoArgument(value));
  };
  const describe = (name: string): ReportText[] => {
    const isElement = /^element\b/.test(parameters.find((parameter) => parameter.name === name)?.type ?? '');
    return rest(name).map((value) =>
      isElement && value.kind === 'literal' ? describeSelector(String(value.value)) : describer.value(value, depth + 1),
    );
  };
  return {
    textOf(names) {
      const texts = names.flatMap(describe);
      return texts.length === 0 ? undefined : listTexts(texts, joint);
    },
    isOmitted(name) {
      const parameter = parameters.find((one) => one.name === name);
      return rest(name).every((value) => isDefault(value, parameter?.default));
    },
    valueOf: (name) => (rest(name).length > 1 ? true : rest(name).map(staticValue)[0]),
  };
}

/** Whether an optional parameter has no argument. */
export function hasNoArgument({ kind, type }: Expression): boolean {
  return kind === 'literal' && type.optional === true;
}

/** Whether an argument is the default of its parameter, as far as simple values show. */
function isDefault(value: Expression, fallback: string | undefined): boolean {
  const known = staticValue(value);
  if (fallback === undefined || known === undefined) return false;
  return JSON.stringify(known) === fallback || (known === 0 && /^0[a-z]*$/.test(fallback));
}

function isBoolean(table: BuiltInTable | FunctionTable | SourceTable): boolean {
  return /boolean/.test('result' in table ? table.result : 'type' in table ? table.type : '');
}

function describeCustom(
  table: BuiltInTable | FunctionTable | SourceTable,
  given: readonly Expression[],
  { value }: Describer,
  depth: number,
  isNegated: boolean,
): ReportText {
  const name = splitName(table.name.replace(/^.*\//, '').replace(/\.\w+$/, ''));
  const of = given.filter((argument) => !hasNoArgument(argument)).map((argument) => value(argument, depth + 1));
  const noun = of.length > 0 ? say`the ${name} of ${listTexts(of)}` : [`the ${name}`];
  return isBoolean(table) ? say`${noun} is ${isNegated ? 'not ' : ''}true` : noun;
}
