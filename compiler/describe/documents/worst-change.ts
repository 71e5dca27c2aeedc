import type { DifferenceDocument } from '../../contract/difference.ts';
import { groupBy } from '../../language/source/lists.ts';

/** Says where visitors are from: `in Japan`. */
export type WhereOf = (countries: readonly string[]) => string;

/**
 * Returns the one thing that readers must know of a difference, as a sentence: a third party that receives something where it
 * received nothing before, else personal data, else a third party. Undefined if nothing is about either.
 */
export function worstChange({ hosts, changes }: DifferenceDocument, whereOf: WhereOf): string | undefined {
  const fresh = hosts.filter(({ party, newIn }) => party === 'third' && newIn !== undefined);
  if (fresh.length > 0) {
    const byPlace = groupBy(fresh, ({ newIn }) => whereOf(newIn!));
    const parts = [...byPlace].map(([where, list]) => `${list.map(({ host }) => host).join(', ')} ${where}`);
    return `New third ${fresh.length === 1 ? 'party' : 'parties'}: ${parts.join('; ')}.`;
  }
  const [personal, third] = [changes.filter((one) => one.isPersonal), changes.filter((one) => one.toThirdParty)];
  const [about, what] = personal.length > 0 ? [personal, 'send personal data'] : [third, 'send to third parties'];
  if (about.length === 0) return undefined;
  const names = [...new Set(about.map(({ kind, name }) => (kind === name ? kind : `${kind} ${name}`)))];
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return `May newly ${what}, or more often: ${names.slice(0, mostNamed).join(', ')}${more}.`;
}

/** How many rules and tags one sentence names. */
const mostNamed = 3;
