import { describe, expect, test } from 'vitest';
import { pageLoaded, type CareersVisit } from '../../browser/careers/open-careers.ts';
import type { Responder } from '../../browser/harness/server.ts';
import { useSimulatedCareers } from '../../support/simulated/use-simulated-careers.ts';
import type { SimulatedVisitor } from '../../support/simulated/use-simulated-site.ts';

const careers = useSimulatedCareers();
const lookup = 'careers.example.com/api/jobs/getreferrer';
const answering =
  (src: string): Responder =>
  () => ({ body: JSON.stringify({ src }) });
const cameFrom = (address: string) => `Object.defineProperty(document, 'referrer', { value: '${address}' });`;

/** Opens a job page for a visitor from another page, and announces it. */
async function openReferred(referrer: string, visit: Partial<CareersVisit> = {}): Promise<SimulatedVisitor> {
  const visitor = await careers.open({ country: 'JP', consent: [1, 2], before: cameFrom(referrer), ...visit });
  await visitor.push(pageLoaded);
  await visitor.pass(1);
  await visitor.settle();
  return visitor;
}

const cookieOf = async ({ context }: SimulatedVisitor) =>
  (await context.cookies()).find(({ name }) => name === 'ReferringSourceCode');
const applyLink = ({ page }: SimulatedVisitor) => page.getAttribute('#apply', 'href');
const asked = () => careers.server.received.filter(({ url }) => url.pathname.endsWith('/getreferrer')).length;
const plain = 'https://jobs.example/apply?job=7';

describe('stores the referral source in a cookie and adds it to application links (VIST-02)', () => {
  test('as the company lookup returns it', async () => {
    careers.server.responses.set(lookup, answering('spring 24'));
    const visitor = await openReferred('https://www.example.org/jobs');
    expect((await cookieOf(visitor))?.value).toBe('spring%2024');
    expect(await applyLink(visitor)).toBe(`${plain}&src=spring%2024`);
  });

  test('as the referring host is known if the response is empty', async () => {
    careers.server.responses.set(lookup, answering(''));
    const visitor = await openReferred('https://www.linkedin.com/jobs');
    expect((await cookieOf(visitor))?.value).toBe('acn_5');
    expect(await applyLink(visitor)).toBe(`${plain}&src=acn_5`);
  });

  test('not if no service knows it', async () => {
    careers.server.responses.set(lookup, answering(''));
    const visitor = await openReferred('https://www.example.org/jobs');
    expect(await cookieOf(visitor)).toBeUndefined();
    expect(await applyLink(visitor)).toBe(plain);
  });

  test('requested once: internal referrers and known sources need no request', async () => {
    careers.server.responses.set(lookup, answering('spring'));
    await openReferred('https://www.example.com/us-en');
    expect(asked()).toBe(0);
    const cookies = { ReferringSourceCode: 'winter' };
    const visitor = await openReferred('https://www.linkedin.com/jobs', { cookies });
    expect(asked()).toBe(0);
    expect(await applyLink(visitor)).toBe(`${plain}&src=winter`);
  });

  test('also in a later link, at the click', async () => {
    const cookies = { ReferringSourceCode: 'winter' };
    const visitor = await careers.open({ country: 'JP', consent: [1, 2], cookies });
    await visitor.page.evaluate((href) => {
      document.querySelector('#apply')!.remove();
      const late = document.createElement('a');
      late.setAttribute('id', 'apply');
      late.setAttribute('class', 'apply-job');
      late.setAttribute('href', href);
      document.body.append(late);
    }, plain);
    await visitor.page.click('#apply');
    expect(await applyLink(visitor)).toBe(`${plain}&src=winter`);
  });

  const cookies = { ReferringSourceCode: 'winter' };
  const without: [what: string, visit: Partial<CareersVisit>][] = [
    ['without performance consent', { consent: [1, 3, 4] }],
    ['before the visitor chose', { country: 'DE', consent: undefined }],
    ['on another page', { url: 'https://careers.example.com/us-en/careers', page: { pageName: 'car:careers' } }],
  ];
  test.each(without)('adds nothing %s', async (_, visit) => {
    const visitor = await careers.open({ country: 'JP', consent: [1, 2], cookies, ...visit });
    await visitor.push(pageLoaded);
    expect(await applyLink(visitor)).toBe(plain);
  });

  test('sends and stores nothing without performance consent', async () => {
    careers.server.responses.set(lookup, answering('spring'));
    const visitor = await openReferred('https://www.linkedin.com/jobs', { consent: [1, 3, 4] });
    expect(asked()).toBe(0);
    expect(await cookieOf(visitor)).toBeUndefined();
  });

  test('sends and stores nothing for an unmeasured visitor (CTRY-01)', async () => {
    careers.server.responses.set(lookup, answering('spring'));
    const visitor = await openReferred('https://www.linkedin.com/jobs', { country: 'RU' });
    expect(asked()).toBe(0);
    expect(await cookieOf(visitor)).toBeUndefined();
  });

  test('deletes the cookie and restores the links when consent is withdrawn', async () => {
    careers.server.responses.set(lookup, answering('spring'));
    const visitor = await openReferred('https://www.example.org/jobs');
    expect(await applyLink(visitor)).toBe(`${plain}&src=spring`);
    await visitor.answerBanner([1]);
    await visitor.pass(300);
    expect(await cookieOf(visitor)).toBeUndefined();
    expect(await applyLink(visitor)).toBe(plain);
  });
});
