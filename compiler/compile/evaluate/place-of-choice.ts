import type { ConsentPlace } from '../../../runtime/tables/kept-consent.ts';
import type { Consent } from '../../language/model/program.ts';
import { staticValue } from './static-value.ts';

/**
 * Returns where the consent manager keeps the choice of the visitor; the name is undefined if it is not known at build time.
 * Undefined without a consent manager, and for a custom module, which may keep it anywhere.
 */
export function placeOfChoice(
  stored: Consent['stored'],
): { readonly place: ConsentPlace; readonly name: string | undefined } | undefined {
  const found = stored?.source.choiceAt?.(...stored.arguments.map(staticValue));
  return found && { place: found.place, name: typeof found.name === 'string' ? found.name : undefined };
}
