import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { emit } from '../../../../compiler/emit/emit.ts';
import { createDiskHost } from '../../../../tasks/disk/disk-host.ts';
import { minifyOnce } from '../../../support/bundles/bundle-once.ts';
import { describe, expect, test } from 'vitest';
import { useSite } from '../../harness/use-site.ts';
import type { Visitor } from '../../harness/visitor.ts';
import {
  consentCommands,
  deepSubjects,
  framework,
  vanillaCookieConsent,
  vanillaCookieConsentInStorage,
  type ManagerSubject,
} from './subjects.ts';

// Consent managers beside the real libraries: what a visitor does in the banner, and what is sent.

const site = useSite();
const isDeep = process.env.REAL === '1';
const packages = isDeep ? 'test/deep/managers/node_modules' : 'node_modules';
/** One of each mechanism: a cookie, storage, a function of the page, commands. */
const mechanisms = [vanillaCookieConsent, vanillaCookieConsentInStorage, framework, consentCommands];
const subjects = isDeep ? [...mechanisms, ...deepSubjects] : mechanisms;
const url = 'https://www.example.com/';

const [both, counter, nothing] = [['advertiser', 'counter'], ['counter'], []];

describe.each(subjects)('$program', (subject) => {
  test('the saved answer counts, from the moment at which it is saved', async () => {
    const { visitor, act, again, sends, load } = await open(subject);
    // The library is late, and the visitor does not answer.
    await again();
    await sends(nothing);
    await load();
    await again();
    await sends(nothing);
    if (subject.moveSwitches !== undefined) await act(subject.moveSwitches);
    await again();
    await sends(nothing);

    // The page's own actions waited, those of other events did not.
    await act(subject.acceptAll);
    await sends(both);
    await act(subject.acceptAll);
    await sends(nothing);
    await act(subject.reopen);
    await again();
    await sends(both);

    if (subject.acceptSome !== undefined) {
      await act(subject.acceptSome);
      await again();
      await sends(counter);
    }
    await act(subject.refuse);
    await again();
    await sends(nothing);

    // An answer of an earlier page that is kept is there before the library.
    await visitor.page.reload();
    await again();
    await sends(nothing);
    await load();
    await act(subject.acceptAll);
    await sends(both);
    await visitor.page.reload();
    await visitor.pass(1);
    await sends(subject.kept ? both : nothing);
    await load();
    await sends(subject.kept ? nothing : both);

    // Without an answer, the default refuses everything, also what was granted before.
    await act(subject.reset);
    await again();
    await sends(subject.staysInPage ? both : nothing);
    await visitor.page.reload();
    await load();
    await again();
    await sends(nothing);
    expect(visitor.thrown).toEqual([]);
  });
});

test.each(mechanisms)(
  'a library that begins twice, and another manager in the page, change nothing: $program',
  async (subject) => {
    const other = subject === framework ? vanillaCookieConsent : framework;
    const { visitor, act, again, sends, load } = await open(subject);
    await serve(other);
    await run(visitor.page, other, () => visitor.pass(300));
    await act(other.acceptAll);
    await load();
    await act(subject.begin);
    await again();
    await sends(nothing);
    await act(subject.acceptAll);
    await sends(both);
    await act(other.refuse);
    await again();
    await sends(both);
    await act(subject.refuse);
    await act(other.acceptAll);
    await again();
    await sends(nothing);
    expect(visitor.thrown).toEqual([]);
  },
);

describe.each(subjects.filter(({ kept }) => kept))('$program, which keeps the answer', (subject) => {
  const { kept } = subject;
  const isCookie = 'cookie' in kept!;
  const keptCode = isCookie ? 'document.cookie' : `localStorage.getItem('${kept!.local}')`;
  const damage = isCookie
    ? `document.cookie = '${kept.cookie}=%7B%22cat;path=/'`
    : `localStorage.${kept!.local} = '{"cat'`;

  /** Another tab in which the visitor accepts everything. */
  async function acceptInAnotherTab(visitor: Visitor): Promise<Page> {
    const tab = await visitor.context.newPage();
    await tab.goto(`${url}another`);
    await run(tab, subject, async () => {});
    await tab.evaluate(`${subject.acceptAll};0`);
    // Chromium shows storage to other tabs later.
    for (const page of [tab, visitor.page]) await expect.poll(() => page.evaluate(keptCode)).toBeTruthy();
    return tab;
  }

  test('notices an answer in another tab, and a damaged answer grants nothing', async () => {
    const { visitor, again, sends, load } = await open(subject);
    await load();
    const tab = await acceptInAnotherTab(visitor);
    await visitor.pass(201);
    await sends(both);
    await tab.evaluate(damage);
    await expect.poll(() => visitor.page.evaluate(keptCode)).toContain('cat');
    await visitor.pass(201);
    await again();
    await sends(nothing);
    await tab.close();
  });

  test('a page from the back/forward cache reads an answer of another page at once', async () => {
    const { visitor, sends, load } = await open(subject);
    await load();
    await visitor.page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`);
    const tab = await acceptInAnotherTab(visitor);
    await visitor.pass(1);
    await sends(nothing);
    await visitor.page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await visitor.pass(1);
    await sends(both);
    await tab.close();
  });
});

test.each([vanillaCookieConsent, vanillaCookieConsentInStorage])(
  'an answer to an earlier revision counts no more: $program',
  async (subject) => {
    const { visitor, act, again, sends, load } = await open(subject);
    await serve(subject);
    await run(visitor.page, { ...subject, begin: subject.begin.replace('revision: 2', 'revision: 1') }, () =>
      visitor.pass(300),
    );
    await act(subject.acceptAll);
    await sends(nothing);
    await visitor.page.reload();
    await again();
    await sends(nothing);
    await load();
    await act(subject.acceptAll);
    await sends(both);
  },
);

test('of two answers in cookies of one name, only what both grant counts', async () => {
  const { visitor, act, again, sends, load } = await open(vanillaCookieConsent);
  await load();
  await act(vanillaCookieConsent.acceptAll);
  await sends(both);
  const cookie = encodeURIComponent(JSON.stringify({ categories: ['necessary', 'analytics'], revision: 2 }));
  await act(`document.cookie = 'cc_cookie=${cookie};path=/'`);
  await again();
  await sends(counter);
  await act(vanillaCookieConsent.refuse);
  await again();
  await sends(nothing);
  expect(visitor.thrown).toEqual([]);
});

async function scriptOf({ program: name, rules }: ManagerSubject): Promise<string> {
  const host = createDiskHost('test/managers');
  const [shared] = readFileSync('test/managers/shared.dsl', 'utf8').split(/^scenario/m);
  const text = rules === undefined ? `import "${name}.dsl"` : rules.replace(/^(?!import)/m, shared);
  const { program, diagnostics } = compile('main.dsl', {
    ...host,
    read: (path) => (path === 'main.dsl' ? { text } : host.read(path)),
  });
  expect(diagnostics).toEqual([]);
  return (await minifyOnce(emit(program, 'main', 'production'))).code;
}

/** Serves the files of a library. */
async function serve(subject: ManagerSubject): Promise<void> {
  const { files, module } = subject;
  for (const [address, file] of Object.entries(files))
    site.server.scripts.set(address, readFileSync(`${packages}/${file}`, 'utf8'));
  if (module !== undefined) site.server.scripts.set(addressOf(subject), await bundled(module));
}

/** Returns the address of the script that begins with a library. */
function addressOf({ files, program }: ManagerSubject): string {
  return Object.keys(files)[0] ?? `/${program.replaceAll(/\W/g, '-')}.js`;
}

/** Opens the page with the script of tagc alone. */
async function open(subject: ManagerSubject) {
  site.server.scripts.set('/tags/main.js', await scriptOf(subject));
  await serve(subject);
  // Banners write cookies with the date of their end, which is compared with the browser's own clock.
  const visitor = await site.visit({ url, at: '2046-03-02T10:00:00Z', scripts: ['/tags/main.js'] });
  let seen = 0;
  const hosts = () => {
    const all = site.server.received.slice(seen).map((one) => one.url.host.split('.')[0]);
    return all.filter((host) => host === 'counter' || host === 'advertiser').toSorted();
  };
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
    /** Checks what was sent since the last check. A request may arrive later than the page has made it. */
    sends: async (expected: readonly string[]) => {
      await expect.poll(hosts).toEqual(expected);
      seen = site.server.received.length;
    },
  };
}

/** Loads the library in a page, begins it, and waits until it is ready. `pass`: time passes in the page. */
async function run(page: Page, subject: ManagerSubject, pass: () => Promise<unknown>): Promise<void> {
  const { begin, isReady = '1' } = subject;
  await page.addScriptTag({ url: addressOf(subject) });
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
