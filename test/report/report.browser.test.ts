import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReportAssets } from '../../report/render.tsx';
import type { ReportData } from '../../report/report-data.ts';
import { useBrowser } from '../browser/harness/use-browser.ts';
import { hostileText, makeHostile } from './hostile.ts';
import { bundleAssets, createReportFolder } from './report-file.ts';
import { fuller, sample } from './sample.ts';

const folder = createReportFolder();
const site = useBrowser();
let assets: ReportAssets;
let complaints: string[] = [];

beforeAll(async () => {
  assets = await bundleAssets();
});

afterAll(() => folder.remove());

// The console shows mismatches between markup and first render, blocked styles and exceptions.
afterEach(() => expect(complaints.splice(0)).toEqual([]));

type Options = NonNullable<Parameters<Browser['newPage']>[0]>;

async function open(hash = '', options: Options = {}, data: ReportData = sample, using = assets): Promise<Page> {
  const page = await site.browser.newPage({ viewport: desktop, ...options });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(folder.write(data, using) + hash);
  // Wait until the script has hydrated the page: earlier key presses would be lost. Links then contain filters.
  if (options.javaScriptEnabled !== false) await page.locator('.summary a[href*="?"]').first().waitFor();
  return page;
}

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

// Read all texts, rendered or not: browsers skip cards outside the viewport, sometimes for too long.
const shownIds = (page: Page) => page.locator('.rule-list > li:not([hidden]) .rule-name > code').allTextContents();
const hash = (page: Page) => page.evaluate(() => location.hash);
const shows = (page: Page, sentence: string) => page.getByRole('status').getByText(sentence).waitFor();

describe('searching and filtering', () => {
  test('search words filter the list and change the address, and the back button removes them', async () => {
    const page = await open();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('region pixel', { delay: 5 });
    await shows(page, '1 of 12 rules and tags shown');
    expect(await shownIds(page)).toEqual(['adRegionPixel']);
    await expect.poll(() => hash(page)).toBe('#rules?q=region+pixel');

    await page.goBack();
    await shows(page, '12 rules and tags, all shown');
    expect(await page.getByRole('searchbox', { name: 'Search', exact: true }).inputValue()).toBe('');
    await page.goForward();
    await shows(page, '1 of 12 rules and tags shown');
    expect(await page.getByRole('searchbox', { name: 'Search', exact: true }).inputValue()).toBe('region pixel');
  });

  test('fields are combined, and one button clears them all', async () => {
    const page = await open();
    const filter = page.locator('.filter-bar');
    await filter.getByLabel('Site').selectOption('acn');
    await filter.getByLabel('Consent needed').selectOption('performance');
    await filter.getByLabel('When').selectOption('click');
    await shows(page, '1 of 12 rules and tags shown');
    expect(await shownIds(page)).toEqual(['downloadLink']);
    await expect.poll(() => hash(page)).toBe('#rules?site=acn&consent=performance&event=click');

    await page.getByRole('button', { name: 'Show all' }).click();
    await shows(page, '12 rules and tags, all shown');
    await expect.poll(() => hash(page)).toBe('#rules');
  });

  test('PAGE-13 a field filters by page class and explains what it hides; search words do not filter by page', async () => {
    const page = await open();
    const bar = page.locator('.filter-bar');
    const field = bar.getByLabel('May run on pages of the class');
    await field.selectOption('registration');
    await shows(page, '12 of 12 rules and tags shown');
    await field.selectOption('registration only');
    await shows(page, '11 of 12 rules and tags shown');
    expect(await shownIds(page)).not.toContain('applyNow');
    await expect.poll(() => hash(page)).toBe('#rules?page=registration-only');
    await bar.getByText('A page belongs to the class registration if pageName contains "registration".').waitFor();

    await bar.getByLabel('May run before the visitor chooses, in').selectOption('JP');
    await bar
      .getByText('only applies to pages with consent defaults, where appCallback or answerAwaited is false')
      .waitFor();
    await bar.getByLabel('Search').fill('registration');
    await bar.getByText('in the text of each rule and tag. It does not consider where they run').waitFor();
  });

  test('PAGE-13 links to the rules that run on pages without defaults', async () => {
    const page = await open();
    const term = page.locator('.consent-terms');
    await term.getByRole('link', { name: '3 of 6 rules and tags' }).click();
    await expect.poll(() => hash(page)).toBe('#rules?site=acn&country=no-default');
    expect(await shownIds(page)).toEqual(['pageView', 'openCookieSettings', 'errorReports']);
  });

  test('a shared address shows the same filter', async () => {
    const page = await open('#rules?country=DE&kind=tag');
    await shows(page, '1 of 12 rules and tags shown');
    expect(await shownIds(page)).toEqual(['errorReports']);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('says that no rule matches the filter', async () => {
    const page = await open('#rules?site=elsewhere');
    await shows(page, '0 of 12 rules and tags shown');
    expect(await page.locator('.nothing').isVisible()).toBe(true);
    expect(await page.locator('.filter-bar').getByLabel('Site').inputValue()).toBe('elsewhere');
  });
});

describe('destinations', () => {
  test('a search for a host finds the tags that call it and the rules that use them', async () => {
    const page = await open('', {}, fuller);
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('metrics.example');
    await shows(page, '2 of 14 rules and tags shown');
    expect(await shownIds(page)).toEqual(['applyCompleted', 'analytics']);
    const text = await page.locator('#rule-applyCompleted .rule-story').innerText();
    expect(text).toContain('https://metrics.example.com with the tag analytics');
    expect(text).toContain('An address that is computed in the page with the tag socialPixel');
  });

  test('a tag shows its options, including defaults of the vendor', async () => {
    const page = await open('', {}, fuller);
    const text = await page.locator('#tag-analytics .rule-story').textContent();
    expect(text).toContain('server: trackingServer[visitorCountry]');
    expect(text).toContain("The page's address. This is the default.");
    expect(text).toContain('https://metrics-china.example.com on car');
  });

  test('a tag without events lists the rules of this stage that use it', async () => {
    const page = await open('', {}, fuller);
    const uses = page.locator('#tag-analytics .rule-story dd').first();
    expect(await uses.textContent()).toBe(
      'When a rule uses it: Page view, Apply now, Download of a document, Video started, Application completed',
    );
    await uses.getByRole('link', { name: 'Apply now' }).click();
    await expect.poll(() => hash(page)).toBe('#rule-applyNow');
  });

  test('a tag that many rules use lists the first of them', async () => {
    const users = Array.from({ length: 53 }, (_, index) => ({ ...sample.rules[0], id: `rule${index}` }));
    const page = await open('', {}, { ...fuller, rules: [...users, ...fuller.rules.slice(-2)] });
    const uses = page.locator('#tag-analytics .rule-story dd').first();
    expect(await uses.locator('a').count()).toBe(50);
    expect(await uses.textContent()).toMatch(/ and 3 more$/);
  });
});

describe('links', () => {
  test('the overview links to the rules that it counts', async () => {
    const page = await open();
    await page.locator('#overview').getByRole('link', { name: '5 of 12 rules and tags' }).click();
    await shows(page, '5 of 12 rules and tags shown');
    await expect.poll(() => hash(page)).toBe('#rules?site=car&country=any-country');
  });

  test("a rule's link scrolls to the rule", async () => {
    const page = await open('#rule-applyCompleted');
    await expect
      .poll(() => page.locator('#rule-applyCompleted').evaluate((card) => card.getBoundingClientRect().top))
      .toBeLessThan(200);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('a link to a visible card keeps the filter, and a link to a hidden card removes it', async () => {
    const page = await open('#rules?consent=targeting');
    await shows(page, '3 of 12 rules and tags shown');
    await page.getByRole('link', { name: 'Link to socialPixel' }).click();
    await expect.poll(() => hash(page)).toBe('#tag-socialPixel?consent=targeting');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tag-socialPixel');
    await page.locator('.initial a', { hasText: 'Page view' }).first().click();
    await shows(page, '12 rules and tags, all shown');
    await expect.poll(() => hash(page)).toBe('#rule-pageView');
  });

  test('the first Tab stop skips the masthead', async () => {
    const page = await open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the report');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('CONS-02 the table of countries', () => {
  test('finds a country by name or code, and shows its default groups', async () => {
    const page = await open();
    await page.getByLabel('Find a country').fill('germ');
    await shows(page, 'Germany: necessary granted by default, on pages with consent defaults.');
    await page.getByLabel('Find a country').fill('jp');
    await shows(page, 'Japan: necessary, performance granted by default, on pages with consent defaults.');
    expect(await page.locator('.defaults-table tbody tr:not([hidden])').count()).toBe(1);
  });

  test('a country without a row is in "Every other country"', async () => {
    const page = await open();
    await page.getByLabel('Find a country').fill('Brazil');
    await shows(
      page,
      'Brazil: necessary, performance, functional, targeting granted by default, on pages with consent defaults.',
    );
    expect(await page.locator('.defaults-table tbody tr:not([hidden]) .row-title').allInnerTexts()).toEqual([
      'Every other country',
    ]);
  });

  test('prefers the exact name of a country, and says that none was found', async () => {
    const page = await open();
    await page.getByLabel('Find a country').fill('niger');
    await shows(
      page,
      'Niger: necessary, performance, functional, targeting granted by default, on pages with consent defaults.',
    );
    await page.getByLabel('Find a country').fill('atlantis');
    await shows(page, 'No country found.');
    expect(await page.locator('.defaults-table tbody tr:not([hidden])').count()).toBe(4);
  });

  test('a long row shows the countries found and stays collapsed', async () => {
    const [first, ...rows] = sample.consent!.defaults;
    const many = Array.from({ length: 41 }, (_, index) => ({ code: `X${index}`, name: `Country ${index}` }));
    const defaults = [{ ...first, countries: [...many, ...first.countries] }, ...rows];
    const page = await open('', {}, { ...sample, consent: { ...sample.consent!, defaults } });
    await page.getByLabel('Find a country').fill('germany');
    const row = page.locator('.defaults-table tbody tr:not([hidden])');
    expect(await row.locator('.country-names').first().innerText()).toBe('Germany DE');
    expect(await row.locator('details').evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
  });

  test('lists the conditions that exclude a country, which the defaults do not show', async () => {
    const page = await open('', {}, fuller);
    await page.getByLabel('Find a country').fill('Russia');
    await shows(
      page,
      'Russian Federation: necessary, performance, functional, targeting granted by default, on pages with consent defaults.',
    );
    const list = page.locator('.excluded');
    expect(await list.locator('p').innerText()).toContain('consent defaults only');
    const text = await list.locator('li').allInnerTexts();
    expect(text).toContain('Page view: trackable and not (visitorCountry in trackingDisabled) of the tag analytics');
    expect(text).toContain('Social pixel: visitorCountry in socialCountries');
    expect(text.some((line) => line.startsWith('Remember the last job search'))).toBe(false);
    // A rule that only uses excluded tags does nothing. One that also sets a state still runs.
    expect(await page.locator('.runs:visible li').allInnerTexts()).toEqual(['acn 2 of 7', 'car 7 of 13']);
    await page.locator('.runs:visible a').last().click();
    await shows(page, '7 of 14 rules and tags shown');
    expect(await shownIds(page)).toContain('applyNow');
    expect(await shownIds(page)).not.toContain('pageView');
  });
});

describe('without scripts', () => {
  test('shows all content and no controls', async () => {
    const page = await open('', { javaScriptEnabled: false });
    expect(await page.locator('.rule-card').count()).toBe(12);
    expect(await page.locator('.needs-script:visible').count()).toBe(0);
    expect(await page.locator('.summary a').first().getAttribute('href')).toBe('#rules');
    const source = page.locator('#rule-applyNow details');
    await source.locator('summary').click();
    expect(await source.locator('pre').isVisible()).toBe(true);
  });
});

describe('in print', () => {
  test('shows the filtered rules in full, without controls', async () => {
    const page = await open('#rules?kind=tag');
    await shows(page, '4 of 12 rules and tags shown');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.rule-card:visible').count()).toBe(4);
    expect(await page.locator('.needs-script:visible').count()).toBe(0);
  });
});

describe('accessibility', () => {
  for (const [size, viewport] of Object.entries({ desktop, phone })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds no problems on a ${size}, ${colorScheme}, and nothing scrolls sideways`, async () => {
        const page = await open('', { viewport, colorScheme }, fuller);
        await page.getByLabel('Find a country').fill('Russia');
        await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
        await layOutAll(page);
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      });
    }
  }
});

// axe checks only elements with a layout, so turn off the skipping of cards outside the viewport.
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.styleSheets[0].insertRule(
      '.rule-card { content-visibility: visible !important }',
      document.styleSheets[0].cssRules.length,
    ),
  );
}

test('hydrates without mismatches', async () => {
  const page = await open('', {}, sample, await bundleAssets('development'));
  await page.locator('.filter-bar').getByLabel('Kind').selectOption('tag');
  await shows(page, '4 of 12 rules and tags shown');
});

test('escapes hostile text in every field', async () => {
  const page = await open('', {}, makeHostile(sample), await bundleAssets('development'));
  await page.locator('.filter-bar').getByLabel('Kind').selectOption('tag');
  await page.locator('.rule-list > li:not([hidden])').nth(3).waitFor();
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('h1').textContent()).toContain(hostileText.slice(0, 40));
});

const manyRules = Array.from({ length: 2000 }, (_, index) => ({
  ...sample.rules[0],
  id: `rule${index}`,
  title: `Rule ${index}`,
}));
const long: ReportData = { ...sample, rules: manyRules };

test('shows and searches 2,000 rules quickly', async () => {
  const page = await open('', {}, long);
  await shows(page, '2,000 rules and tags, all shown');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('rule1999');
  await shows(page, '1 of 2,000 rules and tags shown');
  expect(await page.locator('.rule-card:visible').count()).toBe(1);
  // Browsers number elements with `display: list-item` again after each change, which takes seconds for a long list.
  expect(
    await page
      .locator('.rule-list > li')
      .last()
      .evaluate((item) => getComputedStyle(item).display),
  ).toBe('block');
});

describe('a long list has only the first 500 cards in the markup', () => {
  test('draws the others after opening, in the order of the files', async () => {
    const page = await open('', {}, long);
    await expect.poll(() => page.locator('.rule-card').count()).toBe(2000);
    expect(await page.locator('.rule-name > code').allTextContents()).toEqual(manyRules.map(({ id }) => id));
  });

  test('an address can name a card that is not drawn yet', async () => {
    const page = await open('#rule-rule1900', {}, long);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rule-rule1900');
    expect(await page.locator('#rule-rule1900').evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(200);
  });

  test('draws the cards that match the filter in the address first', async () => {
    const page = await open('#rules?q=rule1900', {}, long);
    await shows(page, '1 of 2,000 rules and tags shown');
    expect(await shownIds(page)).toEqual(['rule1900']);
  });

  test('prints all cards', async () => {
    const page = await open('', {}, long);
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelectorAll('.rule-card').length;
    });
    expect(printed).toBe(2000);
  });

  test('says without scripts that there are more rules', async () => {
    const page = await open('', { javaScriptEnabled: false }, long);
    expect(await page.locator('.rule-card').count()).toBe(500);
    expect(await page.locator('#rules').innerText()).toContain('The first 500 of 2,000 rules and tags are listed.');
  });

  test('hydrates without mismatches', async () => {
    const page = await open('', {}, long, await bundleAssets('development'));
    await shows(page, '2,000 rules and tags, all shown');
  });
});
