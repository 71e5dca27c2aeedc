import type { Consent } from '../../language/model/program.ts';
import { simulateKept } from './simulate-kept.ts';
import { staticValue } from './static-value.ts';
import type { KeptItem, SimulatedManager } from '../../../runtime/tables/simulation.ts';

/** Returns the simulated consent manager of the rules. Undefined without one, and for a module without `answer`. */
export function consentManagerOf(consent: Consent | undefined): SimulatedManager | undefined {
  if (!consent?.stored) return undefined;
  const { source, arguments: values } = consent.stored;
  if (source.kept) return simulateKept(source.kept);
  return source.simulation?.(values.map(staticValue), consent.groups);
}

/** Returns the code that replaces the consent manager of the page, which cannot replace it in turn. */
export const codesIn = (kept: readonly KeptItem[]): readonly string[] =>
  kept.flatMap((item) => (item.place === 'code' ? item.code : []));
