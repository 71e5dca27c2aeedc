import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readReportAssets } from '../../tasks/disk/read-report-assets.ts';
import type { ReportAssets } from '../../report/render.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { describeEvidence } from '../../report/export/describe-evidence.ts';
import { writeEvidence } from '../../report/export/write-evidence.ts';
import { views } from '../../report/views/views.ts';
import { closeContexts } from '../browser/harness/use-browser.ts';
import { hasScrolling, rulesOfScrolling, violationsIn } from '../browser/harness/violations-in.ts';
import { workerBrowser } from '../browser/harness/worker-browser.ts';
import { compareVersions } from '../../tasks/compare/compare-versions.ts';
import { readVersions } from '../../tasks/compare/read-version.ts';
import { reportChanges } from '../../tasks/compare/report-changes.ts';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { describeCalculator } from '../../tasks/build/describe-calculator.ts';
import { compileText } from '../support/compile-text.ts';
import { project } from './data/report-of.ts';
import { hostileText, makeHostile } from './hostile.ts';
import { createReportFolder, developmentAssets } from './report-file.ts';
import { compared, flowing, fuller, sample } from './sample.ts';

const folder = createReportFolder();
const assets = readReportAssets();
let complaints: string[] = [];
let browser: Browser;
/** All tests share a tab: a new one has a new process, which takes a third of the computing time of opening a report. */
let tab: Page;

beforeAll(async () => {
  browser = await workerBrowser();
  tab = await newTab({});
});

afterAll(async () => {
  await closeContexts(browser);
  folder.remove();
});

// The console shows blocked styles, requests and exceptions.
afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function newTab(options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => request.url().startsWith('file:') || complaints.push(request.url()));
  return page;
}

interface Options {
  readonly viewport?: ViewportSize;
  readonly colorScheme?: 'light' | 'dark';
  /** Whether to load the report again even if the tab shows it. */
  readonly isNew?: boolean;
}

/** The report that the tab shows. */
let shown: ReportData | undefined;

/**
 * Opens a report at an address. Loads it only if the tab shows another one: what a report shows depends on its address
 * alone, and it stores nothing.
 */
async function open(
  hash = '#/overview',
  { viewport = desktop, colorScheme = 'light', isNew = false }: Options = {},
  data: ReportData = sample,
  using: ReportAssets = assets,
): Promise<Page> {
  await tab.setViewportSize(viewport);
  await tab.emulateMedia({ media: 'screen', colorScheme });
  // No element is under the pointer.
  await tab.mouse.move(0, 0);
  if (shown === data && !isNew) await goTo(tab, hash);
  else await tab.goto(folder.write(data, using) + hash);
  shown = data;
  await tab.locator('.page-title').first().waitFor();
  return tab;
}

const desktop = { width: 1280, height: 900 };
const wide = { width: 1920, height: 1080 };
const phone = { width: 390, height: 844 };

const title = (page: Page) => page.locator('main .page-title').last().innerText();
const hash = (page: Page) => page.evaluate(() => location.hash);
const rows = (page: Page) => page.locator('.row-title a').allTextContents();

/** Changes the address, and returns when the report shows what is there. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    if (location.hash === address) return;
    const changed = new Promise((done) => addEventListener('hashchange', () => setTimeout(done), { once: true }));
    location.hash = address;
    return changed;
  }, address);
}

describe('addresses', () => {
  test('open each view, one thing of it, and filters', async () => {
    const page = await open();
    expect(await title(page)).toBe('What this website sends, and to whom');
    for (const [address, shown] of [
      ['#/rules', 'Rules'],
      ['#/rules/applyNow', 'Apply now'],
      ['#/recipients/social.example', 'social.example'],
      ['#/assertions/nobody%20is%20asked%20twice', 'nobody is asked twice'],
      ['#/findings', 'Findings'],
      ['#/scenarios/a%20visitor%20in%20Japan%20applies%20for%20a%20job', 'a visitor in Japan applies for a job'],
      ['#/reference/countries', 'Reference'],
      ['#/size?site=car', 'Size'],
      ['#/nowhere', 'Not found'],
    ]) {
      await goTo(page, address);
      await expect.poll(() => title(page)).toBe(shown);
    }
    await goTo(page, '#/rules?kind=tag&country=DE');
    await expect.poll(() => rows(page)).toEqual(['Error reports']);
  });

  test('of the report with one page still work', async () => {
    const page = await open('#rule-applyCompleted');
    expect(await title(page)).toBe('Application completed');
    await goTo(page, '#assertion-2');
    await expect.poll(() => title(page)).toBe('one ad region for each country');
    await goTo(page, '#rules?site=elsewhere');
    await page.getByText('No rule or tag matches this filter.').waitFor();
    expect(await page.locator('.filter-select select').first().inputValue()).toBe('elsewhere');
  });

  test('back and forward return to each view and filter', async () => {
    const page = await open('#/rules');
    await page.getByRole('searchbox', { name: 'Filter rules' }).fill('region pixel');
    await expect.poll(() => hash(page)).toBe('#/rules?q=region+pixel');
    expect(await rows(page)).toEqual(['Advertising region']);
    await page.getByRole('link', { name: 'Advertising region' }).click();
    await expect.poll(() => title(page)).toBe('Advertising region');
    expect(await hash(page)).toBe('#/rules/adRegionPixel?q=region+pixel');
    await page.goBack();
    await expect.poll(() => rows(page)).toEqual(['Advertising region']);
    await page.goBack();
    await expect.poll(async () => (await rows(page)).length).toBe(sample.rules.length);
    await page.goForward();
    await expect.poll(() => page.getByRole('searchbox', { name: 'Filter rules' }).inputValue()).toBe('region pixel');
  });
});

describe('by keyboard', () => {
  test('the sidebar has a link to each view, after a link that skips it', async () => {
    const page = await open('', { isNew: true });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    for (const { label } of views) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(label);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => title(page)).toBe(views.at(-1)!.label);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('the search finds everything as one types, and Enter opens a result', async () => {
    const page = await open();
    await page.keyboard.press('/');
    await page.keyboard.type('job');
    const options = page.getByRole('option');
    await expect.poll(() => options.allTextContents()).toContain('Job alert preferences jobAlertPreferences');
    expect(await page.getByRole('listbox').getByRole('group').count()).toBeGreaterThan(2);
    await page.keyboard.press('ArrowDown');
    const selected = page.getByRole('option', { selected: true });
    await expect.poll(async () => (await options.allTextContents()).indexOf(await selected.innerText())).toBe(1);
    await page.keyboard.press('Escape');
    // A closed dialog is removed one task later; until then, the keys below would find it open.
    await expect.poll(() => page.locator('dialog.search').count()).toBe(0);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('jobDetails page class');
    await page.keyboard.press('Enter');
    await expect.poll(() => hash(page)).toBe('#/reference/pages/jobDetails');
    await page.locator('.row-current', { hasText: 'A page about one job.' }).waitFor();
  });
});

describe('width', () => {
  test('at 390 px a bar has the name of the view, the search and all views', async () => {
    const page = await open('#/findings', { viewport: phone });
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    expect((await page.locator('.bar').boundingBox())!.height).toBe(48);
    expect(await page.locator('.bar-name').innerText()).toBe('Findings');
    await page.getByRole('button', { name: 'Views' }).click();
    const close = page.getByRole('button', { name: 'Close' });
    // One line of text: the button is as high as the others of the bar.
    expect((await close.boundingBox())!.height).toBeLessThan(44);
    await page.getByRole('dialog').getByRole('link', { name: 'Size' }).click();
    await expect.poll(() => page.locator('.bar-name').innerText()).toBe('Size');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog.search').count()).toBe(0);
  });

  test('the mark of personal data is on the line of the first word, in any width', async () => {
    const personal = { ref: { kind: 'item', id: 'job.jobTitle' }, mark: 'personal' } as const;
    const sentence = [
      'Send ',
      { text: 'the page title', ...personal },
      ' and ',
      { text: 'the name', ...personal },
      '.',
    ];
    const page = await open(
      '#/rules/applyNow',
      { viewport: phone },
      {
        ...sample,
        rules: sample.rules.map((rule) => (rule.id === 'applyNow' ? { ...rule, sentence } : rule)),
      },
    );
    const apart = await page.locator('.sentence').evaluate((element) => {
      const isApart = (mark: Element) => {
        const [icon, words] = [mark.querySelector('svg')!, mark.querySelector('.words')!].map(
          (one) => one.getClientRects()[0],
        );
        return icon.bottom < words.top;
      };
      const widths = Array.from({ length: 250 }, (_, at) => 100 + at);
      return widths.filter((width) => {
        (element as HTMLElement).style.width = `${width}px`;
        return [...element.querySelectorAll('.personal')].some(isApart);
      });
    });
    expect(apart).toEqual([]);
  });

  test('what every view says is beside the search, at 1280 px and from 1500 px', async () => {
    for (const [hash, viewport] of [
      ['#/overview', desktop],
      ['#/rules', wide],
    ] as const) {
      const page = await open(hash, { viewport }, compared);
      const [note, search] = [page.locator('.status'), page.locator('.search-button')];
      const { x, width } = (await note.boundingBox())!;
      expect(x + width).toBeLessThan((await search.boundingBox())!.x);
    }
  });

  test('from 1500 px a thing is beside its list', async () => {
    const page = await open('#/rules', { viewport: wide });
    await page.getByRole('link', { name: 'Apply now' }).click();
    await expect.poll(() => title(page)).toBe('Apply now');
    expect(await rows(page)).toHaveLength(sample.rules.length);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect.poll(() => page.locator('.panel').count()).toBe(0);
  });
});

describe('CONS-02 the table of consent defaults', () => {
  test('finds a country by name or code, and what excludes it', async () => {
    const page = await open('#/reference/consent', {}, fuller);
    const says = (sentence: string) => page.getByRole('status').getByText(sentence).waitFor();
    const field = page.getByLabel('Find a country');
    await field.fill('germ');
    await says('Germany: necessary granted by default, on pages with consent defaults.');
    await field.fill('niger');
    await says('Niger: necessary, performance, functional, targeting granted by default');
    await field.fill('atlantis');
    await says('No country found.');
    await field.fill('ru');
    await says('Russia: necessary, performance, functional, targeting granted by default');
    expect(await page.locator('.excluded li').allInnerTexts()).toContain(
      'Page view: trackable and not (visitorCountry in trackingDisabled) of the tag analytics',
    );
    // Where it is not known for which countries an action can start, its rule counts.
    expect(await page.locator('.runs:visible li').allInnerTexts()).toEqual(['Main site 6 of 7', 'Careers 11 of 13']);
    await page.locator('.runs:visible a').last().click();
    await page.getByRole('status').getByText('11 of 14 rules and tags').waitFor();
  });
});

test('a refuted build says so first: in the title, beside the views, above everything else and in the text', async () => {
  const page = await open('#/overview', { viewport: { width: 1280, height: 800 } }, flowing);
  expect(await page.title()).toMatch(/^1 refuted · Overview · /);
  const [first] = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(first).toBe('1 claim is refuted, and no script was written');
  const row = await page.getByRole('list', { name: 'Refuted claims' }).getByRole('listitem').first().boundingBox();
  expect(row!.y + row!.height).toBeLessThan(800);
  expect(await page.locator('.sidebar .view-links a', { hasText: 'Assertions' }).innerText()).toContain('1 refuted');
  await page.goto(page.url().replace('#/overview', '#/data'));
  await page.getByText('1 claim is refuted: no script was written.').waitFor();
  expect(await page.locator('.text-document > p').first().textContent()).toMatch(/^1 claim is refuted, and no script/);
});

test('every view says with what it is compared; new rows are marked, and what is gone is named', async () => {
  const earlier = {
    headline: 'Nothing is sent to another host, in any country.',
    recipients: ['gone.example'],
    stored: ['cookie old'],
    items: [],
  };
  const data = { ...compared, changes: { ...compared.changes!, earlier } };
  const page = await open('#/overview', {}, data);
  await page.getByText('In the version before: “Nothing is sent to another host, in any country.”').waitFor();
  for (const view of ['recipients', 'data', 'storage', 'who', 'rules', 'assertions', 'size']) {
    await page.goto(page.url().replace(/#.*/, `#/${view}`));
    await page
      .getByRole('note')
      .getByText(/^Compared with .*: \d+ changes?$/)
      .waitFor();
  }
  await page.goto(page.url().replace(/#.*/, '#/recipients'));
  await page.getByText('− removed recipients: gone.example').waitFor();
  expect(await page.locator('.row .change-mark').allTextContents()).toContain('+ added');
  await page.goto(page.url().replace(/#.*/, '#/storage'));
  await page.getByText('− removed cookies and keys: cookie old').waitFor();
});

describe('without scripts and in print', () => {
  test('the text document has everything, and there are no controls', async () => {
    const page = await newTab({ javaScriptEnabled: false });
    await page.goto(`${folder.write(sample, assets)}#rule-applyNow`);
    expect(await page.locator('.text-document h3:visible').count()).toBeGreaterThan(sample.rules.length);
    expect(await page.locator('#rule-applyNow').isVisible()).toBe(true);
    expect(await page.locator('input, button').count()).toBe(0);
  });

  test('a page about one thing prints that thing, with what is folded', async () => {
    const page = await open('#/rules/applyNow', { viewport: wide });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.text-document').isVisible()).toBe(false);
    expect(
      await page.locator('.sidebar, .bar, .search-button, .split > :first-child').filter({ visible: true }).count(),
    ).toBe(0);
    await page.getByRole('heading', { name: 'Apply now', exact: true }).waitFor();
    const heights = page
      .locator('.panel details > :last-child')
      .evaluateAll((all) => all.map((one) => one.checkVisibility({ contentVisibilityAuto: true })));
    expect(new Set(await heights)).toEqual(new Set([true]));
  });

  test('a list prints what is on the screen, and everything by choice, in the light theme', async () => {
    const page = await open('#/rules', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.text-document').isVisible()).toBe(false);
    await page.getByRole('heading', { name: 'Rules', level: 1 }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(27, 31, 36)');
    await page.emulateMedia({ media: 'screen' });
    const printed = page.evaluate(
      () => new Promise((done) => addEventListener('beforeprint', () => done(document.documentElement.dataset.print))),
    );
    await page.getByRole('button', { name: 'Print all' }).click();
    expect(await printed).toBe('all');
    await page.evaluate(() => (document.documentElement.dataset.print = 'all'));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.text-document').isVisible()).toBe(true);
    expect(await page.locator('.app').isVisible()).toBe(false);
  });

  test('each printed page names the report and the rules that it was made from, and its number', async () => {
    const identity = { rules: 'ab'.repeat(32), tagc: '1.2.3', packages: [] };
    const page = await open('#/rules', {}, { ...sample, identity });
    const content = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'),
    );
    expect(content).toMatch(
      /@page \{[^}]*@top-left \{ content: "[^"]*tag report · stage production · rules abababababab"/,
    );
    expect(content).toContain('counter(page)');
    await page.getByText('rules abababababab, tagc 1.2.3').first().waitFor();
  });
});

test('what a changed set of countries does to visitors in China is two steps from the overview', async () => {
  const rules = `project shop { dataLayer: "layer", own: ["shop.example"], country: place }
site main
stage production
consent { group necessary = 1 }
data place: country = layer("country")
countries trackingDisabled = [RU]
tag pixel { vendor: pixel group: necessary when exists place and not (place in trackingDisabled) options: { url: "https://p.example/p" } }
rule pageView "Page view" { on layer("shown") do pixel.run }
`;
  const folder = temporaryFolder({ 'a.dsl': rules, 'b.dsl': rules.replace('[RU]', '[RU, CN]') });
  const difference = compareVersions(...readVersions('a.dsl', 'b.dsl', folder));
  const data = createReportData(difference.after.program, { stage: 'production', bundles: [], warnings: [] });
  const page = await open('#/overview', {}, { ...data, changes: reportChanges(difference) });
  await page.getByRole('link', { name: 'Visitors in China' }).click();
  await page
    .getByRole('status')
    .getByText(/changes? for visitors in China$/)
    .waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Because of countries trackingDisabled',
    'Hosts',
  ]);
  await page
    .getByText(/no longer receives/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Page view', exact: true }).click();
  await expect.poll(() => title(page)).toBe('Page view runs less');
  await page.getByText('No longer runs for all visitors in China').waitFor();
  await page.getByText('Source of countries trackingDisabled before and after').click();
  await page.locator('.sides:visible ins', { hasText: ', CN' }).waitFor();
});

const examples = [
  'changes/rule%20downloadLink',
  'rules/applyNow',
  'recipients/metrics.example.com',
  'assertions/nobody%20is%20asked%20twice',
];
const addresses = [
  ...views.map(({ id }) => `#/${id}`),
  ...examples.map((example) => `#/${example}`),
  ...['countries', 'consent', 'variables', 'endpoints', 'settings'].map((tab) => `#/reference/${tab}`),
  '#/scenarios/a%20visitor%20in%20Japan%20applies%20for%20a%20job',
  '#/data/job.jobTitle',
  '#/storage/visitor',
];

test('axe looks at every view, and at one thing of each list', () => {
  const isChecked = (start: string) => addresses.some((address) => address.startsWith(start));
  expect(views.filter(({ id }) => !isChecked(`#/${id}`))).toEqual([]);
  expect(views.filter(({ id, Detail }) => Detail && !isChecked(`#/${id}/`))).toEqual([]);
});

const reason = 'Titles of pages are written by the editors of the site, and never by its visitors';
/** A report with everything that a view can show. */
const everything: ReportData = {
  ...flowing,
  items: [...flowing.items, { id: 'pageTitle', title: 'Page title', kind: 'browser', personal: 'personal' }],
  sent: [
    ...flowing.sent,
    {
      ...flowing.sent[0],
      value: [{ text: 'the page title', ref: { kind: 'item', id: 'pageTitle' }, mark: 'personal' }],
      mark: 'personal',
      from: [{ item: flowing.items.length, exceptions: [reason] }],
    },
  ],
  changes: compared.changes,
  examples: {
    parameters: [
      ['v12', 'example email'],
      ['events', 'event9,event10,event11,event12,event13,event14,event15,event16,event17,event18'],
    ],
    actions: [
      {
        by: { kind: 'rule', id: 'applyNow' },
        action: 1,
        visitor: 'visitorCountry is US, consent is [necessary, performance], path is "/us-en/careers/jobdetails"',
        method: 'POST',
        address: 'https://metrics.example.com/b/ss/examplecarprod/1/a-very-long-part-without-any-space-inside-of-it',
        query: [0],
        body: [1],
      },
      { by: { kind: 'rule', id: 'pageView' }, action: 1, because: 'Other actions send the same request.' },
    ],
  },
};

test('an example request of a recipient leads to the rule that sends it', async () => {
  const page = await open('#/recipients/metrics.example.com', {}, everything);
  const section = page.locator('.section', { hasText: 'Example requests' });
  await section.getByRole('link', { name: 'Apply now' }).click();
  await expect.poll(() => title(page)).toBe('Apply now');
  await page.locator('.example').getByText('https://metrics.example.com/b/ss/examplecarprod').waitFor();
  expect(await page.locator('.example-parameters tr', { hasText: 'v12' }).textContent()).toContain('example email');
});

/**
 * Removes the hidden document for readers without scripts, and returns its ids. It would take two thirds of the time of
 * axe, which skips what is hidden except for its ids.
 */
const removeText = (page: Page): Promise<readonly string[]> =>
  page.locator('.text-document').evaluate((hidden) => {
    hidden.remove();
    return [...hidden.querySelectorAll('[id]')].map(({ id }) => id);
  });

// The dark theme differs in its colours only, whose contrast colours.test.ts measures.
test('axe finds no problems in any view, and nothing scrolls sideways, also at 390 px', async () => {
  const page = await open('#/overview', {}, everything);
  const hiddenIds = await removeText(page);
  expect(hiddenIds).toContain('rule-applyNow');
  for (const [at, address] of addresses.entries()) {
    await goTo(page, address);
    await page.locator(`main`).evaluate(() => new Promise(requestAnimationFrame));
    expect([address, await title(page)]).not.toContain('Not found');
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id) => hiddenIds.includes(id))).toEqual([]);
    await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    // The sidebar is the same at all addresses.
    const checked = at === 0 ? [] : ['.sidebar'];
    for (const viewport of [phone, desktop]) {
      const { width } = viewport;
      await page.setViewportSize(viewport);
      // A narrow window shows the same elements in the same colours, but more of them scroll.
      const options = viewport === desktop ? {} : { runOnly: rulesOfScrolling };
      if (viewport === desktop || (await hasScrolling(page)))
        expect([address, width, await violationsIn(page, options, checked)]).toEqual([address, width, []]);
      expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, width]);
    }
  }
});

test('axe finds no problems in the search, the menu and the panel', async () => {
  const page = await open('#/rules/applyNow', { viewport: wide }, fuller);
  await removeText(page);
  const check = async (...checked: string[]) => expect(await violationsIn(page, {}, checked)).toEqual([]);
  // The panel beside the list.
  await check('.sidebar');
  await page.keyboard.press('/');
  await page.keyboard.type('apply');
  await page.locator('.search-result').first().waitFor();
  await check('.sidebar', '#main');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  // What a narrow window shows instead of the sidebar, in both themes.
  await check('#main');
  await page.getByRole('button', { name: 'Views' }).click();
  await check('#main');
  await page.emulateMedia({ colorScheme: 'dark' });
  await check('#main');
  // The tab shows a report without its hidden document.
  shown = undefined;
});

test('shows hostile text of every field as text', async () => {
  const page = await open('#/overview', {}, makeHostile(compared), await developmentAssets());
  for (const { id } of views) {
    await goTo(page, `#/${id}`);
    await expect.poll(() => page.locator('.sidebar a[aria-current]').getAttribute('href')).toBe(`#/${id}`);
  }
  await goTo(page, '#/rules');
  await page.locator('.row-title a').first().click();
  await page.keyboard.press('/');
  await page.keyboard.type('<img');
  await page.locator('.search-result').first().waitFor();
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('.project-name').first().textContent()).toContain(hostileText.slice(0, 40));
});

describe('from the overview, in three steps at most', () => {
  test('who receives the job title', async () => {
    const page = await open('#/overview', {}, flowing);
    await page.keyboard.press('/');
    await page.keyboard.type('job title');
    await page.keyboard.press('Enter');
    await expect.poll(() => title(page)).toBe('Job title');
    expect(await rows(page)).toContain('metrics.example.com');
    await page.getByText('as jobTitle, v113').first().waitFor();
  });

  test('which cookies are set, and for how long', async () => {
    const page = await open('#/overview', {}, flowing);
    await page.getByRole('link', { name: 'cookies, storage keys' }).click();
    await expect.poll(() => title(page)).toBe('Cookies and storage');
    expect(await page.locator('.row').allInnerTexts()).toEqual([
      expect.stringMatching(/s_\*[^]*not declared/),
      expect.stringMatching(/visitor[^]*2 years/),
    ]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe('cookies.csv');
  });

  test('what a cookie notice needs, as the command prints it', async () => {
    const identity = { rules: 'a'.repeat(64), tagc: '0.1.0', packages: [] };
    const data = { ...flowing, identity };
    const page = await open('#/recipients', {}, data);
    for (const [label, format] of [
      ['CSV', 'csv'],
      ['Markdown', 'md'],
      ['JSON', 'json'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `${label} of Evidence by consent group` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`evidence-aaaaaaaaaaaa.${format}`);
      expect(readFileSync(await file.path(), 'utf8')).toBe(writeEvidence(describeEvidence(data, identity), format));
    }
  });

  test('which tags cost most bytes', async () => {
    const page = await open('#/overview', {}, fuller);
    await page.locator('.sidebar').getByRole('link', { name: 'Size' }).click();
    await page.getByRole('link', { name: 'Careers', exact: true }).click();
    const parts = page.getByRole('table', { name: 'Rules by size' }).locator('tbody tr');
    await parts.first().waitFor();
    const sizes = (await parts.locator('.amount').allTextContents()).map((text) => Number(text.replaceAll(',', '')));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const tags = page.getByRole('table', { name: 'Tags by size' }).locator('tbody tr');
    expect(await tags.locator('th').allInnerTexts()).toEqual([
      'Personalised job list',
      'Social pixel',
      'Advertising region',
      'Error reports',
    ]);
  });

  test('which assertions are proved, under which assumptions', async () => {
    const page = await open('#/overview', {}, flowing);
    await page.getByRole('link', { name: 'claims refuted' }).click();
    await expect.poll(() => title(page)).toBe('Assertions');
    const proved = page.locator('.row', { hasText: 'Proved' }).locator('.row-title a');
    expect(await proved.allTextContents()).toEqual([
      'one ad region for each country',
      'No action starts after its group was withdrawn',
    ]);
    await proved.first().click();
    const assumes = page.locator('.section', { has: page.getByRole('heading', { name: 'The proof assumes' }) });
    expect(await assumes.locator('li').allTextContents()).toEqual(['The page is as its types say.']);
    await page.locator('.verdict-proved', { hasText: 'Proved' }).waitFor();
  });

  test('where personal data goes', async () => {
    const page = await open('#/overview', {}, flowing);
    await page.getByRole('link', { name: 'personal values' }).click();
    await expect.poll(() => rows(page)).toEqual(['Email']);
    await page.locator('.row', { hasText: 'metrics.example.com' }).first().waitFor();
    await page.getByRole('link', { name: 'Email' }).click();
    await page.getByText('cleaned: redact').first().waitFor();
  });
});

describe('2,000 rules', () => {
  const rules = Array.from({ length: 2000 }, (_, at) => ({
    ...sample.rules[0],
    id: `rule${at}`,
    title: `Rule ${at}`,
    sentence: [`Do number ${at}.`],
  }));

  test('are in a list of which only the visible part is in the page', async () => {
    const page = await open('#/rules', {}, { ...sample, rules });
    await page.getByRole('status').getByText('2,000 rules and tags').waitFor();
    await expect.poll(() => page.locator('.row').count()).toBeGreaterThan(5);
    expect(await page.locator('.row').count()).toBeLessThan(60);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('link', { name: 'Rule 1999' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('rule1234 ');
    await expect.poll(() => page.locator('.search-result').allTextContents()).toEqual(['Rule 1234 rule1234']);
    await page.keyboard.press('Enter');
    await expect.poll(() => title(page)).toBe('Rule 1234');
    await page.getByText('Do number 1234.').waitFor();
  });

  test('show one at once, from its address', async () => {
    const page = await open('#/rules/rule1999', { isNew: true }, { ...sample, rules });
    expect(await title(page)).toBe('Rule 1999');
    await page.getByText('Do number 1999.').waitFor();
  });
});

describe('who gets what', () => {
  const { program } = compileText(
    `page jobs = path contains "/jobs"
data jobTitle: text = layer("job.title")
tag count { vendor: pixel group: necessary options: { url: "https://count.example/" + (jobTitle else "none") } }
tag ads { vendor: pixel group: targeting on ready when exists visitorCountry and not (visitorCountry in excluded) options: { url: "https://ads.example/p" } }
rule apply "Apply now" { on click("a.apply") when page is jobs and exists jobTitle and visitorCountry is JP do count.run }
scenario "with a title" {
  given  site is main, path is "/jobs/2", layer("job") is { title: "Engineer" }
  when   load
  expect no rule apply
}`,
    project,
  );
  const data: ReportData = {
    ...createReportData(program, { stage: 'production', bundles: [], warnings: [] }),
    calculator: describeCalculator({ program }, 'production'),
  };
  const field = (page: Page, label: string) =>
    page.locator('.filter-select', { hasText: new RegExp(`^${label}`) }).locator('select');
  const running = (page: Page) => page.locator('.who-event[open] > .who-runs > li > .who-name');

  test('says in three steps what is sent for a visitor, and computes it again after a text of the page has changed', async () => {
    const page = await open('#/overview', {}, data);
    await page.locator('.sidebar').getByRole('link', { name: 'Who gets what' }).click();
    await field(page, 'Country').selectOption('DE');
    await page.getByRole('status').getByText('Nothing is sent.').waitFor();
    await page.getByText("tagc explain --visitor 'site is main, stage is production, visitorCountry is DE").waitFor();
    await field(page, 'Country').selectOption('JP');
    await field(page, 'Page').selectOption('jobs');
    await page.getByRole('status').getByText('ads.example').waitFor();
    const apply = running(page).filter({ hasText: 'Apply now' });
    await apply.waitFor();
    const title = page.locator('.who-values label', { hasText: 'title' }).locator('input');
    await title.fill('');
    await title.press('Enter');
    await expect.poll(() => apply.count()).toBe(0);
    await expect.poll(() => hash(page)).toContain('values=');
  });

  test('saves the matrix as CSV, and moves in it by keyboard', async () => {
    const page = await open('#/who', {}, data);
    const button = page.getByRole('button', { name: /^CSV of .*by country and consent/ });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('who-gets-what.csv');
    await page.getByRole('rowheader', { name: 'Europe' }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(() => hash(page)).toBe('#/who?open=Europe');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => hash(page)).toContain('country=');
  });
});
