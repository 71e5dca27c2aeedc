import type { KeptConsent } from '../../../runtime/tables/kept-consent.ts';
import type { Consent } from '../../language/model/program.ts';

/** A group besides `necessary`, and its names in the consent manager, which must all be granted. */
export type NamedGroup = KeptConsent['groups'][number];

/** Returns the groups with their names in the consent manager. Empty if it takes no names. */
export function namedGroupsOf({ stored, groups }: Consent): readonly NamedGroup[] {
  if (stored?.source.kept) return stored.source.kept.groups;
  if (!stored?.source.names) return [];
  return groups.flatMap(({ id, number, names }) => (names && id !== 'necessary' ? [{ id, number, names }] : []));
}
