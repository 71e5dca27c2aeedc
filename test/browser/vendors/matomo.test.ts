import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';
import { visitSubject } from './visit-subject.ts';

const site = useSite();

const matomo = {
  vendor: 'matomo',
  options: 'server: "https://stats.example.net/", site: 3',
  view: 'enableLinkTracking\n seen.trackPageView("view")',
  event: 'trackEvent("tests", word, value: total)',
  host: 'stats.example.net',
};

test('Matomo: clicks without consent are not sent at the next consent', async () => {
  const { visitor, arrive, push, news, idle } = await visitSubject(site, matomo, [1, 4]);
  const { page } = visitor;
  const clickLink = () => page.evaluate("document.querySelector('a').click()");
  await page.evaluate('document.body.innerHTML = \'<a href="#there">There</a>\'');
  await arrive();
  await clickLink();
  await push('early', 1);
  await news(['view', 'link', 'early 1']);
  await visitor.answerBanner([1]);
  await clickLink();
  await push('refused', 2);
  await visitor.answerBanner([1, 4]);
  await idle();
  await news([]);
  await clickLink();
  await push('again', 3);
  await news(['link', 'again 3']);
  expect(bundleLines(visitor.log)).toEqual([]);
  expect(visitor.thrown).toEqual([]);
});
