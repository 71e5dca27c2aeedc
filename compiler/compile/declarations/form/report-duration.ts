import type { Limits } from '../../../../runtime/tables/tables.ts';
import type { Linker } from '../../bind/linker.ts';
import { describeLimits } from '../../../language/tables/describe-limits.ts';
import { isWithin } from '../../../language/tables/is-within.ts';
import { readUnit } from '../../../language/tables/units.ts';
import { spanText, type Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';

/** Reports a literal duration that is out of range. */
export function reportDuration(
  linker: Linker,
  source: Source,
  place: Limits & { readonly name: string },
  value: ast.Expression | undefined,
): void {
  const takes = describeLimits(place);
  if (value?.form !== 'number' || !value.unit || !takes) return;
  if (isWithin(readUnit(value.value, value.unit).value, place)) return;
  linker.mistake('wrong-value', { name: place.name, takes, given: spanText({ source, ...value }) }, source, value);
}
