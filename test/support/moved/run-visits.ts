import { consentCookie } from '../../browser/harness/consent-cookie.ts';
import { knownIdentity } from '../known-identity.ts';
import { runBundle } from '../run-bundle.ts';

/** Differences between visitors of the careers site. */
interface Visit {
  readonly country: string | undefined;
  readonly consent: readonly number[];
  readonly url: string;
  readonly page: Readonly<Record<string, string>>;
}

const pages: readonly Pick<Visit, 'url' | 'page'>[] = [
  {
    url: 'https://careers.example.com/us-en/careers/jobdetails?id=7&mail=ann@example.com',
    page: { pageName: 'car:job-search:jobdetails', siteBranch: 'careers', templateName: 'careers job listing page' },
  },
  { url: 'https://careers.example.com/us-en', page: { pageName: 'Page Not Found' } },
  { url: 'https://www.example.com/in-en/insights', page: { pageName: 'insights', siteBranch: 'insights' } },
];
const visits: readonly Visit[] = pages.flatMap((page) =>
  ['JP', 'US', 'IN', 'DE', 'CN', 'RU', undefined].flatMap((country) =>
    [[1, 2, 3, 4], [1, 2], [1]].map((consent) => ({ ...page, country, consent })),
  ),
);

/**
 * Returns what different visitors make a bundle send, in order. Each opens the page, clicks, applies, and fills in a
 * form.
 */
export function runVisits(code: string): string[][] {
  return visits.map(({ country, consent, url, page: pageData }) => {
    const job = { jobID: '7', jobTitle: 'Engineer', jobLocation: 'Tokyo' };
    const data = { page: pageData, job, visitor: country === undefined ? {} : { visitorCountry: country } };
    const cookies = { OptanonConsent: consentCookie(consent), ...knownIdentity };
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ');
    const { page, sent, dispatch } = runBundle(code, { url, cookie, layer: [data, { event: 'cmp:sObject' }] });
    for (const link of [insights, applying]) dispatch('click', eventAt(link));
    dispatch('change', eventAt(form));
    page.adobeDataLayer.push({ event: 'cmp:click' }, { visitor: { visitorCountry: 'US' } }, { event: 'cmp:sObject' });
    dispatch('click', eventAt(insights));
    return sent.map(withoutChance);
  });
}

/** Removes the time, and the random number that prevents caching. */
function withoutChance(address: string): string {
  return address.replace(/\/s\d+\?/, '?').replace(/&t=[^&]*/, '');
}

function eventAt(node: object): object {
  return { composedPath: () => [node], eventPhase: 1, preventDefault() {} };
}

function anchor(is: readonly string[], textContent: string, href: string) {
  const { hostname, protocol } = new URL(href);
  const page = {
    querySelector: () => null,
    hasAttribute: () => false,
    getAttribute: () => null,
    getRootNode: () => ({}),
  };
  return { is: [...is, 'a[href]'], textContent, href, hostname, protocol, target: '', localName: 'a', ...page };
}

const insights = anchor(['a'], 'Our insights', 'https://www.example.com/us-en/insights');
const applying = anchor(['a', 'a.apply-job'], 'Apply now', 'https://jobs.example.net/apply?job=7');
const form = { is: ['form'], says: { id: 'alerts', name: 'Job alerts' } };
