import { afterEach, expect, test } from 'vitest';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { readProject } from '../../tasks/check/read-project.ts';
import type { RecordedScenario } from '../../preview/scenario/record-scenario.ts';
import { recordScenario } from '../../preview/scenario/record-scenario.ts';
import { compile, hasErrors } from '../../compiler/pipeline/compile.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { createBundleCache } from '../../simulator/bundle-cache.ts';
import { runScenario } from '../../simulator/run-scenario.ts';
import { openDriver } from '../../tasks/test/open-driver.ts';
import { useDemo } from '../demo/use-demo.ts';

const demo = useDemo();
afterEach(() => void demo.errors.splice(0));

const project = readProject('examples/shop', { cwd: process.cwd() });
const host = createDiskHost(project.root);
const file = 'rules/scenarios/pages.dsl';

/** Writes a visit of a page of the shop as a scenario, and returns it with the failures when it runs with the project. */
async function save(visit: Awaited<ReturnType<typeof demo.visit>>): Promise<RecordedScenario & { failures: unknown }> {
  const { entries, legend } = await visit.recording();
  const driver = await openDriver(project);
  try {
    const page = { address: visit.page.url(), entries, legend, stage: 'development' };
    const visitor = { country: '', sendsSignal: false };
    const recorded = await recordScenario(
      { entry: project.entry, folder: project.root, host, driver },
      { ...page, visitor },
      { file, title: 'recorded' },
    );
    const read = (path: string) => {
      const result = host.read(path);
      return path === file && 'text' in result ? { text: `${result.text}\n${recorded.text}` } : result;
    };
    const { program, diagnostics } = compile(project.entry, { ...host, linked: undefined, read });
    expect(hasErrors(diagnostics)).toBe(false);
    const scenario = program.scenarios.find(({ id }) => id === 'recorded')!;
    const cache = createBundleCache(program, project.root, minify);
    return { ...recorded, failures: (await runScenario(program, scenario, cache, driver)).failures };
  } finally {
    await driver?.end();
  }
}

test('what visitors of the shop do is a scenario that passes', async () => {
  const visit = await demo.visit({}, 'shop');
  await visit.go('/product.html?id=tent');
  // The script loads after the page, which may be answered before.
  await expect.poll(() => visit.statusOf('analytics').catch(() => '')).toBe('consent');
  await visit.page.getByRole('button', { name: 'Accept all' }).click();
  await visit.page.click('#add');
  await expect.poll(visit.calls).toContain('Google Analytics 4 · items add_to_cart');
  const product = await save(visit);
  expect(product.failures).toEqual([]);
  expect(product.text).toContain('consent becomes [necessary, performance, targeting]\n  expect tag analytics');
  expect(product.text).toContain('click "main');
  expect(product.text).toContain('event: "add_to_cart"');

  // The next page begins with the answer, and with an email address that the visitor typed.
  await visit.go('/list.html?category=Footwear&q=jo@corp.test');
  await expect.poll(visit.calls).toContain('Google Analytics 4 · items view_item_list');
  const list = await save(visit);
  expect(list.failures).toEqual([]);
  expect(list.text).toContain('consent is [necessary, performance, targeting]');
  expect(list.text).toContain('expect tag ads');
  expect(list.text).not.toContain('corp.test');
});
