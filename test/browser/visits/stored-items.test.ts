import { expect, test } from 'vitest';
import { matchesCookie } from '../../../compiler/compile/evaluate/cookies-of-tag.ts';
import { storedByScript, type StoredItem } from '../../../compiler/compile/evaluate/stored-by-script.ts';
import { compileCareers } from '../../unit/rules/careers.ts';
import { actInPage, announce } from '../careers/activity.ts';
import { jobPage, useCareers } from '../careers/open-careers.ts';
import type { Visitor } from '../harness/visitor.ts';

const careers = useCareers();

interface Found extends Pick<StoredItem, 'kind'> {
  readonly name: string;
  /** Seconds from now, for a cookie that outlives the browser. */
  readonly seconds?: number;
}

test('a page stores exactly what the list of stored items names, for as long as it says', async () => {
  const items = storedByScript(compileCareers());
  const found = await storeEverything();
  const listed = found.map(({ kind, name, seconds }) => {
    const item = items.find((one) => one.kind === kind && matchesCookie(one.name, name));
    return { name, item, isAsLong: item !== undefined && isAsLong(item, seconds) };
  });
  expect(listed.filter(({ isAsLong }) => !isAsLong)).toEqual([]);
  expect(items.filter((item) => listed.every((one) => one.item !== item))).toEqual([]);
});

/** Browsers shorten lifetimes to 400 days. */
function isAsLong({ kind, lifetime }: StoredItem, seconds: number | undefined): boolean {
  if (kind !== 'cookie') return true;
  if (typeof lifetime !== 'number' || seconds === undefined) return lifetime === 'session' && seconds === undefined;
  return Math.abs(seconds - Math.min(lifetime / 1000, 400 * 86_400)) < 3600;
}

/** Visits a page with everything that makes the rules store something; returns what was stored before and after a page view. */
async function storeEverything(): Promise<readonly Found[]> {
  const { responses } = careers.server;
  const json = (body: object) => () => ({ body: JSON.stringify(body) });
  const partner = { id: '411', ttl: 1440, tag: 'img', fireURLSync: 1, url: ['https://partner.example.net/411'] };
  const mid = '12345678901234567890123456789012345678';
  responses.set(
    'identity.example.com/id',
    json({ d_mid: mid, dcs_region: 9, id_sync_ttl: 604800, subdomain: 'example', ibs: [partner] }),
  );
  responses.set('careers.example.com/api/jobs/getreferrer', json({ src: 'spring' }));
  responses.set('edge.example/cdn-cgi/trace', () => ({ body: 'ip=203.0.113.7\nloc=JP' }));
  const visitor = await careers.open({
    country: 'US',
    consent: [1, 2, 3, 4],
    identity: {},
    url: `${jobPage}&appcallback=1&cmp=spring`,
    before: `
      Object.defineProperty(document, 'referrer', { value: 'https://www.example.org/jobs' });
      performance.getEntriesByType = () => [{ type: 'navigate', startTime: 0, loadEventStart: 1234, loadEventEnd: 1235 }];`,
  });
  await visitor.pass(1_000);
  const before = await storedIn(visitor);
  await announce(visitor);
  await visitor.push(
    { event: 'cmp:jobSearchFilter', keyword: 'java', resultCount: 1 },
    { event: 'cmp:contentSearchFilter', keyword: 'cloud' },
  );
  await actInPage(visitor);
  // The page may still have to read an answer that the server has sent.
  await visitor.page.waitForFunction(() => 'clientip' in localStorage);
  return [...before, ...(await storedIn(visitor))];
}

/** Returns everything that a page has stored, without the consent cookie of the test. */
async function storedIn({ page, context }: Visitor): Promise<readonly Found[]> {
  const cookies = (await context.cookies()).map(({ name, expires }): Found => {
    return { kind: 'cookie', name, ...(expires !== -1 && { seconds: expires - Date.now() / 1000 }) };
  });
  const keys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  return [
    ...cookies.filter(({ name }) => name !== 'OptanonConsent'),
    ...keys[0].map((name): Found => ({ kind: 'localStorage', name })),
    ...keys[1].map((name): Found => ({ kind: 'sessionStorage', name })),
  ];
}
