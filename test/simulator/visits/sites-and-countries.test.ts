import { describe, expect, test } from 'vitest';
import { pageLoaded, type CareersVisit } from '../../browser/careers/open-careers.ts';
import { beaconsAt } from '../../browser/harness/arrivals.ts';
import { useSimulatedCareers } from '../../support/simulated/use-simulated-careers.ts';

const careers = useSimulatedCareers();
const consent = [1, 2, 3, 4];
const hosts = () => [...new Set(careers.server.received.map(({ url }) => url.host))].toSorted();

/** Does everything that a rule could report without a click. */
async function announce(visit: CareersVisit) {
  const visitor = await careers.open({ consent, ...visit });
  await visitor.push(pageLoaded, { event: 'cmp:contentSearchFilter', keyword: 'Cloud' });
  await visitor.pass(5_000);
  return visitor;
}

describe('each site and stage has its own bundle, which knows its hosts (SITE-01, SITE-02, SITE-04)', () => {
  const refusal = 'error: This library is not authorized for this domain';
  type Row = [site: string, stage: string, url: string, suites: string[]];
  const rows: Row[] = [
    ['acn', 'production', 'https://www.example.com/us-en', ['exampleacnprod']],
    ['car', 'production', 'https://careers.example.com/us-en', ['examplecarprod']],
    ['acn', 'production', 'https://www.example.com./us-en', ['exampleacnprod']],
    ['car', 'production', 'https://careers-china.example.com/us-en', ['examplecarprod']],
    ['car', 'production', 'https://www.example.com/us-en', []],
    ['car', 'production', 'https://stage-careers.example.com/us-en?tagtest=1', []],
    ['car', 'production', 'https://localhost/us-en', []],
    ['car', 'staging', 'https://stage-careers.example.com/us-en?tagtest=1', ['examplestage']],
    ['car', 'staging', 'https://careers.example.com/us-en?tagtest=1', []],
    ['car', 'development', 'https://localhost/us-en', ['exampledev']],
    ['car', 'development', 'https://careers.example.com.example.org/us-en', []],
  ];
  test.each(rows)('%s, %s, at %s', async (site, stage, url, suites) => {
    const { log } = await announce({ country: 'DE', site, stage, url });
    expect([...new Set(beaconsAt(careers.server).flatMap((beacon) => beacon.suites))]).toEqual(suites);
    expect(log.includes(refusal)).toBe(suites.length === 0);
  });
});

describe('countries', () => {
  const search = 'https://careers.example.com/us-en/careers/jobsearch';
  const [world, china] = ['metrics.example.com', 'metrics-china.example.com'];
  const [social, remarketing] = ['social.example', 'remarketing.example'];
  // Everything that runs on a page of the job search, where sessions are not recorded. The company lookup and
  // personalisation are left out: they may time out, since five seconds pass at once.
  const others = 'adpixel.example ads.example edge.example marketing.example static.example.com survey.example';
  type Row = [country: string, hosts: string[]];

  test.each<Row>([
    ['RU', []],
    ['CN', [china]],
    ['HK', [china]],
    ['US', [world, remarketing, social, ...others.split(' ')].toSorted()],
  ])(
    '%s: tracking, third parties and advertising as the country allows (CTRY-01, CTRY-02)',
    async (country, expected) => {
      await announce({ country, url: search });
      const isGivenUp = (host: string) => host === 'company.example' || host === 'edge.example.com';
      expect(hosts().filter((host) => country !== 'US' || !isGivenUp(host))).toEqual(expected);
    },
  );

  test.each(['CN', 'HK', 'RU'])('%s is left out of most tracking: no link, no search (CTRY-01)', async (country) => {
    const visitor = await announce({ country });
    await visitor.page.click('#insights');
    await visitor.pass(1);
    expect(beaconsAt(careers.server).filter(({ variables }) => variables.has('pe'))).toEqual([]);
  });

  test.each([
    ['RU', 0],
    ['JP', 1],
  ])('turns the mobile app off for %s (CTRY-01)', async (mobileAppCountry, pageViews) => {
    const url = 'https://careers.example.com/us-en?appcallback=1';
    await announce({ country: 'DE', url, local: { mobileAppCountry } });
    expect(beaconsAt(careers.server).filter(({ variables }) => !variables.has('pe'))).toHaveLength(pageViews);
  });

  test.each([
    ['', 1],
    ['?country=DE', 1],
    ['?country=RU', 0],
    ['?country=ru', 0],
  ])('for an address with "%s" sends %i searches (CTRY-03)', async (query, count) => {
    await announce({ country: 'DE', url: `https://careers.example.com/us-en${query}` });
    const links = beaconsAt(careers.server).map(({ variables }) => variables.get('pev2'));
    expect(links.filter((name) => name === 'Content Search Filtered')).toHaveLength(count);
  });

  test.each<[string, CareersVisit, boolean]>([
    ['the United States', { country: 'US' }, true],
    ['Canada, in lower case', { country: 'ca' }, true],
    ['Mexico', { country: 'MX' }, false],
    ['Germany', { country: 'DE' }, false],
    ['the main site', { country: 'CA', site: 'acn', url: search.replace('careers.', 'www.') }, true],
    ['Canada without consent for advertising', { country: 'CA', consent: [1, 2] }, false],
  ])('remarketing runs only in the United States and Canada: %s (CTRY-04)', async (_, visit, isReported) => {
    await announce({ url: search, ...visit });
    expect(hosts().includes(remarketing)).toBe(isReported);
  });
});
