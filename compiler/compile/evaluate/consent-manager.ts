import type { Consent } from '../../language/model/program.ts';
import { simulateKept } from './simulate-kept.ts';
import { staticValue } from './static-value.ts';
import type { SimulatedManager } from '../../../runtime/tables/simulation.ts';

/** Returns the simulated consent manager of the rules. Undefined if they name none, or a custom one. */
export function consentManagerOf(consent: Consent | undefined): SimulatedManager | undefined {
  if (!consent?.stored) return undefined;
  const { source, arguments: values } = consent.stored;
  if (source.kept) return simulateKept(source.kept);
  return source.simulation?.(values.map(staticValue), consent.groups);
}
