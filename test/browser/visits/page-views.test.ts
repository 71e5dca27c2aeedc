import { describe, expect, test } from 'vitest';
import { pageLoaded, useCareers } from '../careers/open-careers.ts';
import { beaconsAt } from '../harness/arrivals.ts';

const careers = useCareers();
const pageViews = () => beaconsAt(careers.server).filter(({ variables }) => !variables.has('pe'));

describe('page load time (VIEW-06)', () => {
  test('is sent once with the next page view if the page announced itself before it had loaded', async () => {
    let announced = 1;
    const loadTimes = () => pageViews().map(({ variables }) => variables.get('c44'));
    // The page has loaded once its last image has, and that image waits for the page view.
    careers.server.responses.set('careers.example.com/late.svg', async () => {
      await expect.poll(() => pageViews().length).toBe(announced);
      return {};
    });
    const body = '<img src="/late.svg">';
    const visit = { country: 'JP', consent: [1, 2], layer: [pageLoaded], body, at: undefined };
    const { page, passInRealTime } = await careers.open(visit);
    await passInRealTime(50);
    const before = await page.evaluate("sessionStorage['tagc.loadTimeBefore']");
    expect(Number(before)).toBeGreaterThan(0);
    announced = 2;
    await page.reload();
    expect(loadTimes()).toEqual([undefined, before]);
  });

  test('is stored for the next page view if the script is loaded after the page', async () => {
    const before = `performance.getEntriesByType = () => [{ type: 'navigate', loadEventStart: 1234 }];`;
    const { page, pass } = await careers.open({ country: 'JP', consent: [1, 2], scripts: [], before });
    await page.addScriptTag({ url: '/tags/car.js' });
    await pass(1);
    expect(await page.evaluate("sessionStorage['tagc.loadTimeBefore']")).toBe('1.234');
  });

  test('is measured by the browser', async () => {
    const { push, passInRealTime } = await careers.open({ country: 'JP', consent: [1, 2], at: undefined });
    await passInRealTime(200);
    await push(pageLoaded);
    await passInRealTime(50);
    const seconds = Number(pageViews()[0].variables.get('c44'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});
