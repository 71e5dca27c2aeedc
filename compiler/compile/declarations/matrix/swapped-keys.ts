import type { Binding } from '../../bind/binding.ts';
import type { Linker } from '../../bind/linker.ts';
import { siteType, stageType } from '../../infer/names.ts';
import { isCountry } from '../../../language/tables/countries.ts';
import { isRegionCode } from '../../../language/tables/regions.ts';
import type { Type } from '../../../language/model/type.ts';
import type * as ast from '../../../language/syntax/document.ts';

/**
 * Returns what the keys of all rows are, such as `site, stage`, if no row has the keys that the header names; undefined if
 * any row fits, or if the keys are of no known kind.
 */
export function swappedKeys(
  linker: Linker,
  { source }: Binding,
  keys: readonly Type[],
  rows: readonly (readonly ast.ExpressionNode[])[],
): string | undefined {
  const fits = (name: ast.ExpressionNode, { name: type, words }: Type): boolean => {
    if (name.form !== 'name') return false;
    if (type !== 'country') return Boolean(words?.includes(name.name));
    const found = linker.lookup('values', name.name, source);
    return found ? found.declaration.kind.text === 'countries' : isCountry(name.name) || isRegionCode(name.name);
  };
  const columns = columnsOf(keys, rows);
  const country: Type = { name: 'country' };
  const known = { country, site: siteType(linker), stage: stageType(linker) };
  const found = columns?.map((names, at) => {
    if (names.length === 0 || names.some((name) => fits(name, keys[at]))) return undefined;
    return Object.entries(known).find(([, type]) => names.every((name) => fits(name, type)))?.[0];
  });
  return found && found.length > 0 && found.every((kind) => kind !== undefined) ? found.join(', ') : undefined;
}

/** Returns the names in each key of the rows, without `any`. Undefined if a row has another number of keys. */
function columnsOf(
  keys: readonly Type[],
  rows: readonly (readonly ast.ExpressionNode[])[],
): readonly (readonly ast.ExpressionNode[])[] | undefined {
  const isAny = (name: ast.ExpressionNode) => name.form === 'name' && name.name === 'any';
  if (keys.length === 1) return [rows.flat().filter((name) => !isAny(name))];
  if (rows.some(({ length }) => length !== keys.length)) return undefined;
  return keys.map((_, at) => rows.map((row) => row[at]).filter((name) => !isAny(name)));
}
