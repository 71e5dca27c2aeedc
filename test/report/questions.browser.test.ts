import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import type { ExplanationEvent } from '../../compiler/contract/explanation.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { countries } from '../../compiler/language/tables/countries.ts';
import { linkGivenText } from '../../compiler/pipeline/link-given.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { plainEvents } from '../../compiler/proof/explain/plain-events.ts';
import { describeCalculator } from '../../tasks/build/describe-calculator.ts';
import { readProject, type ReadProject } from '../../tasks/check/read-project.ts';
import { compareVersions } from '../../tasks/compare/compare-versions.ts';
import { readVersionBefore, versionOf } from '../../tasks/compare/read-version.ts';
import { reportChanges } from '../../tasks/compare/report-changes.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { readReportAssets } from '../../tasks/disk/read-report-assets.ts';
import { proveAssertions } from '../../tasks/prove/prove-assertions.ts';
import { closeContexts } from '../browser/harness/use-browser.ts';
import { workerBrowser } from '../browser/harness/worker-browser.ts';
import { bundleOnce } from '../support/bundles/bundle-once.ts';
import { createReportFolder } from './report-file.ts';

// Each question is answered in three steps at most from the overview: a click, a choice in a field, or words typed into the
// search. What is right is taken from the rule files, from `explain`, from the proofs or from a count, and not from the report.

const root = packageRoot();
const stage = 'production';
const folder = createReportFolder();
const changedFolder = mkdtempSync(join(tmpdir(), 'tagc-questions-'));
let browser: Browser;
let page: Page;
let careers: ReadProject;
let shop: ReadProject;
let careersData: ReportData;
let shopData: ReportData;
let addresses: { readonly careers: string; readonly changed: string; readonly shop: string };

beforeAll(async () => {
  browser = await workerBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  careers = readProject(root, { cwd: root });
  shop = readProject('examples/shop', { cwd: root });
  [careersData, shopData] = [await reportOf(careers, 'car'), await reportOf(shop)];
  const changed = readVersionBefore(writeChanged(), careers, root);
  const difference = compareVersions(versionOf(careers), changed);
  const changedData = createReportData(changed.program, { stage, bundles: [], warnings: [] });
  const assets = readReportAssets();
  addresses = {
    careers: folder.write(careersData, assets),
    changed: folder.write({ ...changedData, changes: reportChanges(difference) }, assets),
    shop: folder.write(shopData, assets),
  };
});

afterAll(async () => {
  await closeContexts(browser);
  folder.remove();
  rmSync(changedFolder, { recursive: true });
});

/** Writes the careers site with China among the countries with most tracking, and returns its folder. */
function writeChanged(): string {
  for (const path of ['rules.dsl', 'rules', 'schemas']) {
    cpSync(join(root, path), join(changedFolder, path), { recursive: true });
  }
  const file = join(changedFolder, 'rules/countries.dsl');
  writeFileSync(file, readFileSync(file, 'utf8').replace('excluded = [CN, HK, RU]', 'excluded = [HK, RU]'));
  return changedFolder;
}

/** Returns the data of a report with proofs and a calculator, and with the size of one site. */
async function reportOf(project: ReadProject, site?: string): Promise<ReportData> {
  const { program } = project;
  const { claims, assumptions } = await proveAssertions(project, { isWanted: true });
  const bundles = site === undefined ? [] : [(await bundleOnce(emit(program, site, stage))).manifest];
  const data = createReportData(program, { stage, bundles, warnings: [], claims, assumptions });
  return { ...data, calculator: describeCalculator({ program }, stage) };
}

const most = 3;
let steps = 0;
beforeEach(() => void (steps = 0));

/** Takes a step of a reader. */
function step(): void {
  steps += 1;
  expect(steps).toBeLessThanOrEqual(most);
}

async function open(report: keyof typeof addresses): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${addresses[report]}#/overview`);
  await page.locator('.page-title').first().waitFor();
}

async function click(link: Locator): Promise<void> {
  step();
  await link.click();
}

async function choose(label: string, value: string): Promise<void> {
  step();
  await page
    .locator('.filter-select', { hasText: new RegExp(`^${label}`) })
    .locator('select')
    .selectOption(value);
}

/** Types words into the search, and returns the groups of results. */
async function search(words: string): Promise<Locator> {
  step();
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  const results = page.locator('dialog.search');
  await results.locator('.search-result').first().waitFor();
  return results;
}

const inSidebar = (name: string) => page.locator('.sidebar').getByRole('link', { name });
const title = () => page.locator('main .page-title').last().innerText();
const rows = () => page.locator('.row-title a').allTextContents();
const section = (name: string) => page.locator('.section', { has: page.getByRole('heading', { name, exact: true }) });
const fact = (name: string) =>
  page.locator('.facts > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

/** Returns what `tagc explain --visitor` says. */
function explained({ documents, root }: ReadProject, text: string): readonly ExplanationEvent[] {
  const host = createDiskHost(root);
  const { program, given, diagnostics } = linkGivenText(text, { documents, host, name: '--visitor' });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return plainEvents(explain(program, given));
}

/** Returns the visitor in the command below the results of "Who gets what". */
async function shownVisitor(): Promise<string> {
  const command = await page.locator('code', { hasText: 'tagc explain --visitor' }).innerText();
  return /'(.*)'$/.exec(command)![1];
}

const sentIn = (events: readonly ExplanationEvent[]) =>
  events.flatMap(({ running }) =>
    running.flatMap(({ actions }) =>
      actions.flatMap(({ outcome, sends }) => (outcome === 'runs' ? (sends ?? []) : [])),
    ),
  );

const codesOf = (name: string) => careers.program.sets.find(({ id }) => id === name)!.codes;

describe('the careers site', () => {
  test('1 who receives what before an answer', async () => {
    await open('careers');
    const nobody = new Set([...codesOf('necessaryOnly'), ...codesOf('trackingDisabled')]);
    const own = codesOf('excluded').filter((code) => !nobody.has(code));
    const all = Object.keys(countries).length;
    const advertised = codesOf('listed').filter(
      (code) => !nobody.has(code) && ![...codesOf('excluded'), ...codesOf('firstPartyAnalytics')].includes(code),
    );
    const third = all - nobody.size - own.length;
    await page
      .getByRole('heading', { name: `Third parties can receive data in ${third} of ${all} countries.` })
      .waitFor();
    expect(
      await page.getByRole('table', { name: 'Receivers by country' }).locator('.amount').allTextContents(),
    ).toEqual(['Countries', advertised.length, third - advertised.length, own.length, nobody.size].map(String));
    await click(page.getByRole('link', { name: 'Why, for a visitor from Germany' }));
    await page.getByRole('status').getByText('Nothing is sent.').waitFor();
    const visitor = await shownVisitor();
    expect(visitor).toContain('visitorCountry is DE');
    expect(sentIn(explained(careers, visitor))).toEqual([]);
  });

  test('2 who gets the job title', async () => {
    await open('careers');
    const job = 'path is "/jp-ja/careers/jobdetails", layer("job") is { jobTitle: "Title of a job" }';
    const receivers = ['CN', 'JP'].flatMap((code) =>
      sentIn(
        explained(
          careers,
          `site is car, visitorCountry is ${code}, ${job}, consent is [necessary, performance, functional, targeting], identity.optedOut is false`,
        ),
      )
        .filter(({ data }) => data.some(({ value = '' }) => value.includes('Title of a job')))
        .flatMap(({ hosts }) => hosts.map(({ host }) => host)),
    );
    await search('job title');
    await page.keyboard.press('Enter');
    await expect.poll(title).toBe('Job title');
    expect((await rows()).toSorted()).toEqual([...new Set(receivers)].toSorted());
  });

  test('3 which cookies there are, for how long, why, and what is stored before an answer', async () => {
    await open('careers');
    const source = readFileSync(join(root, 'rules/consent.dsl'), 'utf8');
    expect(source).toContain('"mbox*": 7.3 years');
    expect(source).toMatch(/group performance[^}]*purpose: "First-party analytics"/);
    const before = page.locator('.verdict-stored');
    await before.getByText('depending on the country').waitFor();
    // The flag has a first value, which is stored wherever the group "necessary" is granted.
    await before
      .locator('li', { hasText: /^Every country/ })
      .getByText('tagc.appCallback')
      .waitFor();
    // The sentence goes on beside what is folded, not below it.
    const goesOn = await before
      .locator('li .folded')
      .first()
      .evaluate((folded) => {
        const after = document.createRange();
        after.selectNode(folded.nextSibling!);
        return after.getBoundingClientRect().top < folded.firstElementChild!.getBoundingClientRect().bottom;
      });
    expect(goesOn).toBe(true);
    await click(page.getByRole('link', { name: 'cookies, storage keys' }));
    await expect.poll(title).toBe('Cookies and storage');
    await page.locator('.row', { hasText: /^mbox\* cookie7\.3 years/ }).waitFor();
    await click(page.getByRole('link', { name: 'mbox*', exact: true }));
    await expect
      .poll(() => fact('Purpose').innerText())
      .toBe('First-party analytics (purpose of the whole consent group performance)');
    // No tag of the group runs in Russia.
    const refused = new Set([...codesOf('necessaryOnly'), 'RU']).size;
    const words = await fact('Before an answer').innerText();
    const [, named, more] = /except (.*) and (\d+) more$/.exec(words)!;
    expect(named.split(', ').length + Number(more)).toBe(refused);
  });

  test('a comma after a folded list never starts a line', async () => {
    await open('careers');
    const starting = await page.locator('.verdict-table').evaluate((table) => {
      const folded = [...table.querySelectorAll('.folded')].filter((one) =>
        one.nextSibling?.textContent?.startsWith(','),
      );
      const startsLine = (list: Element) => {
        const comma = document.createRange();
        comma.setStart(list.nextSibling!, 0);
        comma.setEnd(list.nextSibling!, 1);
        const last = [...list.querySelector('summary')!.getClientRects()].at(-1)!;
        return comma.getBoundingClientRect().top > last.bottom;
      };
      const widths = Array.from({ length: 200 }, (_, at) => 100 + at);
      return folded.map((list) =>
        widths.filter((width) => {
          list.parentElement!.style.cssText = `display: block; width: ${width}px`;
          return startsLine(list);
        }),
      );
    });
    expect(starting.length).toBeGreaterThan(0);
    expect(starting.flat()).toEqual([]);
  });

  test('4 what runs on job details in Japan, in order, on a page that Japan has', async () => {
    await open('careers');
    await click(inSidebar('Who gets what'));
    await choose('Country', 'JP');
    await choose('Page', 'jobDetails');
    await page.getByRole('status').getByText('metrics.example.com').waitFor();
    const visitor = await shownVisitor();
    expect(visitor).toContain('path is "/jp-ja/careers/jobdetails"');
    const { running } = explained(careers, visitor).find(({ on }) => on === 'pageData')!;
    const titles = running
      .filter(({ reason, actions }) => !reason && actions.some(({ outcome }) => outcome === 'runs'))
      .map(({ name, title }) => title ?? name);
    expect(titles.length).toBeGreaterThan(3);
    const event = page.locator('.who-event', {
      has: page.locator('summary', { hasText: /^When the page reports its data:/ }),
    });
    expect(await event.locator('.who-runs > li > .who-name').allInnerTexts()).toEqual(titles);
  });

  test('5 what changed for China', async () => {
    await open('changed');
    await click(inSidebar('Changes'));
    // `rules/visitors.dsl` asks this host about visitors who are not excluded.
    expect(await page.locator('.worst-change').innerText()).toBe('New third party: edge.example in China.');
    await click(page.getByRole('link', { name: 'Visitors in China' }));
    await page.getByText('changes for visitors in China').waitFor();
    expect(await page.locator('h2', { hasText: 'Because of' }).allTextContents()).toEqual([
      'Because of countries excluded',
    ]);
  });

  test('6 which tags cost most, each with the module of its vendor', async () => {
    await open('careers');
    await click(inSidebar('Size'));
    const { rules, modules } = (await bundleOnce(emit(careers.program, 'car', stage))).manifest;
    const bytes = (list: readonly { readonly bytes: number }[]) => list.reduce((sum, one) => sum + one.bytes, 0);
    const identity = bytes([
      ...rules.filter(({ id }) => id === 'identity'),
      ...modules.filter(({ name }) => name === 'vendors/visitor-identity'),
    ]);
    const first = page.getByRole('table', { name: 'Tags by size' }).locator('tbody tr').first();
    await first.getByText('Visitor identity').waitFor();
    expect(await first.locator('.amount').first().innerText()).toBe(identity.toLocaleString('en'));
  });

  test('7 which proofs hold under which assumptions', async () => {
    await open('careers');
    const claim = 'Advertising waits for consent to targeting';
    const { verdict } = careersData.assertions.find((one) => one.title === claim)!;
    await click(page.getByRole('link', { name: 'claims proved' }));
    await click(page.getByRole('list', { name: 'Assertions' }).getByRole('link', { name: claim }));
    await page.locator('.verdict-proved').waitFor();
    expect(await section('The proof assumes').locator('li').allInnerTexts()).toEqual([
      ...verdict!.assumptions,
      ...careersData.assumptions,
    ]);
  });

  test('8 where personal data goes', async () => {
    await open('careers');
    await click(page.getByRole('link', { name: 'personal values' }));
    await expect.poll(title).toBe('Data');
    const guid = page.locator('.row', { hasText: 'Visitor GUID' });
    expect(await guid.locator('.row-text').innerText()).toBe('To metrics-china.example.com and metrics.example.com');
    // The assertion that proves it for advertising.
    expect(
      careersData.assertions.find(({ text }) => text.includes('vendor in [pixel, iframe] never sends personal'))
        ?.verdict?.verdict,
    ).toBe('proved');
    for (const host of ['adpixel.example', 'social.example', 'ads.example']) {
      expect(await page.locator('.row-text', { hasText: host }).count()).toBe(0);
    }
  });

  test('10 what a withdrawal does and cannot do', async () => {
    await open('careers');
    await search('withdraw');
    await page.keyboard.press('Enter');
    const term = page.locator('.consent-terms > div', { hasText: 'After a withdrawal' });
    await term.getByText('no action of the group starts until it is granted again').waitFor();
    // Scripts and frames that a tag loads stay in the page: those of the elements, and of vendors that load one.
    const loading = careers.program.tags
      .filter(({ vendor }) => ['script', 'iframe', 'marketingAutomation'].includes(vendor.name))
      .map(({ title }) => title);
    expect((await term.getByRole('link').allTextContents()).toSorted()).toEqual(loading.toSorted());
    const withdrawn = careersData.guarantees.find(
      (one) => one.title === 'No action starts after its group was withdrawn',
    );
    expect(withdrawn?.verdict).toBe('proved');
  });

  test('12 who owns a tag, and until when it is needed', async () => {
    await open('careers');
    const found = await search('owner');
    await click(found.getByRole('option', { name: 'Analytics analytics' }));
    await expect.poll(title).toBe('Analytics');
    const tag = careers.program.tags.find(({ id }) => id === 'analytics')!;
    expect([tag.owner, tag.until]).toEqual([undefined, undefined]);
    expect([await fact('Owner').innerText(), await fact('Needed until').innerText()]).toEqual([
      'not declared',
      'not declared',
    ]);
  });
});

describe('the shop', () => {
  test('9 what Google gets before consent', async () => {
    await open('shop');
    await page.getByRole('heading', { name: 'Third parties can receive data in 1 of 249 countries.' }).waitFor();
    await click(inSidebar('Recipients'));
    await click(page.getByRole('link', { name: '*.google-analytics.com' }));
    const rows = page.getByRole('table').first().locator('tbody tr');
    const heads = await page.getByRole('table').first().locator('thead th').allInnerTexts();
    expect(heads[1]).toMatch(/^No answer/);
    expect(await rows.first().locator('td').first().innerText()).toBe('no');
    // California has the row of its country: statistics may start there.
    expect(await rows.last().locator('th').innerText()).toBe('United States');
    expect(await rows.last().locator('td').first().innerText()).toBe('can');
    for (const assertion of ['statistics wait for consent', 'advertising waits for consent']) {
      expect(shopData.assertions.find((one) => one.title === assertion)?.verdict?.verdict).toBe('proved');
    }
    expect(sentIn(explained(shop, 'consent is [necessary]'))).toEqual([]);
  });

  test('11 which scripts of third parties run on checkout', async () => {
    await open('shop');
    const found = await search('checkout');
    const scripts = found.getByRole('group', { name: 'Scripts' });
    await scripts.getByText('https://connect.facebook.net/en_US/fbevents.js', { exact: true }).waitFor();
    await click(scripts.getByRole('option').first());
    await expect.poll(title).toBe('Scripts');
    const vendors = ['ga4', 'google-ads', 'meta-pixel'].map((name) =>
      readFileSync(join(root, `vendors/${name}.dsl`), 'utf8'),
    );
    for (const [, address] of vendors.flatMap((text) => [...text.matchAll(/^ *script: +"([^"]*)"/gm)])) {
      const row = page.locator('.row', { hasText: address }).first();
      await row.getByText('Pages: any page').waitFor();
      await row.getByText('third party').waitFor();
    }
    // The script of statistics asks this host only for advertising, which an assertion proves.
    const texts = await page
      .locator('.row', { hasText: 'www.googleadservices.com: address not declared' })
      .allInnerTexts();
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toMatch(/Consent: [^·]*targeting/);
  });

  test('12 who owns a tag', async () => {
    await open('shop');
    const found = await search('owner');
    await click(found.getByRole('option', { name: 'Google Ads ads' }));
    const tag = shop.program.tags.find(({ id }) => id === 'ads')!;
    await expect.poll(() => fact('Owner').innerText()).toBe(tag.owner);
    expect(await fact('Needed until').innerText()).toBe('not declared');
  });
});
