import { expect, test } from 'vitest';
import { emit } from '../../compiler/emit/emit.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { careersSite } from '../../examples/careers-site/careers-site.ts';
import type { DemoPage } from '../../examples/careers-site/pages/demo-page.ts';
import { missingPage } from '../../examples/careers-site/pages/missing-page.ts';
import { pages } from '../../examples/careers-site/pages/pages.ts';
import { runVerify } from '../browser/verify/run-verify.ts';
import { hasScrolling, rulesOfScrolling, violationsIn } from '../browser/harness/violations-in.ts';
import { minifyOnce } from '../support/bundles/bundle-once.ts';
import { runBundle } from '../support/run-bundle.ts';
import { compileCareers } from '../unit/rules/careers.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();
const all = [...pages, missingPage('/us-en/no-such-page')];
const program = compileCareers();
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** The bundles of the site, with an additional rule for each page class that logs its name. */
const rules = program.pages.map(
  ({ id }) => `rule tell_${id} { on pageData when page is ${id} do log("page class", "${id}") }`,
);
const codes = new Map<string, string>();

/** Runs the bundle on what the HTML of a page says, and returns the page classes that it recognises. */
async function classesOf(html: string, { site, path }: DemoPage): Promise<string[]> {
  const layer: unknown[] = JSON.parse(/<script>window\.adobeDataLayer = (\[.*\]);<\/script>/.exec(html)![1]);
  const announced: unknown = JSON.parse(/data-announced="([^"]*)"/.exec(html)![1].replaceAll('&quot;', '"'));
  const code = codes.get(site) ?? (await minifyOnce(emit(compileCareers(rules.join('\n')), site, 'production'))).code;
  codes.set(site, code);
  const url = `https://${site === 'car' ? 'careers' : 'www'}.example.com${path}`;
  const { said } = runBundle(code, { layer: [...layer, { event: 'cmp:sObject', pageProperties: announced }], url });
  return said.flatMap((words) => /page class (\w+)/.exec(words.join(' '))?.[1] ?? []);
}

test('every page has its status, its title, and the data by which the bundle recognises its page classes', async () => {
  for (const page of all) {
    const { path, status, classes, title } = page;
    const found = careersSite.answer({ url: new URL(path, 'http://careers.localhost'), country: 'DE' })!;
    const html = String(found.body);
    expect([path, found.status]).toEqual([path, status]);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect([path, (await classesOf(html, page)).toSorted()]).toEqual([path, classes.toSorted()]);
  }
});

/** Pages whose elements panel.test.ts does not visit, and a page that is not found. */
const visited = all.filter(({ path }) => ['/us-en/careers', '/us-en/search/content', all.at(-1)!.path].includes(path));

test('a browser shows the status and title of a page, and the panel the page classes that the bundle recognises', async () => {
  const { page, errors, go, story } = await demo.visit({ viewport: phone });
  // Without consent, pages load no third parties.
  await page.context().addCookies([{ name: 'demo_country', value: 'DE', url: demo.addressOf('careers') }]);
  for (const { path, status = 200, classes, title } of visited) {
    expect(await go(path), path).toBe(status);
    expect(await page.locator('h1').innerText()).toBe(title);
    await expect.poll(async () => (await story()).pages.toSorted(), { message: path }).toEqual(classes.toSorted());
  }
  // A browser logs a response with status 404 as an error.
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('there is a page for each page class, except the one of another host', () => {
  const shown = new Set(all.flatMap(({ classes }) => classes));
  expect(program.pages.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual(['china']);
});

test('there is a page for each template', () => {
  const { value } = program.constants.find(({ id }) => id === 'templates')!;
  expect([...new Set(all.map(({ template }) => template))].toSorted()).toEqual(
    (staticValue(value) as string[]).toSorted(),
  );
});

test('tagc verify finds nothing but the instrumentation of the script, before an answer and with all consent', async () => {
  const { exitCode, stdout } = await runVerify(demo.browser, packageRoot(), {
    addresses: [`${demo.addressOf('careers')}/us-en/careers/jobsearch`],
    state: ['no-answer', 'all'],
    anyVersion: true,
    formats: [{ name: 'json' }],
  });
  const { findings } = JSON.parse(stdout) as { findings: readonly { code: string; severity: string }[] };
  const problems = findings.filter(({ severity }) => severity !== 'note');
  expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning other-version']);
  expect(exitCode).toBe(0);
});

// The dark scheme differs in its colours only, whose contrast colours.test.ts measures.
test('pages and panel have no accessibility violations and do not scroll sideways, also on a phone', async () => {
  const { page, panel, go, statusOf, errors } = await demo.visit({ viewport: desktop });
  const paths = ['/us-en/careers/jobsearch', '/us-en/about/contact-us'];
  for (const path of paths) {
    await go(path);
    await expect.poll(() => statusOf('pageView')).toBe('ran');
    await panel.locator('summary').first().click();
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      // A narrow window shows the same elements in the same colours, but more of them scroll.
      const options = viewport === desktop ? {} : { runOnly: rulesOfScrolling };
      for (const frame of page.frames().filter((one) => !one.url().includes('/outside/'))) {
        // The panel has the same elements on each page.
        const isChecked = frame !== page.mainFrame() && path !== paths[0];
        if (!isChecked && (viewport === desktop || (await hasScrolling(frame))))
          expect(await violationsIn(frame, { ...options, iframes: false }), path).toEqual([]);
        expect(await frame.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      }
    }
    await page.setViewportSize(desktop);
  }
  expect(errors).toEqual([]);
});
