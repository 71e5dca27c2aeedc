import { describe, expect, test } from 'vitest';
import { bundleWith } from '../careers/bundle-with.ts';
import { pageLoaded, useCareers } from '../careers/open-careers.ts';
import type { Visitor } from '../harness/visitor.ts';

const careers = useCareers();
const consent = [1, 2, 3, 4];
const country = 'JP';

/** A rule that stores the same values as the responses to calls. */
const remember = `
  rule remember {
    on start
    do log("was", botFlag)
       set(botFlag, "human")
       set(clientAddress, "203.0.113.7")
  }`;

const stored = ({ page }: Visitor, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const found = (keyword: string) => ({ event: 'cmp:jobSearchFilter', keyword, resultCount: 1 });

describe('what the site stores in the browser, and under which key (STOR-01)', () => {
  test('jsKwStacking, csKwStacking and userAppliedJobs: search terms, latest last, and jobs, whatever was there (STOR-02)', async () => {
    const before = "Object.assign(localStorage, { jsKwStacking: 'java|cloud', userAppliedJobs: '{[' });";
    const visitor = await careers.open({ country, consent, before });
    await visitor.push(
      found('  Data | Science '),
      { event: 'cmp:jobSearchWithOutResults', keyword: 'ann@example.org' },
      { event: 'cmp:contentSearchFilter', keyword: 'Cloud' },
    );
    expect(await stored(visitor, 'jsKwStacking')).toBe('java|cloud|data science|redacted');
    expect(await stored(visitor, 'csKwStacking')).toBe('cloud');
    await visitor.page.click('#apply');
    const [applied] = JSON.parse((await stored(visitor, 'userAppliedJobs'))!);
    expect(applied).toEqual({
      UserActivity: 'applyclick',
      JobSource: 'workday',
      ApplyNowUrlLink: 'https://jobs.example/apply?job=7',
    });
  });

  test('websitebot and clientip, through their states', async () => {
    careers.server.scripts.set('/tags/remember.js', await bundleWith(remember));
    const scripts = ['/tags/remember.js'];
    const visitor = await careers.open({ country, consent, scripts, before: "localStorage.websitebot = 'bot';" });
    expect(visitor.log).toContain('info: was bot');
    expect(await stored(visitor, 'websitebot')).toBe('human');
    expect(await stored(visitor, 'clientip')).toBe('203.0.113.7');
  });

  test('ReferringSourceCode: a cookie of the whole site, until the browser is closed', async () => {
    const answer = { body: JSON.stringify({ src: 'spring' }) };
    careers.server.responses.set('careers.example.com/api/jobs/getreferrer', () => answer);
    const before = "Object.defineProperty(document, 'referrer', { value: 'https://www.example.org/jobs' });";
    const visitor = await careers.open({ country, consent, before });
    await visitor.push(pageLoaded);
    await visitor.pass(1);
    const source = async () => (await visitor.context.cookies()).find(({ name }) => name === 'ReferringSourceCode');
    await expect.poll(source).toMatchObject({ value: 'spring', path: '/', domain: 'careers.example.com', expires: -1 });
  });

  test('stores no measurement without consent', async () => {
    const visitor = await careers.open({ country, consent: [1], identity: {} });
    await visitor.push(found('java'), { event: 'cmp:contentSearchFilter', keyword: 'Cloud' }, pageLoaded);
    await visitor.pass(1);
    expect(await visitor.page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
    expect((await visitor.context.cookies()).map(({ name }) => name)).toEqual(['OptanonConsent']);
  });
});
