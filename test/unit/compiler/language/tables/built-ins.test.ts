/// <reference types="vite/client" />
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { builtIns } from '../../../../../compiler/language/tables/tables.ts';
import type { PageModel } from '../../../../../runtime/tables/tables.ts';
import { servicesOf, stubPage } from '../../../../support/model-page.ts';

const modules = import.meta.glob<any>('../../../../../runtime/**/*.ts');
afterEach(() => vi.unstubAllGlobals());

const part = fc.constantFrom(
  '',
  'us-en',
  'Jobs',
  'ann@example.com',
  'ann%40example.com',
  '%zz',
  '%20',
  'a.b',
  '%E4',
  '+',
);
const query = fc
  .array(fc.tuple(fc.constantFrom('name', 'NAME', 'q', 'src', 'e-mail', '%6eame', ''), part), { maxLength: 3 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));
const address = fc
  .tuple(
    fc.constantFrom('https://careers.example.com', 'http://localhost:8080'),
    fc.array(part, { maxLength: 4 }),
    query,
    part,
  )
  .map(([host, parts, search, hash]) => new URL(`${host}/${parts.join('/')}${search}${hash && `#${hash}`}`).href);

const page: fc.Arbitrary<PageModel> = fc
  .record({
    url: address,
    referrer: fc.oneof(fc.constant(''), address),
    title: fc.oneof(fc.string(), fc.constant('Hello Ann')),
    hasForm: fc.boolean(),
    isVisible: fc.boolean(),
    isFramed: fc.boolean(),
    viewport: fc.record({ width: fc.nat(4000), height: fc.nat(4000) }),
    navigation: fc.constantFrom('fresh', 'reload', 'backForward'),
    browser: fc.record({
      language: fc.constantFrom('en-US', 'de'),
      userAgent: fc.string(),
      globalPrivacyControl: fc.boolean(),
    }),
    now: fc.integer({ min: 0, max: 4e12 }),
    loadTime: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
    visit: fc.option(
      fc.record({ isNew: fc.boolean(), starts: fc.boolean(), sinceLast: fc.option(fc.nat(), { nil: undefined }) }),
      { nil: undefined },
    ),
    campaigns: fc.option(
      fc.record({ recent: fc.array(fc.string(), { maxLength: 5 }), past: fc.array(fc.string(), { maxLength: 5 }) }),
      { nil: undefined },
    ),
    libraryHost: fc.constantFrom(undefined, 'careers.example.com'),
    redaction: fc.record({ parameters: fc.subarray(['name', 'e-mail', 'phone']) }),
  })
  .map((model) => ({ ...model, randomId: `${model.now}.50000000000000` }));

const argumentsOf: Readonly<Record<string, readonly fc.Arbitrary<string | number>[]>> = {
  segment: [fc.integer({ min: -1, max: 6 })],
  query: [fc.constantFrom('name', 'NAME', 'q', 'src', 'e-mail', '', '__proto__', 'constructor')],
};

describe.each([...builtIns.values()])('$name', ({ name, evaluate, export: code }) => {
  test('returns the same value in the analyser and in the bundle, on any page', async () => {
    const { [code.name]: exported } = await modules[`../../../../../runtime/${code.file}`]();
    const property = fc.property(page, fc.tuple(...(argumentsOf[name] ?? [])), (model, values) => {
      stubPage(model);
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const read = code.needs ? exported(...code.needs.map((need) => servicesOf(model)[need])) : exported;
      expect(read(...values)).toEqual(evaluate(model, ...values));
    });
    fc.assert(property, { seed: 1, numRuns: 150 });
  });
});
