import { describe, expect, test } from 'vitest';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

describe('the banner', () => {
  test('grants only necessary groups in the European Union at first, and the panel names the closed gates', async () => {
    const { go, fateOf, whyOf } = await demo.visit();
    await go('/de-de');
    await expect.poll(() => fateOf('analytics')).toBe('consent');
    expect(await whyOf('analytics')).toContain('consent to performance was not given');
    expect(await fateOf('socialPixel')).toBe('consent');
    expect(await whyOf('pageView')).toContain('Analytics: Its gate was closed');
  });

  test('writes the cookie of the consent manager, notifies the page, and queued tags run', async () => {
    const { page, go, fateOf, calls } = await demo.visit();
    await go('/de-de');
    await expect.poll(() => fateOf('analytics')).toBe('consent');
    await page.click('.banner .accept');
    await expect.poll(() => fateOf('socialPixel')).toBe('ran');
    expect(await fateOf('analytics')).toBe('ran');
    const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]));
    const groups = /(?:^|&)groups=([^&]*)/.exec(cookies.get('OptanonConsent') ?? '')?.[1];
    expect(decodeURIComponent(groups ?? '')).toBe('C0001:1,C0002:1,C0003:1,C0004:1');
    expect(Date.parse(decodeURIComponent(cookies.get('OptanonAlertBoxClosed') ?? ''))).not.toBeNaN();
    expect(await page.evaluate('OnetrustActiveGroups')).toBe(',C0001,C0002,C0003,C0004,');
    expect(await calls()).toEqual(expect.arrayContaining(['Page view', 'Social pixel', 'Visitor identity']));
  });

  test('keeps a refusal on the next page, where the visitor can change it', async () => {
    const { page, panel, go, fateOf } = await demo.visit();
    await go('/us-en');
    await page.click('.banner .refuse');
    await go('/us-en/insights/overview');
    await expect.poll(() => fateOf('analytics')).toBe('consent');
    expect(await page.locator('.banner').isVisible()).toBe(false);
    await page.click('.cookie-settings');
    await page.getByLabel('Performance').check();
    await page.click('.banner .save');
    await expect.poll(() => fateOf('analytics')).toBe('ran');
    await expect.poll(() => panel.locator('.groups').innerText()).toContain('targeting not given');
  });
});

describe('the country switch', () => {
  test('changes what runs', async () => {
    const { page, panel, go, fateOf, whyOf } = await demo.visit();
    await go('/us-en/careers/jobsearch');
    await expect.poll(() => fateOf('remarketing')).toBe('ran');
    await panel.getByLabel('Country').selectOption('JP');
    await expect.poll(() => whyOf('remarketing').catch(() => '')).toContain('consent to targeting');
    await page.click('.banner .accept');
    await expect.poll(() => whyOf('remarketing')).toContain('visitorCountry in northAmerica is false');
    expect(await whyOf('remarketing')).toContain('visitorCountry = "JP"');
    expect(await fateOf('socialPixel')).toBe('ran');
  });

  test('does not count links in China, and the panel explains the condition down to the country', async () => {
    const { page, go, fateOf, whyOf } = await demo.visit();
    await go('/cn-zh/careers');
    await expect.poll(() => fateOf('pageView')).toBe('ran');
    // The page stays, so that the panel can be read.
    await page.evaluate("addEventListener('click', (event) => event.preventDefault())");
    await page.click('.masthead nav a');
    await expect.poll(() => fateOf('linkClick')).toBe('condition');
    expect(await whyOf('linkClick')).toContain('trackable → not (visitorCountry in excluded) is false');
    expect(await whyOf('linkClick')).toContain('visitorCountry = "CN"');
  });

  test('can provide the country only in storage', async () => {
    const { page, panel, go, fateOf, whyOf } = await demo.visit();
    await go('/us-en');
    await panel.getByLabel('Country').selectOption('RU');
    await expect.poll(() => fateOf('analytics').catch(() => '')).toBe('condition');
    await panel.getByLabel('Said by').selectOption('true');
    const said = () => page.evaluate("adobeDataLayer[0].visitor.visitorCountry ?? 'nothing'").catch(() => '');
    await expect.poll(said).toBe('nothing');
    await expect.poll(() => whyOf('analytics').catch(() => '')).toContain('visitorCountry = "RU"');
  });

  test('shows tags that are disabled on a page, whatever the consent', async () => {
    const { page, panel, go, fateOf, whyOf } = await demo.visit();
    await go('/cn-zh/privacy');
    await panel.getByLabel('Country').selectOption('JP');
    await page.click('.banner .accept');
    await expect.poll(() => fateOf('replay').catch(() => '')).toBe('ran');
    expect(await whyOf('socialPixel')).toContain('page is chinaPrivacy is true');
  });

  test('starts a new visitor without cookies and storage', async () => {
    const { page, panel, go } = await demo.visit();
    await go('/us-en');
    await page.click('.banner .accept');
    await panel.getByRole('button', { name: 'New visitor' }).click();
    await expect.poll(() => page.locator('.banner').isVisible()).toBe(true);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('OptanonConsent');
  });
});

describe('what a visitor does', () => {
  test('a search sends a call with named parameters, and email addresses in it are redacted', async () => {
    const { page, panel, go, calls, fateOf } = await demo.visit();
    await go('/us-en/careers/jobsearch');
    await expect.poll(() => fateOf('pageView')).toBe('ran');
    await page.fill('#keyword', 'cloud');
    await page.click('#search-jobs');
    await page.fill('#keyword', 'ann@example.com');
    await page.click('#search-jobs');
    await expect.poll(calls).toEqual(expect.arrayContaining(['Jobsearch Filtered', 'Jobsearch WithOut Result']));
    const found = panel.locator('[data-title="Jobsearch Filtered"]').last();
    await found.locator('summary').click();
    expect(await found.innerText()).toMatch(/v12\s+keyword\s+cloud/);
    expect(await found.innerText()).toMatch(/events\s+jobSearched\s+event7/);
    const lost = panel.locator('[data-title="Jobsearch WithOut Result"]');
    expect(await lost.locator('summary').innerText()).toContain('redacted');
  });

  test('calls sent while leaving a page are shown on the next page; links to other hosts stay in the demo', async () => {
    const { page, panel, go, calls, fateOf, errors } = await demo.visit();
    await go('/us-en/careers/jobdetails?id=R1002');
    await expect.poll(() => fateOf('pageView')).toBe('ran');
    await page.click('.apply-job');
    await page.waitForURL('**/outside/jobs.example/apply**');
    await page.click('text=Back to the demo');
    await expect.poll(() => fateOf('pageView')).toBe('ran');
    await calls();
    const before = panel.locator('.before [data-title="Link Click"]');
    await before.locator('summary').click();
    expect(await before.innerText()).toMatch(/v113\s+jobTitle\s+Data analyst/);
    expect(errors).toEqual([]);
  });

  test('lists each start of a rule, with the reason for its outcome', async () => {
    const { page, panel, go, fateOf } = await demo.visit();
    await go('/us-en/careers/jobsearch');
    await expect.poll(() => fateOf('pageView')).toBe('ran');
    await page.dblclick('.next');
    await expect.poll(() => fateOf('leafing')).toBe('ran');
    const leafing = panel.locator('[data-rule="leafing"]');
    await leafing.locator('summary').click();
    expect(await leafing.locator('.attempt').allInnerTexts()).toEqual([
      expect.stringMatching(/^Ran/),
      expect.stringContaining('It had run as often as it may.'),
    ]);
  });

  test('loads a frame again when the page changes to another one', async () => {
    const { page, go, calls, fateOf } = await demo.visit();
    await go('/us-en/careers/life/graduates');
    await expect.poll(() => fateOf('adFrame')).toBe('ran');
    await page.click('[data-chapter="Your first year"]');
    const frames = async () => (await calls()).filter((title) => title === 'Advertising frame');
    await expect.poll(frames).toHaveLength(2);
  });

  test('counts the start, errors and success of a form, without third parties on the page', async () => {
    const { page, go, calls, fateOf, whyOf } = await demo.visit();
    await go('/us-en/about/contact-us');
    await expect.poll(() => fateOf('replay')).toBe('condition');
    expect(await whyOf('replay')).toContain('thirdParty → not pageHasForm is false');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(calls)
      .toEqual(expect.arrayContaining(['Form start', 'Form Analysis - Error', 'Form Analysis - Success']));
  });

  test('counts the playback of a video and an audio', async () => {
    const { page, go, calls, fateOf } = await demo.visit();
    await go('/us-en/insights/voices');
    await expect.poll(() => fateOf('pageView')).toBe('ran');
    await page.click('.play-button');
    await page.$eval('audio', (audio: HTMLAudioElement) => {
      audio.muted = true;
      return audio.play();
    });
    await page.click('[data-direct-call="youtube_75"]');
    await expect.poll(calls).toEqual(expect.arrayContaining(['video play', 'video 25', 'audio 25', 'video 75']));
  });
});
