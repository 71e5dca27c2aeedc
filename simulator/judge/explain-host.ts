import type { Program } from '../../compiler/language/model/program.ts';
import type { Observation } from '../contract/observation.ts';
import type { Prepared } from '../prepare.ts';
import { allUntil } from './all-until.ts';

/** The message that a bundle logs on a foreign host. */
const notAuthorized = 'This library is not authorized for this domain';

/** Whether the page is on a host where its bundle does not run. */
export function isElsewhere(observation: Observation): boolean {
  return allUntil(observation).effects.some((one) => one.kind === 'log' && one.text === notAuthorized);
}

/** Explains on which hosts the bundle runs. */
export function explainHost({ site, stage, page }: Prepared, { sites }: Program): string {
  const hosts = sites.find(({ id }) => id === site)?.hosts[stage] ?? [];
  const expected = hosts.length > 0 ? `its hosts at ${stage} are ${hosts.join(', ')}` : `it has no host at ${stage}`;
  return `The bundle of ${site} does not run on ${new URL(page.url).host}: ${expected}.`;
}
