import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Legend } from '../../preview/legend.ts';
import { readStory } from '../../preview/panel/read-story.ts';
import type { Story } from '../../preview/panel/story.ts';
import type { PageRecording } from '../../preview/page/entry.ts';
import { startDemo, type Demo } from '../../demo/server/start-demo.ts';
import { findSites } from '../../demo/sites/sites.ts';
import { staticSite } from '../../demo/sites/static-site.ts';
import { useBrowser } from '../browser/harness/use-browser.ts';

export interface DemoVisit {
  readonly page: Page;
  /** The panel beside the page. */
  readonly panel: FrameLocator;
  /** Console errors and exceptions of the page. */
  readonly errors: readonly string[];
  go(path: string): Promise<number | undefined>;
  /** Returns what was recorded in the page. */
  recording(): Promise<Pick<PageRecording, 'entries'> & { readonly legend: Legend }>;
  /** Returns what the panel would show, even if it is closed. */
  story(): Promise<Story>;
  /** Returns the status of a rule in the panel. */
  statusOf(rule: string): Promise<string | null>;
  /** Returns the explanation of a rule in the panel. */
  whyOf(rule: string): Promise<string>;
  /** Returns the titles of all calls of this page, in order. */
  calls(): Promise<string[]>;
}

export interface UsedDemo {
  readonly browser: Browser;
  /** Console errors and exceptions of all visits. */
  readonly errors: string[];
  /** Returns the address of a site, or without a name of the page that lists them, without a slash at the end. */
  addressOf(site?: string): string;
  visit(options?: BrowserContextOptions, site?: string): Promise<DemoVisit>;
}

/** Sites for tests. */
const own = ['test/demo/vendors', 'test/demo/framework', 'test/demo/broken'].flatMap(
  (folder) => staticSite(folder) ?? [],
);

/** Provides the demo with sites for tests on a free port, and a browser that reaches only this machine. */
export function useDemo(): UsedDemo {
  const site = useBrowser();
  const allErrors: string[] = [];
  let demo: Demo;
  const addressOf = (name?: string) => (name ? demo.address.replace('//', `//${name}.`) : demo.address);
  beforeAll(() => startDemo({ port: 0, sites: [...findSites(), ...own] }).then((started) => void (demo = started)));
  afterAll(() => demo?.close());
  return {
    get browser() {
      return site.browser;
    },
    errors: allErrors,
    addressOf,
    async visit(options = {}, name = 'careers') {
      const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      const page = await context.newPage();
      const errors: string[] = [];
      const legends = new Map<string, Legend>();
      const add = (error: string) => void [errors, allErrors].forEach((list) => list.push(error));
      page.on('console', (message) => message.type() === 'error' && add(message.text()));
      page.on('pageerror', (error) => add(error.message));
      const recording = async () => {
        const { bundle, entries } = await page.evaluate(recordingOf);
        const legend = legends.get(bundle) ?? (await page.evaluate(fetchLegend, bundle));
        legends.set(bundle, legend);
        return { entries, legend };
      };
      const panel = page.frameLocator('#demo-panel-frame');
      return {
        page,
        panel,
        errors,
        go: async (path) => (await page.goto(addressOf(name) + path, { waitUntil: 'commit' }))?.status(),
        recording,
        async story() {
          const { entries, legend } = await recording();
          return readStory(entries, legend);
        },
        async statusOf(rule) {
          const row = panel.locator(`.status:has([data-rule="${rule}"])`);
          return (await row.count()) === 1 ? row.getAttribute('data-status') : null;
        },
        whyOf: (rule) => panel.locator(`[data-rule="${rule}"] .why`).innerText(),
        async calls() {
          await panel.getByRole('button', { name: /^Calls/ }).click();
          const rows = panel.locator('section:not(.before) .call');
          return (await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-title') ?? ''))).toReversed();
        },
      };
    },
  };
}

/** Runs in the page. */
function recordingOf(): Pick<PageRecording, 'bundle' | 'entries'> {
  const page = window as unknown as Record<symbol, PageRecording>;
  const { bundle, entries } = page[Symbol.for('tagc preview')];
  return { bundle, entries };
}

/** Runs in the page. */
async function fetchLegend(bundle: string): Promise<Legend> {
  return (await fetch(`/legend/${bundle}`)).json();
}
