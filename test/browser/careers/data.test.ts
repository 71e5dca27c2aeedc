import { beforeAll, describe, expect, test } from 'vitest';
import { emit } from '../../../compiler/emit/emit.ts';
import { minifyOnce } from '../../support/bundles/bundle-once.ts';
import { compileCareers } from '../../unit/rules/careers.ts';
import { useSite } from '../harness/use-site.ts';

// What the careers site reads from its pages. A rule sends each data element.

const site = useSite();
const script = '/tags/car.js';
const { data } = compileCareers();
let code: string;

beforeAll(async () => {
  const logged = data.flatMap(({ id, type }) =>
    type.name === 'record'
      ? Object.keys(type.fields!).map((field) => [`${id}.${field}`, `${id}.${field}`])
      : [[id, id]],
  );
  const rules = logged.map(([name, code], at) => `rule log_${at} { on pageData do log("logged ${name}", ${code}) }`);
  ({ code } = await minifyOnce(emit(compileCareers(rules.join('\n')), 'car', 'production')));
});

/** Returns each data element of a page with this layer, without the missing ones. */
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
  const logged = log
    .flatMap((line) => [/logged (\S+) (.*)$/.exec(line)?.slice(1) ?? []])
    .filter((pair) => pair.length > 0);
  return Object.fromEntries(logged.filter(([, value]) => value !== 'undefined'));
}

const jobFields =
  'jobID jobTitle jobLocation jobType jobJobType jobSkill jobFamily jobRegion businessArea specialization employeeType ' +
  'jobRemoteType jobWorkforceEntity jobYearsOfExperience orgUnit1 orgUnit2 orgUnit3 orgUnit4 orgUnit5 orgUnit6';
const taggingFields =
  'contentType contentFormat theme industry growthPriority primaryBuyerFunction entityL1 entityL2 entityL3 entityL4 ' +
  'universalTopic universalSubSegments careerLevel pageCategory skill1 skill2';

/** Returns an object whose fields have their own names as values, and what rules read under this name. */
const named = (fields: string) => Object.fromEntries(fields.split(' ').map((field) => [field, `the ${field}`]));
const readAs = (name: string, fields: string, value = (field: string) => `the ${field}`) =>
  Object.fromEntries(fields.split(' ').map((field) => [`${name}.${field}`, value(field)]));

describe('data elements of the page, the job and the visitor', () => {
  test('DATA-01: reads each field of the job', async () =>
    expect(await read({ job: named(jobFields) })).toMatchObject(readAs('job', jobFields)));

  test('DATA-01: reads a missing field as the text "null", and still recognises a missing title', async () => {
    const known = await read({ job: { jobID: null } });
    expect(known).toMatchObject(readAs('job', jobFields, () => 'null'));
    expect(known).not.toHaveProperty('jobTitleGiven');
  });

  test('DATA-02: reads the properties of the page', async () => {
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

  test('DATA-03: reads the tagging of the page and leaves missing fields missing', async () => {
    expect(await read({ tagging: named(taggingFields) })).toMatchObject(readAs('tagging', taggingFields));
    const few = await read({ tagging: { theme: 'cloud', industry: null } });
    expect(Object.keys(few).filter((name) => name.startsWith('tagging.'))).toEqual(['tagging.theme']);
  });

  test('DATA-04: reads the visitor, subscriptions and preferences', async () => {
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

  test('DATA-04: treats an invalid country as missing and falls back to the stored one', async () => {
    expect(await read({ visitor: { visitorCountry: 'ZZ' } })).not.toHaveProperty('visitorCountry');
    expect(await read({ visitor: {} }, { locationCode: 'kr' })).toMatchObject({ visitorCountry: 'KR' });
  });

  test('DATA-11: reads a page without an author', async () => {
    expect(await read({ page: {} })).toMatchObject({ author: 'author not available in the datalayer' });
    expect(await read({ page: { author: 'Ada' } })).toMatchObject({ author: 'Ada' });
  });

  test('PAGE-14: reads breakpoints', async () => {
    const widths = { 767: 'xs', 768: 'sm', 998: 'sm', 999: 'lg/md' };
    for (const [width, breakpoint] of Object.entries(widths))
      expect(await read({}, {}, +width)).toMatchObject({ breakpoint });
  });

  test('PAGE-06: reads the type of an error page, and the branch of other pages', async () => {
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
  ])('treats a layer with %s as empty', async (_, layer) => {
    const known = await read(layer);
    expect(known).toMatchObject({ ...readAs('job', jobFields, () => 'null'), pageType: 'none' });
    for (const name of ['pageName', 'siteBranch', 'visitorCountry']) expect(known).not.toHaveProperty(name);
  });
});
