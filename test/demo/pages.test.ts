import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { staticValue } from '../../compiler/evaluate/static-value.ts';
import { createDiskHost } from '../../compiler/node/disk/disk-host.ts';
import { packageRoot } from '../../compiler/node/package-root.ts';
import { missingPage } from '../../examples/careers-site/pages/missing-page.ts';
import { pages } from '../../examples/careers-site/pages/pages.ts';
import { runVerify } from '../browser/verify/run-verify.ts';
import { rulesOfLayout, violationsIn } from '../browser/harness/violations-in.ts';
import { useDemo } from './use-demo.ts';

const demo = useDemo();
const all = [...pages, missingPage('/us-en/no-such-page')];
const { program } = compile('rules.dsl', createDiskHost(packageRoot()));
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test('every page loads, and the bundle recognises its page classes', async () => {
  const { page, errors, go, story } = await demo.visit({ viewport: phone });
  // Without consent, pages load no third parties, which would take a third of the time.
  await page.context().addCookies([{ name: 'demo_country', value: 'DE', url: demo.addressOf('careers') }]);
  for (const { path, status = 200, classes, title } of all) {
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

test('tagc verify finds nothing but the instrumentation of the script, whatever the consent', async () => {
  const { exitCode, stdout } = await runVerify(demo.browser, packageRoot(), {
    addresses: [`${demo.addressOf('careers')}/us-en/careers/jobsearch`],
    state: ['no-answer', 'all', 'withdrawn'],
    anyVersion: true,
    formats: [{ name: 'json' }],
  });
  const { findings } = JSON.parse(stdout) as { findings: readonly { code: string; severity: string }[] };
  const problems = findings.filter(({ severity }) => severity !== 'note');
  expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning other-version']);
  expect(exitCode).toBe(0);
});

describe.each([
  ['desktop', 'light', desktop, {}],
  ['desktop', 'dark', desktop, { runOnly: rulesOfLayout }],
  ['phone', 'light', phone, { runOnly: rulesOfLayout }],
] as const)('on a %s, %s', (_, colorScheme, viewport, options) => {
  test('pages and panel have no accessibility violations and do not scroll sideways', async () => {
    const { page, panel, go, statusOf } = await demo.visit({ viewport, colorScheme });
    const paths = ['/us-en/careers/jobsearch', ...(colorScheme === 'light' ? ['/us-en/about/contact-us'] : [])];
    for (const path of paths) {
      await go(path);
      const toggle = page.locator('#demo-panel-toggle');
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
      await expect.poll(() => statusOf('pageView')).toBe('ran');
      await panel.locator('summary').first().click();
      for (const frame of page.frames().filter((one) => !one.url().includes('/outside/'))) {
        expect(await violationsIn(frame, { ...options, iframes: false }), path).toEqual([]);
        expect(await frame.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      }
    }
  });
});
