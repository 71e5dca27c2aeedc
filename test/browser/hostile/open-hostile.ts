import type { ConsoleMessage } from 'playwright-core';
import { expect } from 'vitest';
import { careersCode } from '../../support/careers.ts';
import { consentCookie } from '../harness/consent-cookie.ts';
import type { Received } from '../harness/server.ts';
import { sitePage } from '../harness/site-page.ts';
import { leaveTab, takeTab } from '../harness/tab.ts';
import { useSite } from '../harness/use-site.ts';
import { watchRequests } from '../harness/watch-requests.ts';

export interface HostilePage {
  /** Scripts that run before the bundle, and after it has started. */
  readonly before?: string;
  readonly after?: string;
  /** Groups that the visitor has granted. Without it the visitor has not answered the banner. */
  readonly consent?: readonly number[];
  readonly country?: string;
}

export interface Outcome {
  /** Errors of the page: exceptions and rejections, those that the browser logged, and failed calls. */
  readonly thrown: readonly string[];
  readonly received: readonly Received[];
  /** What the page could still do after the bundle's listeners ran. */
  readonly noted: readonly string[];
}

/**
 * Opens a hostile page of the careers site and resolves when its script has finished. The test evaluates nothing in the
 * page, since the injected helpers would break in it too. The visitor's email is in the page's address, its name and
 * its links. No beacon may contain it.
 */
export function useHostileCareers(): (options: HostilePage) => Promise<Outcome> {
  const site = useSite();

  return async ({ before = '', after = '', consent, country = 'US' }) => {
    const { server } = site;
    server.reset();
    server.scripts.set('/tags/car.js', await careersCode());
    const layer = [{ ...data, visitor: { visitorCountry: country } }];
    server.sites.set('careers.example.com', () =>
      sitePage({ layer, scripts: ['/tags/car.js'], before: `${watch}${before};`, body: body + act(after) }),
    );
    const tab = await takeTab(site.browser, { hasClock: false });
    const { context, page } = tab;
    const unarrived = watchRequests(context, server);
    if (consent) {
      await context.addCookies([{ name: 'OptanonConsent', value: consentCookie(consent), url: address }]);
    }
    const thrown: string[] = [];
    const noted: string[] = [];
    page.on('pageerror', (error) => thrown.push(String(error)));
    page.on('console', (message) => {
      const [, kind, text] = /^page (\w+): (.*)/s.exec(message.text()) ?? [];
      if (kind) (kind === 'thrown' ? thrown : noted).push(text);
    });
    const isLast = (message: ConsoleMessage) => message.text() === 'page noted: through';
    // Only a page that hangs takes longer than the test may.
    await Promise.all([page.waitForEvent('console', { predicate: isLast, timeout: 0 }), page.goto(address)]);
    await expect.poll(unarrived, { interval: 10 }).toEqual([]);
    const outcome = { thrown: [...thrown], noted: [...noted], received: [...server.received] };
    // A tab of a visit that failed is closed after the test. The next page has its own globals.
    await leaveTab(tab, () => unarrived().length > 0);
    return outcome;
  };
}

const mail = 'jane.doe@mail.example';
const address = `https://careers.example.com/us-en/careers/jobdetails?id=7&u=${encodeURIComponent(mail)}#${mail}`;
const data = {
  page: { pageName: `car:${mail}`, siteBranch: 'careers', templateName: 'careers job listing page' },
  job: { jobID: '7', jobTitle: mail, jobLocation: 'Tokyo' },
};
const body = `<a id="insights" href="/us-en/insights?${mail}">Write to ${mail}</a>
  <form id="alerts" name="Job alerts"><input id="mail"></form>`;

/** The page's own error recorder. It uses references saved before the page changes its globals. */
const watch = `
  const later = setTimeout, say = console.info.bind(console), message = CustomEvent;
  addEventListener('error', ({ message }) => say('page thrown: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => say('page thrown: ' + reason));
  const attempt = (action) => { try { action() } catch (error) { say('page thrown: ' + (error && error.stack || error)) } };
  const native = Array.prototype.push;
`;

/**
 * What the page does after the bundle has started: pushes, a click, an input, a direct call, an event, a new address.
 */
const act = (after: string) => `<script>
  addEventListener('click', (event) => { event.preventDefault(); say('page noted: click') });
  addEventListener('load', () => later(() => {
    ${after};
    const layer = window.adobeDataLayer, own = layer && layer.push;
    if (own && own !== native && own !== Array.prototype.push) attempt(() => own({ event: 'cmp:sObject' }));
    insights.click();
    attempt(() => mail.dispatchEvent(new InputEvent('input', { bubbles: true })));
    attempt(() => window._satellite && _satellite.track && _satellite.track('unknown name'));
    attempt(() => window.OptanonWrapper && OptanonWrapper());
    attempt(() => dispatchEvent(new message('OneTrustGroupsUpdated', { detail: [] })));
    attempt(() => history.pushState(null, '', '/us-en/other'));
    later(() => say('page noted: through'), 400);
  }, 100));
</script>`;
