import type { Browser } from 'playwright-core';
import type { Program } from '../../compiler/language/model/program.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { integrityOf } from '../../compiler/emit/bundle/measure.ts';
import type { VerifiedScript } from '../../compiler/contract/verification.ts';
import type { VisitConsent } from './consent-states.ts';
import { expectedOf } from './expected.ts';
import { createAcceptance, type Acceptance } from './acceptance.ts';
import { bundleMarks, findBundle, type BundleOptions, type FoundBundle, type BundlePlace } from './find-bundle.ts';
import { joinStates, type PageFinding } from './page-finding.ts';
import { judgeVisit } from './judge-visit.ts';
import { judgeBundle } from './judge-bundle.ts';
import { judgeMissing, mustSend } from './judge-missing.ts';
import { judgeScripts } from './judge-scripts.ts';
import type { PageObservation } from './page-observation.ts';
import { visitPage, type ConsentManager, type VisitOptions } from './visit-page.ts';
import type { Verification } from './verification.ts';

/** What Chromium has to do here. Tests share a browser, so they close only what they opened. */
export type OpenBrowser = Pick<Browser, 'newContext' | 'close'>;

export interface PagesOptions extends BundleOptions, Pick<VisitOptions, 'credentials' | 'wait' | 'timeout'> {
  /** The addresses of the pages. */
  readonly pages: readonly string[];
  /** Called before each page is opened. */
  readonly onPage?: (page: string) => void;
  readonly states: readonly VisitConsent[];
  readonly manager?: ConsentManager;
  /** The hosts that the consent manager itself contacts. */
  readonly managerHosts: readonly string[];
  /** Tags that must send something. */
  readonly expect: readonly string[];
  /** Accepted besides those of the project. */
  readonly ignoreHost?: readonly string[];
  readonly ignoreName?: readonly string[];
  /** Whether the deployed script may be another version. */
  readonly anyVersion?: boolean;
  /** Returns the script that the rules build for a site and stage. */
  readonly build: (place: BundlePlace) => Promise<string>;
}

/**
 * Opens each page in each consent state, one after another, and compares what they do with the rules. A page that cannot be
 * verified is a finding, and the others are still compared.
 */
export async function verifyPages(
  browser: OpenBrowser,
  program: Program,
  options: PagesOptions,
): Promise<Verification> {
  const visits: Visit[] = [];
  const failures: PageFinding[] = [];
  for (const page of options.pages) {
    options.onPage?.(page);
    try {
      await visitInStates(page, browser, program, options, (visit) => visits.push(visit));
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      failures.push(notVerified(page, error));
    }
  }
  const bySite = new Map<string, Visit[]>();
  for (const visit of visits) {
    const { site, stage } = visit.bundle;
    const key = JSON.stringify([site, stage]);
    bySite.set(key, [...(bySite.get(key) ?? []), visit]);
  }
  const { accept } = program.project;
  const accepted = createAcceptance(
    [...Object.keys(accept.hosts), ...(options.ignoreHost ?? [])],
    [...Object.keys(accept.names), ...(options.ignoreName ?? [])],
  );
  const findings: PageFinding[] = [];
  const unchecked = new Set(options.expect);
  for (const own of bySite.values()) findings.push(...(await judgeSite(own, program, accepted, options, unchecked)));
  if (visits.length > 0) failures.push(...[...unchecked].map((id) => notChecked(id, program, visits[0].seen.page)));
  if (visits.length > 0) findings.push(...accepted.unused().map((one) => unusedPattern(one, visits[0].seen.page)));
  return {
    scripts: scriptsOf(visits),
    observations: visits.map(({ seen }) => seen),
    findings: [...failures, ...joinStates(findings)],
  };
}

/** Returns the scripts of several visits, each once. */
function scriptsOf(visits: readonly Visit[]): readonly VerifiedScript[] {
  const found = new Map<string, VerifiedScript>();
  for (const { bundle } of visits) {
    const { site, stage, addresses, code } = bundle;
    const script = { site, stage, address: addresses[0], integrity: integrityOf(code) };
    found.set(JSON.stringify(script), script);
  }
  return [...found.values()];
}

interface Visit {
  readonly bundle: FoundBundle;
  readonly seen: PageObservation;
}

/** Opens a page in each consent state. Throws a `CannotRun` in the first state in which it cannot be verified. */
async function visitInStates(
  page: string,
  browser: OpenBrowser,
  program: Program,
  options: PagesOptions,
  add: (visit: Visit) => void,
): Promise<void> {
  const marks = bundleMarks(program);
  for (const state of options.states) {
    const seen = await visitPage(browser, { ...options, page, state, marks });
    // A page without the script is reported before it is opened in the other states.
    add({ seen, bundle: findBundle(seen, program, options) });
  }
}

function notVerified(page: string, { message, fix }: CannotRun): PageFinding {
  return { code: 'page-not-verified', severity: 'error', page, states: [], subject: page, message, fix };
}

function notChecked(id: string, program: Program, page: string): PageFinding {
  return {
    code: 'tag-not-checked',
    severity: 'error',
    page,
    states: [],
    subject: id,
    message: `No visit can show whether the tag "${id}" works.`,
    fix: 'Open a page of its site, in a state that grants its group. A tag whose hosts the page computes cannot be expected.',
    declaration: program.tags.find((tag) => tag.id === id),
  };
}

/** Compares the visits of pages with the same script. Removes from `unchecked` the tags that a visit can check. */
async function judgeSite(
  visits: readonly Visit[],
  program: Program,
  accepted: Acceptance,
  options: PagesOptions,
  unchecked: Set<string>,
): Promise<readonly PageFinding[]> {
  const [{ bundle: place }] = visits;
  const built = await options.build(place);
  const expected = expectedOf(program, place.site, place.stage);
  const judged = visits.map(({ seen, bundle }) => ({
    seen,
    isBundle: (url: string) => bundle.addresses.includes(url),
  }));
  for (const tag of expected.tags.values()) {
    if (judged.some(({ seen }) => mustSend(tag, expected, seen.state))) unchecked.delete(tag.id);
  }
  const cookies = (options.manager?.keep([], 0) ?? []).flatMap((item) => (item.place === 'cookie' ? item.name : []));
  const judging = { program, expected, accepted, manager: { hosts: options.managerHosts, cookies } };
  return [
    ...visits.flatMap(({ seen, bundle }) => judgeBundle(seen, bundle, built, expected, options.anyVersion === true)),
    ...judged.flatMap(({ seen, isBundle }) => judgeVisit(seen, { ...judging, isBundle })),
    ...judged.flatMap((visit) => judgeScripts(visit, expected)),
    ...judgeMissing(judged, expected, options.expect),
  ];
}

function unusedPattern(pattern: string, page: string): PageFinding {
  return {
    code: 'not-seen',
    severity: 'note',
    page,
    states: [],
    subject: pattern,
    message: `No page does anything undeclared that "${pattern}" accepts.`,
    fix: 'Correct it or remove it.',
  };
}
