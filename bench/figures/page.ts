import type { Browser, Page } from 'playwright-core';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { consentCookie } from '../../test/browser/harness/consent-cookie.ts';
import { buildBundle } from '../build-bundle.ts';
import { compare } from '../compare.ts';
import { planTests } from '../engine/plan-tests.ts';
import { writeContainer } from '../engine/write-container.ts';
import { writeProject } from '../engine/write-project.ts';
import type { Figure, Measured } from '../figure.ts';
import { isolatedPage } from '../isolated-page.ts';
import { openBrowser } from '../open-browser.ts';
import { busyUntilBeacon } from '../page/busy-until-beacon.ts';
import { coldEvaluation } from '../page/cold-evaluation.ts';
import { pageViewContainer } from '../page/page-view-container.ts';
import { peerScript } from '../peer-script.ts';
import { writeFolder } from '../places.ts';

const turns = 15;
const rules = planTests(60, 'distinct');
const peer = 'turbine 27.5.0, 60 rules, and ACDL 2.0.2';

/** The cost of a bundle in a page that has run nothing before, in a new browser process each time. */
export const page: readonly Figure[] = [
  {
    figure: 'page: cold evaluation, data layer and 60 rules',
    peer,
    unit: 'ms',
    mustReach: { atMost: 1 / 10 },
    measure: () => compareCold(buildBundle(writeFolder('engine', writeProject(rules)), 'main')),
  },
  {
    figure: 'page: cold evaluation, careers site',
    peer,
    unit: 'ms',
    measure: () => compareCold(careers()),
  },
  {
    figure: 'page: busy until the first beacon, careers site',
    peer: 'turbine 27.5.0, one rule, and ACDL 2.0.2',
    unit: 'ms',
    measure: () =>
      compareInPages([careers()], peersWith(pageViewContainer), async (page, scripts) => {
        await page
          .context()
          .addCookies([{ name: 'OptanonConsent', value: consentCookie([1, 2, 3, 4]), url: page.url() }]);
        return page.evaluate(busyUntilBeacon, { scripts, layer: [pageData, { event: 'cmp:sObject' }] });
      }),
  },
];

const pageData = {
  page: { pageName: 'car:job-search:jobdetails', siteBranch: 'careers', templateName: 'careers job listing page' },
  job: { jobID: '7', jobTitle: 'Engineer', jobLocation: 'Tokyo' },
  visitor: { visitorCountry: 'US' },
};

function careers(): string {
  return buildBundle(packageRoot(), 'car');
}

function peersWith(container: string): string[] {
  const layer = peerScript('adobe-client-data-layer-2/dist/adobe-client-data-layer.min.js');
  return [layer, container + peerScript('@adobe/reactor-turbine/dist/engine.min.js')];
}

function compareCold(ours: string): Promise<Measured> {
  const theirs = peersWith(writeContainer(rules, 'distinct'));
  return compareInPages([ours], theirs, (page, scripts) => page.evaluate(coldEvaluation, scripts));
}

type Measurement = (page: Page, scripts: readonly string[]) => Promise<number>;

function compareInPages(ours: readonly string[], theirs: readonly string[], measure: Measurement): Promise<Measured> {
  const inPage = (browser: Browser, scripts: readonly string[]) =>
    isolatedPage(browser, (page) => measure(page, scripts));
  return openBrowser((browser) =>
    compare(
      () => inPage(browser, ours),
      () => inPage(browser, theirs),
      turns,
    ),
  );
}
