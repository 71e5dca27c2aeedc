import { describe, expect, test } from 'vitest';
import { templates } from '../../support/templates.ts';
import { compileCareers, named, valueOf } from './careers.ts';

const { constants, consent, project } = compileCareers();
const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The figures of the specification, by their names in the rules. */
const figures: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'APLY-01': { applyDelay: 500 },
  'BEAC-03': { contentSearchDelay: 3 * second },
  'CALL-02': { jobBoardSource: 'acn_5' },
  'CALL-06': { syncDelay: 100, syncInterval: day, syncLife: 20_160 * minute, syncCookieLimit: 649 },
  'CALL-07': { companyLookupTimeout: 698 },
  'CALL-08': {
    personalisationTimeout: 3 * second,
    personalisationShortestTimeout: 0,
    personalisationLongestTimeout: 99_999,
    addressLimit: 2_048,
  },
  'HOVR-01': { hoverDelay: second },
  'IDEN-01': { identityLoadTimeout: 30 * second },
  'IDEN-04': {
    identityVersion: '5.5.0',
    blobLife: 604_800 * second,
    secondaryIdLife: 30 * second,
    visitorCookiePrefix: 'AMCV_',
    sessionCookiePrefix: 'AMCVS_',
  },
  'LOAD-02': { replayKeyLife: 30 * minute },
  'MEDI-01': {
    videoStart: second,
    videoMilestones: { quarter: 25, half: 50, threeQuarters: 75, end: 100 },
    audioMilestone: 25,
  },
  'MULT-01': { filterLimit: 255, filterSeparator: '|' },
  'PAGE-03': { siteBranches: ['insights', 'services', 'case-studies', 'careers', 'industries', 'about'] },
  'PERS-01': {
    personalisationVersion: '2.10.2',
    personalisationSessionLife: 31 * minute,
    personalisationDeviceLife: 7.3 * 365 * day,
    selectorTimeout: 5 * second,
    identityTimeout: 2 * second,
    boxNameLimit: 250,
  },
  'RULE-09': {
    buildDate: '2024-06-24',
    containerVersion: '27.5.0',
    timeUnits: { Hours: 3_600, Days: 86_400, Weeks: 604_800, Months: 2_592_000, Years: 31_536_000 },
  },
  'VIEW-06': { loadTimeLimit: minute },
  'VIST-01': { newVisitorLife: 30 * day, visitTimeout: 30 * minute, lastVisitLife: 2 * 365 * day },
  'VIST-03': { campaignCount: 5, campaignLife: day / 4, pastCampaignLife: 90 * day },
};

describe('declares the figures of the specification as named constants', () => {
  test.each(Object.entries(figures))('%s', (_, expected) => {
    const declared = Object.keys(expected).map((name) => [name, valueOf(named(constants, name).value)]);
    expect(Object.fromEntries(declared)).toEqual(expected);
  });

  test('CONS-01, CONS-06: the numbers of the consent groups, and the interval of consent checks', () => {
    expect(consent?.groups.map(({ number, id }) => [number, id])).toEqual([
      [1, 'necessary'],
      [2, 'performance'],
      [3, 'functional'],
      [4, 'targeting'],
    ]);
    expect(consent?.recheck).toEqual({ every: 200, times: 100 });
  });

  test('CONS-09: how long a choice is valid, and the timeout of the consent manager', () =>
    expect(consent).toMatchObject({ expires: 33_696_000 * second, handshake: 250 }));

  test('CONS-09: the cookies of each group that can be withdrawn, without duplicates', () => {
    const cookies = consent!.groups.flatMap(({ cookies: own = [] }) => own.map(({ name }) => name));
    expect(new Set(cookies).size).toBe(cookies.length);
    expect(consent!.groups.filter(({ number, cookies: own }) => number > 1 && !own?.length)).toEqual([]);
  });

  test('RULE-03: the default timeout of an action is 2000 ms', () => expect(project.timeout).toBe(2 * second));
});

describe('PAGE-04: templates are a closed list', () => {
  test('contains these names', () => expect(valueOf(named(constants, 'templates').value)).toEqual(templates));

  test('contains two recruitment templates (RADP-01)', () => {
    const recruitment = valueOf(named(constants, 'recruitmentTemplates').value);
    expect(recruitment).toEqual(['rad-template', 'atp:rad homepage']);
    expect(templates).toEqual(expect.arrayContaining(recruitment as string[]));
  });
});

test('PII-02: personal parameters are redacted by name', () => {
  const { parameters } = project.redaction;
  expect(parameters).toEqual(
    expect.arrayContaining(['email', 'name', 'firstname', 'lastname', 'address', 'phone', 'password']),
  );
  expect(new Set(parameters).size).toBe(parameters.length);
  expect(parameters.filter((name) => name !== name.toLowerCase())).toEqual([]);
});
