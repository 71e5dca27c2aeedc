import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsentChoice } from '../../../../runtime/consent/consent.ts';
import { createTcf } from '../../../../runtime/consent-sources/tcf/tcf.ts';

const name = '__tcfapi';
let page: any;
let errors: unknown[][];
beforeEach(() => {
  vi.stubGlobal('window', (page = {}));
  errors = [];
  vi.stubGlobal('console', { error: (...words: unknown[]) => void errors.push(words) });
});
afterEach(() => vi.unstubAllGlobals());

const groups = [
  [2, ['8']],
  [4, ['1', '3', 'feature 1', 'vendor 755']],
] as const;

/** The data of a visitor who has granted everything. */
const all = {
  cmpStatus: 'loaded',
  eventStatus: 'useractioncomplete',
  gdprApplies: true,
  purpose: { consents: { 1: true, 3: true, 8: true } },
  specialFeatureOptins: { 1: true },
  vendor: { consents: { 755: true }, disclosedVendors: { 755: true } },
};
const refused = { ...all, purpose: { consents: {} } };
const banner = { ...all, eventStatus: 'cmpuishown', purpose: { consents: {} } };

test.each<[why: string, data: unknown, choice: number[] | ConsentChoice]>([
  ['grants everything', all, [1, 2, 4]],
  ['grants a stored answer', { ...all, eventStatus: 'tcloaded' }, [1, 2, 4]],
  ['refuses what is absent', refused, [1]],
  ['refuses a group without one of its purposes', { ...all, purpose: { consents: { 1: true, 8: true } } }, [1, 2]],
  ['refuses a group without its special feature', { ...all, specialFeatureOptins: {} }, [1, 2]],
  ['refuses a group without its vendor', vendor({ consents: {}, disclosedVendors: { 755: true } }), [1, 2]],
  ['refuses a vendor that is not disclosed', vendor({ disclosedVendors: {} }), [1, 2]],
  ['reads the other name of disclosed vendors', vendor({ vendorsDisclosed: { 755: false } }), [1, 2]],
  ['needs no disclosure in data without it', vendor({}), [1, 2, 4]],
  ['takes only true for granted', { ...all, purpose: { consents: { 1: 'true', 3: 1, 8: 'false' } } }, [1]],
  ['reads no text of the framework', { ...all, tcString: 'no TC string' }, [1, 2, 4]],
  ['ignores numbers that no group names', { ...all, purpose: { consents: { 8: true, 99: true } } }, [1, 2]],
  ['grants only what is necessary if the data are damaged', { ...all, purpose: undefined }, [1]],
  ['has no answer while the banner is open', banner, -1],
  ['has no answer where the GDPR does not apply', { gdprApplies: false, cmpStatus: 'loaded' }, -1],
  ['knows nothing while it is not known whether the GDPR applies', { ...all, gdprApplies: undefined }, undefined],
  ['knows nothing before the manager has loaded', { ...all, cmpStatus: 'stub' }, undefined],
  ['knows nothing if the manager fails', { ...all, cmpStatus: 'error' }, undefined],
  ['knows nothing from another event', { ...all, eventStatus: 'other' }, undefined],
  ['knows nothing from a text', 'tcloaded', undefined],
])('%s', (_, data, choice) => {
  page[name] = manager().api;
  const source = listened();
  manager.report(data);
  expect(shown(source.stored())).toEqual(choice);
});

function vendor(parts: object) {
  return { ...all, vendor: { consents: { 755: true }, ...parts } };
}

test('knows nothing while the page has no manager, and listens to one that comes later', () => {
  const source = listened();
  expect(source.stored()).toBe(undefined);
  page[name] = manager().api;
  expect(source.stored()).toBe(undefined);
  manager.report(all);
  expect(shown(source.stored())).toEqual([1, 2, 4]);
});

test('reads what a manager reports while the listener is added, and does not call back then', () => {
  page[name] = (_command: string, version: number, callback: (data: object, isSuccess: boolean) => void) =>
    callback({ ...all, listenerId: 0, version }, true);
  const source = createTcf(groups);
  source.listen(() => {
    throw Error('called back');
  });
  expect(shown(source.stored())).toEqual([1, 2, 4]);
  expect(errors).toEqual([]);
});

test('listens to a manager that replaces the first one, and keeps the answer until then', () => {
  page[name] = manager().api;
  const source = listened();
  manager.report(all);
  page[name] = manager().api;
  expect(shown(source.stored())).toEqual([1, 2, 4]);
  manager.report(refused);
  expect(shown(source.stored())).toEqual([1]);
});

test('adds few listeners in a page that has another function at each reading', () => {
  let added = 0;
  Object.defineProperty(page, name, { get: () => () => void added++ });
  const source = createTcf(groups);
  for (let time = 0; time < 1000; time++) source.stored();
  expect(added).toBeLessThan(50);
});

describe('an answer', () => {
  test.each<[why: string, reports: object[], choice: number[] | ConsentChoice]>([
    ['changes', [all, refused], [1]],
    ['is given later', [banner, all], [1, 2, 4]],
    ['stays while the banner is open again', [all, banner], [1, 2, 4]],
    ['stays while the manager loads again', [refused, { ...all, cmpStatus: 'loading' }], [1]],
    ['is withdrawn after the banner was open again', [all, banner, refused], [1]],
    // The bits of a choice below 0 are the groups that the default may grant.
    ['that goes away leaves the default without what it refused', [refused, { gdprApplies: false }], (1 << 31) | 2],
  ])('%s', (_, reports, choice) => {
    page[name] = manager().api;
    const source = listened();
    for (const report of reports) manager.report(report);
    expect(shown(source.stored())).toEqual(choice);
  });
});

test('calls back once for each change, however often the manager reports', () => {
  page[name] = manager().api;
  const source = createTcf(groups);
  let calls = 0;
  source.listen(() => calls++);
  source.stored();
  for (let time = 0; time < 1000; time++) manager.report(all);
  expect(calls).toBe(1);
  manager.report(refused);
  expect(calls).toBe(2);
});

test.each<[why: string, api: unknown]>([
  ['is a text', 'no function'],
  [
    'throws',
    () => {
      throw Error('no');
    },
  ],
  [
    'refuses listeners',
    (_: string, __: number, callback: (data: null, isSuccess: boolean) => void) => callback(null, false),
  ],
])('knows nothing of a manager that %s, and logs it once', (_, api) => {
  page[name] = api;
  const source = listened();
  for (let time = 0; time < 9; time++) expect(source.stored()).toBe(undefined);
  expect(errors.map(([text]) => text)).toEqual(['Consent: "__tcfapi" failed.']);
});

test('knows nothing in a page that throws where the manager should be', () => {
  Object.defineProperty(page, name, {
    get() {
      throw Error('no');
    },
  });
  expect(listened().stored()).toBe(undefined);
});

/** A manager whose listeners `manager.report` calls. */
function manager() {
  const listeners: ((data: unknown, isSuccess: boolean) => void)[] = [];
  manager.report = (data: unknown) => listeners.forEach((listener) => listener(data, true));
  return {
    api: (_command: string, _version: number, listener: (typeof listeners)[0]) => void listeners.push(listener),
  };
}
manager.report = (_data: unknown): void => {};

function listened() {
  const source = createTcf(groups);
  source.listen(() => {});
  source.stored();
  return source;
}

/** The granted groups of an answer; other choices as they are. */
function shown(choice: ConsentChoice) {
  if (choice === undefined || choice <= 0) return choice;
  return [1, 2, 3, 4].filter((group) => choice & (1 << group));
}
