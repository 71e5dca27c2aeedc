import type { Program } from '../../compiler/model/program.ts';
import type { Observation } from '../observation.ts';
import type { Prepared } from '../prepare.ts';
import { allUntil } from './all-until.ts';

/** What a bundle logs where it is on none of its hosts. */
const notAuthorized = 'This library is not authorized for this domain';

/** Whether the page is on none of its bundle's hosts, so that nothing at all comes of it. */
export function isElsewhere(observation: Observation): boolean {
  return allUntil(observation).effects.some((one) => one.kind === 'log' && one.text === notAuthorized);
}

/** The hosts that it should be on. */
export function explainHost({ site, stage, page }: Prepared, { sites }: Program): string {
  const hosts = sites.find(({ id }) => id === site)?.hosts[stage] ?? [];
  const those = hosts.length > 0 ? `its hosts at ${stage} are ${hosts.join(', ')}` : `it has no host at ${stage}`;
  return `The bundle of ${site} does not run on ${new URL(page.url).host}: ${those}.`;
}
