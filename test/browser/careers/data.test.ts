import { beforeAll, describe, expect, test } from 'vitest';
import { emit } from '../../../compiler/emit/emit.ts';
import { bundleOnce } from '../../support/bundles/bundle-once.ts';
import { compileCareers } from '../../unit/rules/careers.ts';
import { useSite } from '../harness/use-site.ts';

// What the careers site reads of its pages, told by a rule for each data element.

const site = useSite();
const script = '/tags/car.js';
const { data } = compileCareers();
let code: string;

beforeAll(async () => {
  const told = data.flatMap(({ id, type }) =>
    type.name === 'record'
      ? Object.keys(type.fields!).map((field) => [`${id}.${field}`, `${id}.${field}`])
      : [[id, id]],
  );
  const rules = told.map(([name, code], at) => `rule tell_${at} { on pageData do log("told ${name}", ${code}) }`);
  ({ code } = await bundleOnce(emit(compileCareers(rules.join('\n')), 'car', 'production')));
});

/** What each data element is on a page with this layer; those that are missing are not in it. */
async function read(layer: object, local: Readonly<Record<string, string>> = {}, width = 1280) {
  site.server.scripts.set(script, code);
  const url = 'https://careers.example.com/us-en/careers/x';
  const { log, settle, thrown } = await site.visit({
    url,
    scripts: [script],
    local,
    layer: [layer, { event: 'cmp:sObject' }],
    options: { viewport: { width, height: 720 } },
  });
  await settle();
  expect(thrown).toEqual([]);
  const told = log.flatMap((line) => [/told (\S+) (.*)$/.exec(line)?.slice(1) ?? []]).filter((pair) => pair.length > 0);
  return Object.fromEntries(told.filter(([, value]) => value !== 'undefined'));
}

const jobFields =
  'jobID jobTitle jobLocation jobType jobJobType jobSkill jobFamily jobRegion businessArea specialization employeeType ' +
  'jobRemoteType jobWorkforceEntity jobYearsOfExperience orgUnit1 orgUnit2 orgUnit3 orgUnit4 orgUnit5 orgUnit6';
const taggingFields =
  'contentType contentFormat theme industry growthPriority primaryBuyerFunction entityL1 entityL2 entityL3 entityL4 ' +
  'universalTopic universalSubSegments careerLevel pageCategory skill1 skill2';

/** An object whose fields have their own names as values, and what rules then read under this name. */
const named = (fields: string) => Object.fromEntries(fields.split(' ').map((field) => [field, `the ${field}`]));
const readAs = (name: string, fields: string, value = (field: string) => `the ${field}`) =>
  Object.fromEntries(fields.split(' ').map((field) => [`${name}.${field}`, value(field)]));

describe('what the page says of itself, its job and its visitor', () => {
  test('DATA-01: each field of the job', async () =>
    expect(await read({ job: named(jobFields) })).toMatchObject(readAs('job', jobFields)));

  test('DATA-01: a field that is missing is the text "null", and asking for a title still sees that there is none', async () => {
    const known = await read({ job: { jobID: null } });
    expect(known).toMatchObject(readAs('job', jobFields, () => 'null'));
    expect(known).not.toHaveProperty('jobTitleGiven');
  });

  test('DATA-02: the properties of the page', async () => {
    const page = {
      ...named('pageName siteId siteBranch subFolder tertiaryFolder templateName guid publishDate'),
      countryLanguage: 'US-en',
    };
    expect(await read({ page })).toMatchObject({
      pageName: 'the pageName',
      siteId: 'the siteId',
      siteBranch: 'the siteBranch',
      subFolder: 'the subFolder',
      tertiaryFolder: 'the tertiaryFolder',
      template: 'the templateName',
      pageGuid: 'the guid',
      publishDate: 'the publishDate',
      pageLanguage: 'us-en',
    });
  });

  test('DATA-03: the tagging of the page; what is missing stays missing', async () => {
    expect(await read({ tagging: named(taggingFields) })).toMatchObject(readAs('tagging', taggingFields));
    const few = await read({ tagging: { theme: 'cloud', industry: null } });
    expect(Object.keys(few).filter((name) => name.startsWith('tagging.'))).toEqual(['tagging.theme']);
  });

  test('DATA-04: the visitor, subscriptions and preferences', async () => {
    const visitor = {
      ...named(
        'visitorGuid visitorAccess visitorType visitorEmpRef visitorAcnEmp visitorCarLevel visitorCarActivity visitorCity',
      ),
      visitorStateOrProvince: 'Kansai',
      visitorLoginStatus: 'auth',
      visitorCountry: 'jp',
      subscriptions: { jobAlerts: true, careersBlog: 'true', talentConnection: false, lifeAtFirm: 'yes' },
      preferences: { skill: 'Java', industry: 'Banking', country: 'de', city: 'Bonn' },
    };
    const known = await read({ visitor });
    expect(known).toMatchObject({
      visitorGuid: 'the visitorGuid',
      visitorAccess: 'the visitorAccess',
      visitorType: 'the visitorType',
      employeeReference: 'the visitorEmpRef',
      employeeType: 'the visitorAcnEmp',
      visitorLevel: 'the visitorCarLevel',
      visitorActivity: 'the visitorCarActivity',
      visitorCity: 'the visitorCity',
      visitorState: 'Kansai',
      signedIn: 'true',
      visitorCountry: 'JP',
      subscribesJobAlerts: 'true',
      subscribesCareersBlog: 'true',
      subscribesTalentConnection: 'false',
      preferredSkill: 'Java',
      preferredIndustry: 'Banking',
      preferredCountry: 'DE',
      preferredCity: 'Bonn',
    });
    expect(known).not.toHaveProperty('subscribesLifeAtFirm');
  });

  test('DATA-04: a country that is none is missing, and the stored one is looked at', async () => {
    expect(await read({ visitor: { visitorCountry: 'ZZ' } })).not.toHaveProperty('visitorCountry');
    expect(await read({ visitor: {} }, { locationCode: 'kr' })).toMatchObject({ visitorCountry: 'KR' });
  });

  test('DATA-11: a page without an author', async () => {
    expect(await read({ page: {} })).toMatchObject({ author: 'author not available in the datalayer' });
    expect(await read({ page: { author: 'Ada' } })).toMatchObject({ author: 'Ada' });
  });

  test('PAGE-14: breakpoints', async () => {
    const widths = { 767: 'xs', 768: 'sm', 998: 'sm', 999: 'lg/md' };
    for (const [width, breakpoint] of Object.entries(widths))
      expect(await read({}, {}, +width)).toMatchObject({ breakpoint });
  });

  test('PAGE-06: the type of an error page, and of others their branch', async () => {
    const typeOf = async (page: object) => (await read({ page })).pageType;
    expect(await typeOf({ templateName: 'dotcom-error-page-template', siteBranch: 'about' })).toBe('errorPage');
    expect(await typeOf({ pageName: 'Page not found' })).toBe('errorPage');
    expect(await typeOf({ siteBranch: 'industries' })).toBe('industries');
    expect(await typeOf({})).toBe('none');
  });

  test.each([
    ['wrong types', { page: 7, job: 'x', visitor: [1], tagging: true }],
    [
      'fields of wrong types',
      { page: { pageName: {}, siteBranch: [] }, job: { jobID: {} }, visitor: { visitorCountry: 5 } },
    ],
    ['nothing', {}],
  ])('a page whose layer holds %s is read as one that says nothing', async (_, layer) => {
    const known = await read(layer);
    expect(known).toMatchObject({ ...readAs('job', jobFields, () => 'null'), pageType: 'none' });
    for (const name of ['pageName', 'siteBranch', 'visitorCountry']) expect(known).not.toHaveProperty(name);
  });
});
