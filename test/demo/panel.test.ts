import { afterEach, describe, expect, test } from 'vitest';
import { useDemo } from './use-demo.ts';

const demo = useDemo();

// Opening a page with its panel costs more than anything else here, so that each test is one visit of several pages.

// The console shows exceptions of the page and what the policy of the demo blocks.
// Scripts that are on their way when consent is withdrawn do not run, and requests on their way when a page is left fail: the
// log says so.
const expected = /consent was withdrawn$|: Network request failed$/;
afterEach(() => {
  const others = demo.errors.splice(0).filter((line) => !expected.test(line));
  expect(others).toEqual([]);
});

describe('a visitor of the European Union', () => {
  test('sees which consent is missing before an answer, what runs after it, and nothing stored as a new visitor', async () => {
    const { page, panel, go, statusOf, whyOf, calls } = await demo.visit();
    await go('/de-de');
    await expect.poll(() => statusOf('analytics')).toBe('consent');
    expect(await whyOf('analytics')).toContain('Consent to performance is not granted');
    expect(await statusOf('socialPixel')).toBe('consent');
    expect(await whyOf('pageView')).toContain('Analytics: Consent to performance');
    // Rules start before consent, although their tags send nothing.
    const counts = await panel.locator('.tabs .count').allInnerTexts();
    expect(counts).toEqual([
      expect.stringMatching(/^\d+ started$/),
      expect.stringMatching(/^\d+ sent/),
      expect.stringMatching(/^\d+$/),
    ]);

    // The banner writes the cookie of the consent manager and notifies the page.
    await page.click('.banner .accept');
    await expect.poll(() => statusOf('socialPixel')).toBe('ran');
    expect(await statusOf('analytics')).toBe('ran');
    const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]));
    const groups = /(?:^|&)groups=([^&]*)/.exec(cookies.get('OptanonConsent') ?? '')?.[1];
    expect(decodeURIComponent(groups ?? '')).toBe('C0001:1,C0002:1,C0003:1,C0004:1');
    expect(Date.parse(decodeURIComponent(cookies.get('OptanonAlertBoxClosed') ?? ''))).not.toBeNaN();
    expect(await page.evaluate('OnetrustActiveGroups')).toBe(',C0001,C0002,C0003,C0004,');
    expect(await calls()).toEqual(expect.arrayContaining(['Page view', 'Social pixel', 'Visitor identity']));

    await panel.getByRole('button', { name: 'New visitor' }).click();
    await expect.poll(() => page.locator('.banner').isVisible()).toBe(true);
    const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name);
    expect(await cookieNames()).not.toContain('OptanonConsent');

    // The panel answers as the banner does, until the answer is taken away.
    await panel.getByRole('checkbox', { name: 'performance' }).check();
    await expect.poll(() => statusOf('analytics')).toBe('ran');
    expect(await statusOf('socialPixel')).toBe('consent');
    expect(await page.evaluate('OnetrustActiveGroups')).toBe(',C0001,C0002,');
    await go('/de-de');
    await expect.poll(() => statusOf('analytics')).toBe('ran');
    expect(await page.locator('.banner').isVisible()).toBe(false);
    await panel.getByRole('button', { name: 'No answer' }).click();
    await expect.poll(() => page.locator('.banner').isVisible()).toBe(true);
    await expect.poll(() => statusOf('analytics')).toBe('consent');
    expect(await cookieNames()).not.toContain('OptanonConsent');
  });
});

describe('a visitor of the United States', () => {
  test('refuses for the next page too, can change that, and sees videos and audio that are reported', async () => {
    const { page, panel, go, calls, statusOf } = await demo.visit();
    await go('/us-en/insights/overview');
    await page.click('.banner .refuse');
    await go('/us-en/insights/voices');
    await expect.poll(() => statusOf('analytics')).toBe('consent');
    expect(await page.locator('.banner').isVisible()).toBe(false);
    await page.click('.cookie-settings');
    await page.getByLabel('Performance').check();
    await page.click('.banner .save');
    await expect.poll(() => statusOf('analytics')).toBe('ran');
    await expect.poll(() => panel.locator('.groups').innerText()).toContain('targeting not granted');

    await expect.poll(() => statusOf('pageView')).toBe('ran');
    await page.click('.play-button');
    await page.$eval('audio', (audio: HTMLAudioElement) => {
      audio.muted = true;
      return audio.play();
    });
    await page.click('[data-direct-call="youtube_75"]');
    await expect.poll(calls).toEqual(expect.arrayContaining(['video play', 'video 25', 'audio 25', 'video 75']));
  });

  test('sees attempts to run a rule and calls of searches, and what else runs in Japan', async () => {
    const { page, panel, go, calls, statusOf, whyOf } = await demo.visit();
    await go('/us-en/careers/jobsearch');
    await expect.poll(() => statusOf('remarketing')).toBe('ran');
    // A rule lists each attempt to run it, with the reason.
    await page.dblclick('.next');
    await expect.poll(() => statusOf('leafing')).toBe('ran');
    const leafing = panel.locator('[data-rule="leafing"]');
    await leafing.locator('summary').click();
    expect(await leafing.locator('.attempt').allInnerTexts()).toEqual([
      expect.stringMatching(/^Started/),
      expect.stringContaining('It had already started as often as allowed.'),
    ]);

    // Searches with and without results are calls with named parameters and redacted emails.
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

    await panel.getByLabel('Country').selectOption('JP');
    await expect.poll(() => whyOf('remarketing').catch(() => '')).toContain('Consent to targeting');
    await page.click('.banner .accept');
    await expect.poll(() => whyOf('remarketing')).toContain('visitorCountry in northAmerica is false');
    expect(await whyOf('remarketing')).toContain('visitorCountry = "JP"');
    expect(await statusOf('socialPixel')).toBe('ran');

    // A page can disable a tag, whatever consent is stored.
    await go('/cn-zh/privacy');
    await expect.poll(() => statusOf('replay').catch(() => '')).toBe('ran');
    await expect.poll(() => whyOf('socialPixel').catch(() => '')).toContain('page is chinaPrivacy is true');
  });

  test('sees requests of a page that unloads, frames and forms', async () => {
    const { page, panel, go, calls, statusOf, whyOf } = await demo.visit();
    await go('/us-en/careers/jobdetails?id=R1002');
    await expect.poll(() => statusOf('pageView')).toBe('ran');
    // Links to other hosts stay in the demo.
    await page.click('.apply-job');
    await page.waitForURL('**/outside/jobs.example/apply**');
    await page.click('text=Back to the demo');
    await expect.poll(() => statusOf('pageView')).toBe('ran');
    await calls();
    const before = panel.locator('.before [data-title="Link Click"]');
    await before.locator('summary').click();
    expect(await before.innerText()).toMatch(/v113\s+jobTitle\s+Data analyst/);

    // A page transition loads the frame again.
    await go('/us-en/careers/life/graduates');
    await expect.poll(() => statusOf('adFrame')).toBe('ran');
    await page.click('[data-chapter="Your first year"]');
    const frames = async () => (await calls()).filter((title) => title === 'Advertising frame');
    await expect.poll(frames).toHaveLength(2);

    // No third party is loaded beside a form.
    await go('/us-en/about/contact-us');
    await expect.poll(() => statusOf('replay')).toBe('condition');
    await expect.poll(() => whyOf('replay').catch(() => '')).toContain('thirdParty → not pageHasForm is false');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(calls)
      .toEqual(expect.arrayContaining(['Form start', 'Form Analysis - Error', 'Form Analysis - Success']));
  });
});

describe('a visitor of China', () => {
  test('is not measured on links, and another country can come from storage alone', async () => {
    const { page, panel, go, statusOf, whyOf } = await demo.visit();
    await go('/cn-zh/careers');
    await expect.poll(() => statusOf('pageView')).toBe('ran');
    // The page prevents navigation so that the panel can be read.
    await page.evaluate("addEventListener('click', (event) => event.preventDefault())");
    await page.click('.masthead nav a');
    await expect.poll(() => statusOf('linkClick')).toBe('condition');
    // The panel follows the condition name to the country.
    expect(await whyOf('linkClick')).toContain('trackable → not (visitorCountry in excluded) is false');
    expect(await whyOf('linkClick')).toContain('visitorCountry = "CN"');

    await panel.getByLabel('Country').selectOption('RU');
    await expect.poll(() => statusOf('analytics').catch(() => '')).toBe('condition');
    await panel.getByLabel('Read from').selectOption('true');
    const inLayer = () => page.evaluate("adobeDataLayer[0].visitor.visitorCountry ?? 'nothing'").catch(() => '');
    await expect.poll(inLayer).toBe('nothing');
    await expect.poll(() => whyOf('analytics').catch(() => '')).toContain('visitorCountry = "RU"');
  });
});
