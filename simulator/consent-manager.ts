import type { Consent } from '../compiler/model/program.ts';
import { staticValue } from '../compiler/evaluate/static-value.ts';
import type { SimulatedManager } from '../runtime/simulation.ts';

/** Returns the simulated consent manager of the rules. Undefined if they name none, or a custom one. */
export function consentManagerOf(consent: Consent | undefined): SimulatedManager | undefined {
  if (!consent?.stored) return undefined;
  const { source, arguments: values } = consent.stored;
  return source.simulation?.(values.map(staticValue), consent.groups);
}
