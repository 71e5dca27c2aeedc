import { describe, expect, test } from 'vitest';
import { oneTrustCookies } from '../../support/one-trust-cookies.ts';
import { consentCookie } from '../harness/consent-cookie.ts';
import type { Visitor } from '../harness/visitor.ts';
import { address, useGroups } from './open-groups.ts';

const { open, sentGroups } = useGroups();
const names = ['necessary', 'performance', 'functional', 'targeting'];
const named = (groups: readonly number[]) => groups.map((group) => names[group - 1]).toSorted();

test('CONS-01, CONS-02: a tag runs while the stored consent grants its group', async () => {
  const visitor = await open({ country: 'US' });
  sentGroups();
  const sent: string[][] = [];
  for (const [, cookie] of oneTrustCookies) {
    await visitor.page.evaluate((text) => void (document.cookie = `OptanonConsent=${text};path=/`), cookie);
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1);
    sent.push(sentGroups());
  }
  expect(sent).toEqual(oneTrustCookies.map(([groups]) => named(groups)));
  expect(visitor.thrown).toEqual([]);
});

describe('CONS-02: the active groups of the consent manager can only reduce the stored consent', () => {
  const page = (groups: string) => `OnetrustActiveGroups = OptanonActiveGroups = '${groups}';`;

  test('to fewer groups than chosen', async () => {
    await open({ country: 'DE', consent: [1, 2, 3], before: page(',C0001,C0003,C0004,') });
    expect(sentGroups()).toEqual(named([1, 3]));
  });

  test('a refusal applies even if it cannot be stored', async () => {
    const visitor = await open({ country: 'US', before: page(',C0001,C0002,C0003,C0004,') });
    expect(sentGroups()).toHaveLength(4);
    await visitor.page.evaluate(`${page(',C0001,')} dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'))`);
    await visitor.push({ event: 'pressed' });
    await visitor.pass(5_000);
    expect(sentGroups()).toEqual(['necessary']);
  });

  test('remembers a stored refusal in this page when the cookies are deleted', async () => {
    const visitor = await open({ country: 'US', consent: [1] });
    expect(sentGroups()).toEqual(['necessary']);
    await visitor.context.clearCookies();
    await visitor.pass(100);
    await visitor.push({ event: 'pressed' });
    await visitor.pass(5_000);
    expect(sentGroups()).toEqual(['necessary']);
  });

  test('grants only what is necessary in a page with throwing globals, without errors in the page', async () => {
    const throwing = "Object.defineProperty(window, 'OnetrustActiveGroups', { get() { throw new Error('own') } });";
    const visitor = await open({ country: 'US', consent: [1, 2, 3, 4], before: throwing });
    await visitor.answerBanner([1, 2]).catch(() => {});
    expect(sentGroups()).toEqual(['necessary']);
    expect(visitor.thrown).toEqual([]);
  });
});

describe('CONS-08: a choice in another tab applies to the next action, without an event', () => {
  test('and while a condition is awaited', async () => {
    const rules = `
      data ready: boolean = layer("ready")
      tag late { vendor: pixel group: targeting on pressed when ready else false within 4s options: { url: "https://late.pixel.example/p" } }`;
    const visitor = await open({ country: 'US', consent: [1, 4], rules });
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1_000);
    sentGroups();
    await visitor.context.addCookies([{ name: 'OptanonConsent', value: consentCookie([1]), url: address }]);
    await visitor.push({ ready: true });
    await visitor.pass(5_000);
    expect(sentGroups()).toEqual([]);
  });

  test('a withdrawal, and then a grant', async () => {
    const visitor = await open({ country: 'US', consent: [1, 2, 3, 4] });
    sentGroups();
    const storeElsewhere = await openAnotherTab(visitor);
    for (const groups of [[1], [1, 4]]) {
      await storeElsewhere(groups);
      await visitor.push({ event: 'pressed' });
      await visitor.pass(1);
      expect(sentGroups()).toEqual(named(groups));
    }
  });
});

describe('CONS-08: cookies of groups that stored consent refuses', () => {
  const cookies = { s_id: '1', _ga: '1', prefs_size: '1', _fbp: '1', basket: '1' };
  const namesOf = async ({ page }: Awaited<ReturnType<typeof open>>) =>
    (await page.evaluate(() => document.cookie.split('; ').map((cookie) => cookie.split('=')[0])))
      .filter((name) => name !== 'OptanonConsent')
      .toSorted();

  test('are removed in a page that opens with the refusal, after the actions of its start', async () => {
    const visitor = await open({ country: 'US', consent: [1, 3], cookies });
    expect(sentGroups()).toEqual(['functional', 'necessary']);
    await visitor.pass(1);
    expect(await namesOf(visitor)).toEqual(['basket', 'prefs_size']);
  });

  test('are removed in an idle page when another tab stores the refusal', async () => {
    const visitor = await open({ country: 'US', consent: [1, 2, 3, 4], cookies });
    await visitor.pass(1_000);
    expect(await namesOf(visitor)).toEqual(Object.keys(cookies).toSorted());
    const storeElsewhere = await openAnotherTab(visitor);
    await storeElsewhere([1, 2]);
    await visitor.pass(201);
    expect(await namesOf(visitor)).toEqual(['_ga', 'basket', 's_id']);
  });

  test('are removed when consent expires in an open page', async () => {
    const visitor = await open({
      country: 'US',
      consent: [1, 2, 3, 4],
      cookies: { ...cookies, OptanonAlertBoxClosed: '2024-06-24T09:59:00.000Z' },
      fields: 'expires: 90s',
    });
    await visitor.pass(20_000);
    expect(await namesOf(visitor)).toContain('s_id');
    await visitor.pass(15_000);
    expect(await namesOf(visitor)).toEqual(['OptanonAlertBoxClosed', 'basket']);
  });
});

test('CONS-08: what another tab stores within a wait keeps the action for other groups, and drops it for its own, also if granted again', async () => {
  const rules = `rule late { on pressed do wait(5s) then latePixel.run }
    tag latePixel { vendor: pixel group: targeting options: { url: "https://late.pixel.example/p" } }`;
  const visitor = await open({ country: 'US', consent: [1, 4], rules });
  const storeElsewhere = await openAnotherTab(visitor);
  const sentAfter = async (choices: readonly (readonly number[])[]) => {
    await visitor.push({ event: 'pressed' });
    for (const groups of choices) {
      await storeElsewhere(groups);
      await visitor.pass(1_000);
    }
    await visitor.pass(10_000);
    return sentGroups().filter((name) => name === 'late');
  };
  const others = [
    [1, 2, 4],
    [1, 4],
  ];
  expect(await sentAfter(others)).toEqual(['late']);
  expect(await sentAfter([[1], [1, 4]])).toEqual([]);
});

test('CONS-01: several cookies of OneTrust, such as of two paths or domains, grant only what all of them grant', async () => {
  const visitor = await open({ country: 'US', before: store([1, 2, 3, 4], 'path=/') });
  expect(sentGroups()).toEqual(named([1, 2, 3, 4]));
  for (const place of ['path=/us-en', 'domain=.example.com;path=/']) {
    await visitor.page.evaluate(store([1, 3], place));
    await visitor.push({ event: 'pressed' });
    await visitor.pass(1);
    expect(sentGroups(), place).toEqual(named([1, 3]));
    await visitor.page.evaluate(store([], `${place};max-age=0`));
  }

  function store(groups: readonly number[], place: string): string {
    return `document.cookie = 'OptanonConsent=${consentCookie(groups)};${place}';`;
  }
});

/**
 * Opens another tab of the visitor. Returns a function that stores a choice as the manager of that tab does: it changes
 * the shared cookie and notifies only its own page. Chromium writes the cookie later than the script does, so the
 * function waits until the visitor's first page can read it.
 */
async function openAnotherTab({ context, page }: Visitor): Promise<(groups: readonly number[]) => Promise<void>> {
  const tab = await context.newPage();
  await tab.goto('https://www.example.com/another');
  return async (groups) => {
    const cookie = `OptanonConsent=${consentCookie(groups)}`;
    await tab.evaluate((written) => (document.cookie = `${written};path=/`), cookie);
    await expect.poll(() => page.evaluate(() => document.cookie.split('; '))).toContain(cookie);
  };
}
