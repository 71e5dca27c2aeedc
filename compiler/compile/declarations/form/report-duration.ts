import type * as ast from '../../../language/syntax/document.ts';
import { readUnit } from '../../../language/tables/units.ts';
import { type Source, spanText } from '../../../language/source/source.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Limits } from '../../../../runtime/tables/tables.ts';
import { describeLimits, isWithinLimits } from '../../../language/tables/text-forms.ts';

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
