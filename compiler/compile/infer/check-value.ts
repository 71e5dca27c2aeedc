import type { Limits } from '../../../runtime/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import { possibleNumbers } from '../evaluate/possible-numbers.ts';
import { mostCharacters, possibleTexts } from '../evaluate/possible-texts.ts';
import { possibleValues } from '../evaluate/possible-values.ts';
import { parseType } from '../../language/model/type.ts';
import { describeLimits } from '../../language/tables/describe-limits.ts';
import { isWithin } from '../../language/tables/is-within.ts';
import { domainMistake } from '../../language/tables/domain-mistake.ts';
import { textForms } from '../../language/tables/text-forms.ts';
import { writeDuration } from '../../language/tables/units.ts';
import type { Source } from '../../language/source/source.ts';
import type * as ast from '../../language/syntax/document.ts';
import { checkPageSelector } from './check-selector.ts';
import type { Linker } from '../bind/linker.ts';

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
  node: ast.Expression,
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
  node: ast.Expression,
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
  const wrong = possibleNumbers(expression).find((number) => !isWithin(number, place));
  if (wrong === undefined) return undefined;
  return expression.type.name === 'duration' ? writeDuration(wrong) : String(wrong);
}

/** Returns the possible texts, without those that were cut off at the maximum length. */
function textsOf(expression: Expression): readonly string[] {
  return possibleTexts(expression).filter((text) => text.length < mostCharacters);
}
