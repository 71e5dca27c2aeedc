import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { createMemoryHost } from '../../compiler/host.ts';
import { minify } from '../../compiler/node/bundle/minify.ts';
import { expandCases } from '../../simulator/expand-cases.ts';
import { inProcessDriver, visitorOf } from '../../simulator/in-process-driver.ts';
import type { Effect } from '../../simulator/page/effect.ts';
import { createPageContext } from '../../simulator/page/page-context.ts';
import { openPage } from '../../simulator/page/page.ts';
import { runScenario } from '../../simulator/run-scenario.ts';
import { createBundleCache } from '../../simulator/bundle-cache.ts';
import type { Prepared } from '../../simulator/prepare.ts';
import type { Driver } from '../../simulator/driver.ts';
import { careersProject } from '../support/careers-project.ts';
import { emptyPage } from './page-setup.ts';

/** A visitor without cookies and storage. */
const newVisitor = { cookies: [], local: [], session: [], page: emptyPage } as unknown as Prepared;

const run = (code: string, { window }: { readonly window: object }) => new Script(code).runInContext(window);

describe('a context that was cleared', () => {
  test('contains nothing of the previous page', () => {
    const context = createPageContext();
    const before = Object.getOwnPropertyDescriptors(context.window);
    run(
      `globalThis.left = 1;
      globalThis[Symbol.for('left')] = 2;
      Object.defineProperty(globalThis, 'got', { configurable: true, get: () => 3 });
      globalThis.Date = class Date {};
      delete globalThis.URIError`,
      context,
    );
    expect(context.clear()).toBe(true);
    expect(Object.getOwnPropertyDescriptors(context.window)).toEqual(before);
    expect(run('Date.name + typeof left', context)).toBe('Dateundefined');
    expect(run('Date.UTC(1970, 0, 1)', context)).toBe(0);
  });

  test.each([
    `Object.defineProperty(globalThis, 'left', { value: 1 })`,
    `Object.defineProperty(globalThis, 'Date', { value: 1, configurable: false })`,
    `Object.setPrototypeOf(globalThis, { left: 1 })`,
    `Object.preventExtensions(globalThis)`,
  ])('cannot be cleared after: %s', (code) => {
    const context = createPageContext();
    run(code, context);
    expect(context.clear()).toBe(false);
  });
});

describe('a visit reuses the contexts of the previous visit', () => {
  const mark = `console.log(String([].mark)); Array.prototype.mark = 'marked';`;

  test.each([
    ['unless custom modules ran in them', mark, false, 'undefined'],
    ['unless they cannot be cleared', `${mark} Object.preventExtensions(globalThis)`, true, 'undefined'],
    ['otherwise', mark, true, 'marked'],
  ])('%s', async (_, code, isTrusted, second) => {
    const logged: string[] = [];
    const record = (one: Effect) => void (one.kind === 'log' && logged.push(one.text));
    const script = { code, script: new Script(code), isTrusted };
    for (let visits = 0; visits < 2; visits++) {
      const visit = await inProcessDriver.startSession(newVisitor, script);
      await visit.open({ ...emptyPage, record });
      await visit.close();
    }
    expect(logged).toEqual(['undefined', second]);
  });
});

test('all scenarios of the careers site pass in reused contexts, and do not change built-in objects', async () => {
  const { program } = compile('rules.dsl', createMemoryHost(careersProject));
  // `minify` skips the slow final compression. Tests of the careers site run its final bundles.
  const cache = createBundleCache(program, undefined, minify);
  const context = createPageContext();
  const before = partsOf(context.window);
  const driver: Driver = {
    async startSession(prepared, { script, isTrusted }) {
      expect(isTrusted).toBe(true);
      const visitor = visitorOf(prepared);
      return {
        visitor,
        async open(setup) {
          expect(context.clear()).toBe(true);
          return openPage(setup, visitor, script, context);
        },
        close: async () => undefined,
      };
    },
  };
  const failed: string[] = [];
  for (const scenario of program.scenarios.flatMap(expandCases)) {
    const { failures } = await runScenario(program, scenario, cache, driver);
    if (failures.length > 0) failed.push(scenario.id);
  }
  expect(failed).toEqual([]);
  expect(context.clear()).toBe(true);
  const after = partsOf(context.window);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => !Object.is(before.get(name), after.get(name)))).toEqual([]);
});

/** Returns all built-in objects of a window by name, such as `Array.prototype.push`. Leaves out `Math.random`, which is replaced. */
function partsOf(window: object): ReadonlyMap<string, unknown> {
  const parts = new Map<string, unknown>();
  const add = (path: string, of: unknown) => {
    if (of === null || (typeof of !== 'object' && typeof of !== 'function')) return;
    for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(of)))
      parts.set(`${path}.${key}`, value ?? get);
  };
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    if (value === window) continue;
    add(name, value);
    add(`${name}.prototype`, (value as { prototype?: unknown } | undefined)?.prototype);
  }
  parts.delete('Math.random');
  return parts;
}
