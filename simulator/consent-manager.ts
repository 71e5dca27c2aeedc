import type { Consent } from '../compiler/model/program.ts';
import { staticValue } from '../compiler/evaluate/static-value.ts';
import type { SimulatedManager } from '../runtime/simulation.ts';

/** The consent manager that the rules read a choice from; none where they name none, or one of the project's own. */
export function consentManagerOf(consent: Consent | undefined): SimulatedManager | undefined {
  if (!consent?.stored) return undefined;
  const { source, arguments: given } = consent.stored;
  return source.simulation?.(given.map(staticValue), consent.groups);
}
