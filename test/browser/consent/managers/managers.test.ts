import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { emit } from '../../../../compiler/emit/emit.ts';
import { createDiskHost } from '../../../../tasks/disk/disk-host.ts';
import { minifyOnce } from '../../../support/bundles/bundle-once.ts';
import { describe, expect, test } from 'vitest';
import { useSite } from '../../harness/use-site.ts';
import { deepSubjects, vanillaCookieConsent, type ManagerSubject } from './subjects.ts';

// Declared consent managers beside the real libraries: what a visitor does in the banner, and what is sent.

const site = useSite();
const isDeep = process.env.REAL === '1';
const packages = isDeep ? 'test/deep/managers/node_modules' : 'node_modules';
const subjects = isDeep ? [vanillaCookieConsent, ...deepSubjects] : [vanillaCookieConsent];
const url = 'https://www.example.com/';

const [both, counter, nothing] = [['advertiser', 'counter'], ['counter'], []];

describe.each(subjects)('$program', (subject) => {
  test('the saved answer counts, from the moment at which it is saved', async () => {
    const { visitor, act, again, sent, load } = await open(subject);
    // The library is late, and the visitor does not answer.
    await again();
    expect(sent()).toEqual(nothing);
    await load();
    await again();
    expect(sent()).toEqual(nothing);
    if (subject.moveSwitches !== undefined) await act(subject.moveSwitches);
    await again();
    expect(sent()).toEqual(nothing);

    // The page's own actions waited, those of other events did not.
    await act(subject.acceptAll);
    expect(sent()).toEqual(both);
    await act(subject.acceptAll);
    expect(sent()).toEqual(nothing);
    await act(subject.reopen);
    await again();
    expect(sent()).toEqual(both);

    if (subject.acceptSome !== undefined) {
      await act(subject.acceptSome);
      await again();
      expect(sent()).toEqual(counter);
    }
    await act(subject.refuse);
    await again();
    expect(sent()).toEqual(nothing);

    // An answer of an earlier page is there before the library.
    await visitor.page.reload();
    await again();
    expect(sent()).toEqual(nothing);
    await load();
    await act(subject.acceptAll);
    expect(sent()).toEqual(both);
    await visitor.page.reload();
    await visitor.pass(1);
    expect(sent()).toEqual(both);

    // Without an answer, the default refuses everything, also what was granted before.
    await load();
    await act(subject.reset);
    await again();
    expect(sent()).toEqual(nothing);
    await visitor.page.reload();
    await load();
    await again();
    expect(sent()).toEqual(nothing);
    expect(visitor.thrown).toEqual([]);
  });

  test('notices an answer in another tab, and a damaged answer grants nothing', async () => {
    const { visitor, again, sent, load } = await open(subject);
    await load();
    const tab = await visitor.context.newPage();
    await tab.goto(`${url}another`);
    await run(tab, subject, async () => {});
    await tab.evaluate(`${subject.acceptAll};0`);
    await expect.poll(() => tab.evaluate('document.cookie')).not.toBe('');
    await visitor.pass(201);
    expect(sent()).toEqual(both);
    const { damaged } = subject;
    if ('cookie' in damaged) await tab.evaluate(`document.cookie = '${damaged.cookie}=%7B%22cat;path=/'`);
    await visitor.pass(201);
    await again();
    expect(sent()).toEqual(nothing);
    await tab.close();
  });
});

async function scriptOf(name: string): Promise<string> {
  const { program, diagnostics } = compile(`${name}.dsl`, createDiskHost('test/managers'));
  expect(diagnostics).toEqual([]);
  return (await minifyOnce(emit(program, 'main', 'production'))).code;
}

/** Opens the page with the script of tagc alone. */
async function open(subject: ManagerSubject) {
  site.server.scripts.set('/tags/main.js', await scriptOf(subject.program));
  for (const [address, file] of Object.entries(subject.files))
    site.server.scripts.set(address, readFileSync(`${packages}/${file}`, 'utf8'));
  if (subject.module !== undefined) site.server.scripts.set('/banner.js', await bundled(subject.module));
  // Banners write cookies with the date of their end, which is compared with the browser's own clock.
  const visitor = await site.visit({ url, at: '2046-03-02T10:00:00Z', scripts: ['/tags/main.js'] });
  let seen = 0;
  return {
    visitor,
    load: async () => {
      await run(visitor.page, subject, () => visitor.pass(300));
    },
    act: async (code: string) => {
      await visitor.page.evaluate(`${code};0`);
      await visitor.pass(300);
    },
    again: async () => {
      await visitor.page.evaluate(`dispatchEvent(new Event('again'))`);
      await visitor.pass(1);
    },
    sent: () => {
      const hosts = site.server.received.slice(seen).map((one) => one.url.host.split('.')[0]);
      seen = site.server.received.length;
      return hosts.filter((host) => host === 'counter' || host === 'advertiser').toSorted();
    },
  };
}

/** Loads the library in a page, begins it, and waits until it is ready. `pass`: time passes in the page. */
async function run(
  page: Page,
  { files, begin, isReady = '1' }: ManagerSubject,
  pass: () => Promise<unknown>,
): Promise<void> {
  await page.addScriptTag({ url: Object.keys(files)[0] ?? '/banner.js' });
  await page.evaluate(`${begin};0`);
  const hasLoaded = async () => {
    await pass();
    return page.evaluate(`Boolean(${isReady})`);
  };
  await expect.poll(hasLoaded).toBe(true);
}

async function bundled(contents: string): Promise<string> {
  const stdin = { contents, resolveDir: `${process.cwd()}/test/deep/managers` };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', logLevel: 'silent' });
  return outputFiles[0].text;
}
