import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Legend } from '../../examples/careers-site/legend.ts';
import { readStory } from '../../examples/careers-site/panel/read-story.ts';
import type { Story } from '../../examples/careers-site/panel/story.ts';
import type { Recording } from '../../examples/careers-site/page/entry.ts';
import { startDemo, type Demo } from '../../examples/careers-site/server/start-demo.ts';
import { useBrowser } from '../browser/harness/use-browser.ts';

export interface DemoVisit {
  readonly page: Page;
  /** The panel beside the page. */
  readonly panel: FrameLocator;
  /** Console errors and exceptions of the page. */
  readonly errors: readonly string[];
  go(path: string): Promise<number | undefined>;
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
  /** Without a slash at the end. */
  readonly address: string;
  visit(options?: BrowserContextOptions): Promise<DemoVisit>;
}

/** Provides the demo on a free port, and a browser that reaches only this machine. */
export function useDemo(): UsedDemo {
  const site = useBrowser();
  let demo: Demo;
  beforeAll(() => startDemo({ port: 0 }).then((started) => void (demo = started)));
  afterAll(() => demo?.close());
  return {
    get browser() {
      return site.browser;
    },
    get address() {
      return demo.address;
    },
    async visit(options = {}) {
      const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      const page = await context.newPage();
      const errors: string[] = [];
      const legends = new Map<string, Legend>();
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      const panel = page.frameLocator('#panel-frame');
      return {
        page,
        panel,
        errors,
        go: async (path) => (await page.goto(demo.address + path, { waitUntil: 'commit' }))?.status(),
        async story() {
          const entries = await page.evaluate(entriesOf);
          const site = await siteOf(page);
          const legend =
            legends.get(site) ?? ((await (await fetch(`${demo.address}/legend/${site}`)).json()) as Legend);
          legends.set(site, legend);
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
function entriesOf(): Recording['entries'] {
  const page = window as unknown as Record<symbol, Recording>;
  return page[Symbol.for('careers demo recording')].entries;
}

const siteOf = (page: Page): Promise<string> => page.evaluate('document.body.dataset.site');
