import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsentChoice } from '../../../../runtime/consent/consent.ts';
import { createGpp } from '../../../../runtime/consent-sources/gpp/gpp.ts';

const name = '__gpp';
let page: any;
let errors: unknown[][];
let report: (data: unknown) => void;
beforeEach(() => {
  vi.stubGlobal('window', (page = {}));
  errors = [];
  vi.stubGlobal('console', { error: (...words: unknown[]) => void errors.push(words) });
  report = () => {};
});
afterEach(() => vi.unstubAllGlobals());

const groups = [
  [2, ['SaleOptOut']],
  [4, ['SharingOptOut', 'TargetedAdvertisingOptOut']],
] as const;

const no = { SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 2 };
const event = (parsedSections: unknown, applicableSections: unknown = [7], signalStatus = 'ready') => ({
  eventName: 'signalStatus',
  pingData: { signalStatus, applicableSections, parsedSections },
});

test.each<[why: string, data: unknown, choice: number[] | ConsentChoice]>([
  ['grants everything without an opt-out', event({ usnat: no }), [1, 2, 4]],
  ['refuses the group of an opt-out', event({ usnat: { ...no, SaleOptOut: 1 } }), [1, 4]],
  ['refuses a group with one opt-out', event({ usnat: { ...no, TargetedAdvertisingOptOut: 1 } }), [1, 2]],
  ['grants what does not apply', event({ usnat: { SaleOptOut: 0 } }), [1, 2, 4]],
  ['refuses everything that the browser refuses', event({ usnat: { ...no, Gpc: true } }), [1]],
  ['ignores that the browser refuses nothing', event({ usnat: { ...no, Gpc: false } }), [1, 2, 4]],
  ['reads lists of parts', event({ usnat: [no, { SubsectionType: 1, Gpc: true }] }), [1]],
  ['reads an opt-out in a list', event({ usnat: [{ ...no, SharingOptOut: 1 }, { Gpc: false }] }), [1, 2]],
  ['takes the stricter of two sections', event({ usnat: no, usca: { ...no, SaleOptOut: 1 } }, [7, 8]), [1, 4]],
  ['ignores a section that does not apply', event({ usnat: no, usca: { ...no, SaleOptOut: 1 } }, [7]), [1, 2, 4]],
  ['reads the section of the last state', event({ usri: { ...no, SaleOptOut: 1 } }, [27]), [1, 4]],
  ['has no answer if no section applies', event({ usnat: no }, [-1]), -1],
  ['has no answer in Europe', event({ tcfeuv2: {} }, [2]), -1],
  ['has no answer if the section that applies is missing', event({}, [7]), -1],
  ['has no answer in an unknown section', event({ uszz: no }, [99]), -1],
  ['grants only what is necessary if a section is damaged', event({ usnat: {} }), [1]],
  ['grants only what is necessary if a section is a text', event({ usnat: 'DBAA' }), [1]],
  ['grants only what is necessary if a list has no record', event({ usnat: [null] }), [1]],
  ['grants only what is necessary without sections', event(undefined), [1]],
  ['grants only what is necessary if it is not said what applies', event({ usnat: no }, null), [1]],
  ['knows nothing while the manager is not ready', event({ usnat: no }, [7], 'not ready'), undefined],
  ['knows nothing without data', { eventName: 'listenerRegistered', data: true }, undefined],
])('%s', (_, data, choice) => {
  const source = listened();
  report(data);
  expect(shown(source.stored())).toEqual(choice);
});

test('knows nothing while the page has no manager, or one that never reports', () => {
  const source = createGpp(groups);
  expect(source.stored()).toBe(undefined);
  page[name] = () => ({ eventName: 'listenerRegistered' });
  expect(source.stored()).toBe(undefined);
  expect(errors).toEqual([]);
});

describe('an answer', () => {
  const out = event({ usnat: { ...no, SaleOptOut: 1 } });
  test.each<[why: string, reports: object[], choice: number[] | ConsentChoice]>([
    ['changes', [event({ usnat: no }), out], [1, 4]],
    ['is taken back', [out, event({ usnat: no })], [1, 2, 4]],
    ['stays while the visitor changes it', [out, event({ usnat: no }, [7], 'not ready')], [1, 4]],
    ['that goes away leaves the default without what it refused', [out, event({}, [-1])], (1 << 31) | 2 | 16],
  ])('%s', (_, reports, choice) => {
    const source = listened();
    for (const one of reports) report(one);
    expect(shown(source.stored())).toEqual(choice);
  });
});

test.each<[why: string, api: unknown]>([
  ['is a text', 'no function'],
  [
    'throws',
    () => {
      throw Error('no');
    },
  ],
])('knows nothing of a manager that %s, and logs it once', (_, api) => {
  page[name] = api;
  const source = createGpp(groups);
  for (let time = 0; time < 9; time++) expect(source.stored()).toBe(undefined);
  expect(errors.map(([text]) => text)).toEqual(['Consent: "__gpp" failed.']);
});

function listened() {
  const listeners: ((data: unknown, isSuccess: boolean) => void)[] = [];
  report = (data) => listeners.forEach((listener) => listener(data, true));
  page[name] = (command: string, listener: (typeof listeners)[0]) => {
    if (command === 'addEventListener') listeners.push(listener);
  };
  const source = createGpp(groups);
  source.listen(() => {});
  source.stored();
  return source;
}

/** The granted groups of an answer; other choices as they are. */
function shown(choice: ConsentChoice) {
  if (choice === undefined || choice <= 0) return choice;
  return [1, 2, 3, 4].filter((group) => choice & (1 << group));
}
