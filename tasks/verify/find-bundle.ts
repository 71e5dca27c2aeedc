import { hostOfUrl, isOwnHost, namesHost } from '../../compiler/compile/evaluate/host-of-url.ts';
import { bundleName } from '../../compiler/emit/code/entry/writer.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { requireStage } from '../build/choose-targets.ts';
import type { PageObservation } from './page-observation.ts';

export interface BundlePlace {
  readonly site: string;
  readonly stage: string;
}

/** The script of tagc that has started in a page. */
export interface FoundBundle extends BundlePlace {
  readonly addresses: readonly string[];
  readonly code: string;
}

/** What the user says about the deployed script. What is undefined follows from the page. */
export interface BundleOptions {
  readonly site?: string;
  readonly stage?: string;
  /** The end of the address of the script, if it comes from another company's host or if there are several. */
  readonly script?: string;
}

/** Returns the site of each mark by which the scripts of a program show that they have started; see `mayRun` in the runtime. */
export function bundleMarks(program: Program): ReadonlyMap<string, string> {
  return new Map(program.sites.map(({ id }) => [`tagc ${bundleName(program, id)}`, id]));
}

/**
 * Returns the script of tagc that has started in a page, whatever its name. The stage follows from the host of the page.
 * Throws a `CannotRun` if none or several have started, because then nothing else can be verified.
 */
export function findBundle(seen: PageObservation, program: Program, options: BundleOptions): FoundBundle {
  const { page, state, bundles } = seen;
  const where = `"${page}" in the consent state ${state.name}`;
  const wanted = bundles.filter(
    ({ site, addresses }) => (options.site ?? site) === site && isNamed(addresses, options.script),
  );
  const [found, another] = wanted;
  if (!found) throw new CannotRun(`${where}: ${whyMissing(seen, program, options)}`, missingFix);
  if (another) {
    const names = wanted.map(({ site, addresses }) => `${nameOf(addresses)} for the site "${site}"`);
    throw new CannotRun(
      `${where} runs several scripts of tagc: ${names.join(', ')}.`,
      'Choose with --site or --script, or remove one of them.',
    );
  }
  const [address] = found.addresses;
  if (address === undefined) {
    throw new CannotRun(
      `${where} has the script of tagc inside its HTML, so nobody can tell it from the page.`,
      'Load it with a script element that has an address.',
    );
  }
  if (found.code === undefined)
    throw new CannotRun(`${where}: the text of ${address} cannot be read.`, 'Try it again.');
  const host = hostOfUrl(page);
  const scriptHost = hostOfUrl(address);
  if (options.script === undefined && scriptHost !== host && !isOwnHost(scriptHost, program)) {
    throw new CannotRun(
      `${where} loads the script of tagc from another company: ${address}`,
      `If that is right, name it: --script ${new URL(address).pathname}`,
    );
  }
  const stage = options.stage ?? stageOf(program, found.site, host);
  return { site: found.site, stage, addresses: found.addresses, code: found.code };
}

const missingFix =
  'Check in a browser that the page loads and runs it, and that it is the script of this project. --entry names other rules.';

const nameOf = ([address = 'a script inside its HTML']: readonly string[]): string => address;

const isNamed = (addresses: readonly string[], end: string | undefined): boolean =>
  end === undefined || addresses.some((url) => withoutQuery(url).endsWith(end));

/** Returns why no script of tagc has started, as far as a request or an error says it. */
function whyMissing(seen: PageObservation, program: Program, { site, script }: BundleOptions): string {
  const sites = site === undefined ? program.sites.map(({ id }) => id) : [site];
  const names = script ?? sites.map((name) => `${name}.js`).join(' or ');
  const isNamedSo = ({ url }: { readonly url: string }) =>
    script === undefined ? sites.some((name) => hasName(url, name)) : isNamed([url], script);
  const [other] = seen.bundles;
  if (other) return `the page runs ${nameOf(other.addresses)} for the site "${other.site}".`;
  const request = [...seen.blocked, ...seen.requests].find(isNamedSo);
  if (!request) return `the page loads no script of tagc for the project "${program.project.id}": ${names}.`;
  const error = seen.errors.find((one) => one.script === request.url || one.text.includes(request.url));
  if (request.failure) return `${request.url} ${request.failure}.`;
  if (error) return `${request.url} has not started: ${error.text}`;
  return `${request.url} has not started, or is not the script of the project "${program.project.id}".`;
}

/** Whether an address ends as that of the script of a site: `car.js` or `car.4f1d2c3b.js`. */
function hasName(url: string, site: string): boolean {
  const [, name] = /\/([^/]+?)(?:\.[0-9a-f]{8})?\.js$/.exec(withoutQuery(url)) ?? [];
  return name === site;
}

/** Returns the stage to which a host belongs, or else the usual one. */
function stageOf(program: Program, site: string, host: string): string {
  const { hosts = {} } = program.sites.find(({ id }) => id === site) ?? {};
  const found = Object.entries(hosts).find(([, own]) => namesHost(own, host));
  if (found) return found[0];
  requireStage(program, 'production');
  return 'production';
}

const withoutQuery = (url: string): string => url.split('?')[0];
