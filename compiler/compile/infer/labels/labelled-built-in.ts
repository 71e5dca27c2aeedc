import type { BuiltInTable } from '../../../../runtime/tables/tables.ts';
import type { Linker } from '../../bind/linker.ts';
import { parseType } from '../../../language/model/type.ts';
import { withLabelsAt, type Labelled } from './with-labels-at.ts';

/**
 * Returns the type of a built-in value with the labels of the places that it contains. Labelled query parameters are
 * redacted in addresses and refused as campaigns, so they do not count.
 */
export function labelledBuiltIn(linker: Linker, { type, places = [] }: BuiltInTable): Labelled {
  const contained = places.filter(([kind]) => kind !== 'query');
  return withLabelsAt(linker, contained, parseType(type));
}
