import type { Browser } from 'playwright-core';
import type { Program } from '../../compiler/model/program.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import type { ConsentState } from './consent-states.ts';
import { expectedOf } from './expected.ts';
import { findBundle, isBundleOf, type BundleOptions, type Place } from './find-bundle.ts';
import { joinStates, type Finding } from './finding.ts';
import { judge } from './judge.ts';
import { judgeMissing } from './judge-missing.ts';
import type { Observation } from './observation.ts';
import { visitPage, type ConsentManager, type VisitOptions } from './visit-page.ts';
import type { Verification } from './verification.ts';

/** What Chromium has to do here. Tests share a browser, so they close only what they opened. */
export type OpenBrowser = Pick<Browser, 'newContext' | 'close'>;

export interface PagesOptions extends BundleOptions, Pick<VisitOptions, 'wait' | 'timeout'> {
  /** The addresses of the pages. */
  readonly pages: readonly string[];
  readonly states: readonly ConsentState[];
  readonly manager?: ConsentManager;
  /** Tags that must send something. */
  readonly expect: readonly string[];
  readonly ignoreHost?: readonly string[];
  readonly ignoreName?: readonly string[];
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
  const failures: Finding[] = [];
  for (const page of options.pages) {
    try {
      await visitInStates(page, browser, program, options, (visit) => visits.push(visit));
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      failures.push(notVerified(page, error));
    }
  }
  const bySite = new Map<string, Visit[]>();
  for (const visit of visits) {
    const key = JSON.stringify(visit.place);
    bySite.set(key, [...(bySite.get(key) ?? []), visit]);
  }
  const findings = [...bySite.values()].flatMap((own) => judgeSite(own, program, options));
  return { observations: visits.map(({ seen }) => seen), findings: [...failures, ...joinStates(findings)] };
}

interface Visit {
  readonly place: Place;
  readonly seen: Observation;
}

/** Opens a page in each consent state. Throws a `CannotRun` in the first state in which it cannot be verified. */
async function visitInStates(
  page: string,
  browser: OpenBrowser,
  program: Program,
  options: PagesOptions,
  add: (visit: Visit) => void,
): Promise<void> {
  let place: Place | undefined;
  for (const state of options.states) {
    const seen = await visitPage(browser, { ...options, page, state });
    // A page without the script is reported before it is opened in the other states.
    place ??= findBundle(seen, program, options);
    add({ place, seen });
  }
}

function notVerified(page: string, { message, fix }: CannotRun): Finding {
  return { code: 'page-not-verified', severity: 'error', page, states: [], subject: page, message, fix };
}

/** Compares the visits of pages with the same script. */
function judgeSite(visits: readonly Visit[], program: Program, options: PagesOptions): readonly Finding[] {
  const [{ place }] = visits;
  const expected = expectedOf(program, place.site, place.stage);
  const observations = visits.map(({ seen }) => seen);
  const judging = {
    program,
    expected,
    isBundle: isBundleOf(options, [place.site]),
    ignoredHosts: options.ignoreHost ?? [],
    ignoredNames: options.ignoreName ?? [],
    ownNames: (options.manager?.cookies([], 0) ?? []).map(([name]) => name),
  };
  return [
    ...observations.flatMap((seen) => judge(seen, judging)),
    ...judgeMissing(observations, expected, options.expect),
  ];
}
