import type { Limits } from '../../runtime/tables.ts';
import type { Expression } from '../model/expression.ts';
import { possibleNumbers } from '../evaluate/possible-numbers.ts';
import { mostCharacters, possibleTexts } from '../evaluate/possible-texts.ts';
import { parseType } from '../model/type.ts';
import { describeLimits } from '../language/describe-limits.ts';
import { isWithin } from '../language/is-within.ts';
import { textForms } from '../language/text-forms.ts';
import type { Source } from '../source/source.ts';
import type * as ast from '../syntax/document.ts';
import { checkSelector } from './check-selector.ts';
import type { Linker } from '../bind/linker.ts';

/** The name, type and limits of a parameter or option, from its table. */
interface Place extends Limits {
  readonly name: string;
  readonly type: string;
}

/** Reports a value that has the right type but breaks a limit. Of several possible values, reports the first wrong one. */
export function checkValue(
  linker: Linker,
  source: Source,
  node: ast.Expression,
  place: Place,
  expression: Expression,
): void {
  if (parseType(place.type).name === 'element') {
    for (const text of textsOf(expression)) checkSelector(linker, source, text, node);
  }
  const wrong = wrongValue(place, expression);
  if (wrong === undefined) return;
  const isWritten = node.form === 'number' || node.form === 'unary';
  const given = isWritten ? source.text.slice(node.start, node.end) : wrong;
  linker.mistake('wrong-value', { name: place.name, takes: describeLimits(place)!, given }, source, node);
}

/** Returns the first wrong value as text for a message, or undefined if all known values are right. */
function wrongValue(place: Limits, expression: Expression): string | undefined {
  if (place.form !== undefined) {
    const { accepts } = textForms[place.form];
    const wrong = textsOf(expression).find((text) => !accepts(text));
    return wrong === undefined ? undefined : `"${wrong}"`;
  }
  if (describeLimits(place) === undefined) return undefined;
  const wrong = possibleNumbers(expression).find((number) => !isWithin(number, place));
  return wrong === undefined ? undefined : `${wrong}${expression.type.name === 'duration' ? 'ms' : ''}`;
}

/** Returns the possible texts, without those that were cut off at the maximum length. */
function textsOf(expression: Expression): readonly string[] {
  return possibleTexts(expression).filter((text) => text.length < mostCharacters);
}
