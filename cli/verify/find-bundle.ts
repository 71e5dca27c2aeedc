import { CannotRun } from '../../compiler/node/cannot-run.ts';
import type { Program } from '../../compiler/model/program.ts';
import { requireStage } from '../choose-targets.ts';
import type { Observation } from './observation.ts';

export interface Place {
  readonly site: string;
  readonly stage: string;
}

/** What the user says about the deployed script. What is undefined follows from the page. */
export interface BundleOptions {
  readonly site?: string;
  readonly stage?: string;
  /** The end of the address of the script, if it is not named after its site. */
  readonly script?: string;
}

/** Returns whether an address is that of the script of a site: `car.js`, `car.4f1d2c3b.js`, or the script that the user names. */
export function isBundleOf({ script }: BundleOptions, sites: readonly string[]): (url: string) => boolean {
  return (url) => (script === undefined ? siteIn(url, sites) !== undefined : withoutQuery(url).endsWith(script));
}

/**
 * Returns the site and stage of the script that a page loads: the site by the name of the script, the stage by the host of the
 * page. Throws a `CannotRun` if the page loads no such script, or if it may be that of several sites.
 */
export function findBundle({ page, address, requests }: Observation, program: Program, options: BundleOptions): Place {
  const all = program.sites.map(({ id }) => id);
  const sites = options.site === undefined ? all : [options.site];
  const isBundle = isBundleOf(options, sites);
  const found = requests.find(({ url }) => isBundle(url));
  if (!found) {
    throw new CannotRun(
      `"${page}" loads no script of tagc: ${options.script ?? sites.map((site) => `${site}.js`).join(' or ')}.`,
      'Check the page, or name the end of the address of the script with --script.',
    );
  }
  const host = new URL(address).hostname;
  const named = sites.length === 1 ? sites[0] : siteIn(found.url, sites);
  const site =
    named ?? program.sites.find((one) => Object.values(one.hosts).some((hosts) => includes(hosts, host)))?.id;
  if (site === undefined) {
    throw new CannotRun(`"${page}" may belong to several sites.`, `Choose with --site: ${sites.join(', ')}.`);
  }
  return { site, stage: options.stage ?? stageOf(program, site, host) };
}

/** Returns the stage to which a host belongs, or else the usual one. */
function stageOf(program: Program, site: string, host: string): string {
  const { hosts = {} } = program.sites.find(({ id }) => id === site) ?? {};
  const found = Object.entries(hosts).find(([, own]) => includes(own, host));
  if (found) return found[0];
  requireStage(program, 'production');
  return 'production';
}

const includes = (hosts: readonly string[], host: string): boolean =>
  hosts.some((one) => one.replace(/:\d+$/, '') === host);

function siteIn(url: string, sites: readonly string[]): string | undefined {
  const [, name] = /\/([^/]+?)(?:\.[0-9a-f]{8})?\.js$/.exec(withoutQuery(url)) ?? [];
  return sites.find((site) => site === name);
}

const withoutQuery = (url: string): string => url.split('?')[0];
