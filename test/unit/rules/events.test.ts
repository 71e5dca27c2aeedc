import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeType, type Type } from '../../../compiler/language/model/type.ts';
import { compileCareers, named, valueOf } from './careers.ts';

const { events } = compileCareers();

/** Returns the names that pages use for the declared events of a kind. */
function namesOf(kind: 'layer' | 'direct'): string[] {
  const triggers = events.flatMap((event) => event.triggers).filter(({ event }) => event.name === kind);
  return triggers.map((trigger) => String(valueOf(trigger.arguments[0])));
}

/** Returns the fields of a payload with their types; fields of inner records have paths. */
function fieldsOf(type: Type, before = ''): Record<string, string> {
  return Object.entries(type.fields ?? {}).reduce(
    (fields, [name, field]) =>
      field.name === 'record'
        ? { ...fields, ...fieldsOf(field, `${before}${name}.`) }
        : { ...fields, [before + name]: describeType(field) },
    {},
  );
}

// Data of the page (DATA-02, DATA-03, DATA-11), the job (DATA-01) and the visitor (DATA-04, LOAD-03).
const pageFields =
  'pageName siteId siteBranch subFolder tertiaryFolder templateName countryLanguage guid publishDate author assetImpressions';
const taggingFields = `contentType contentFormat theme industry growthPriority primaryBuyerFunction entityL1 entityL2 entityL3
  entityL4 universalTopic universalSubSegments careerLevel pageCategory skill1 skill2`;
const jobFields = `jobID jobTitle jobLocation jobType jobJobType jobSkill jobFamily jobRegion businessArea specialization
  employeeType jobRemoteType jobWorkforceEntity jobYearsOfExperience orgUnit1 orgUnit2 orgUnit3 orgUnit4 orgUnit5 orgUnit6`;
const visitorFields = `visitorAccess visitorType visitorLoginStatus visitorAcnEmp visitorCarLevel visitorCarActivity
  visitorCountry`;
const personalVisitorFields = 'visitorGuid visitorEmpRef visitorCity visitorStateOrProvince location company';

/** Returns fields of one type, by their paths. */
const fieldsAs =
  (type: string) =>
  (record: string, names: string): Record<string, string> =>
    Object.fromEntries(names.split(/\s+/).map((name) => [`${record}.${name}`, type]));
const texts = fieldsAs('text?');
const personalTexts = fieldsAs('personal text?');
const booleans = fieldsAs('boolean?');

test('LAYR-07: declares all events of the data layer that rules listen for', () =>
  expect(namesOf('layer').toSorted()).toEqual([
    'cmp:click',
    'cmp:contentSearchFilter',
    'cmp:eventSummaryBlockRegister',
    'cmp:filterCard',
    'cmp:formError',
    'cmp:formSuccess',
    'cmp:jobSearchFilter',
    'cmp:jobSearchWithOutResults',
    'cmp:sObject',
  ]));

test('MEDI-02: declares all direct calls', () =>
  expect(namesOf('direct').toSorted()).toEqual([
    '_3PTTagsInPageTransition',
    'cmhcNavClicks',
    'cwNavClicks',
    'egeosVcomplete',
    'henkelCtaClicks',
    'tfpVcomplete',
    'tfpVplay',
    'websiteBot',
    'youtube_75',
  ]));

describe('payloads of the events of the data layer', () => {
  const jobSearch = {
    event: 'text?',
    keyword: 'personal text?',
    'country-teritory': 'text?',
    city: 'personal text?',
    'business-area': 'text?',
    expertise: 'text?',
    'experience-level': 'text?',
    'years-of-experience': 'text?',
    'date-posted': 'text?',
    jobType: 'text?',
    jobFunction: 'text?',
    location: 'personal text?',
    experience: 'text?',
    education: 'text?',
    resultCount: 'integer?',
    sortBy: 'text?',
    'filterState.city': 'personal list of personal text?',
    'filterState.date-posted': 'list of text?',
    'filterState.business-area': 'list of text?',
    'filterState.experience-level': 'list of text?',
    'filterState.expertise': 'list of text?',
    'filterState.years-of-experience': 'list of text?',
  };
  const form = { event: 'text?', formName: 'text?', path: 'text?', errorText: 'personal text?' };
  const payloads: Readonly<Record<string, readonly [requirement: string, fields: Record<string, string>]>> = {
    jobSearchFilter: ['DATA-06', jobSearch],
    jobSearchWithoutResults: ['DATA-06', jobSearch],
    contentSearchFilter: [
      'DATA-07',
      { event: 'text?', keyword: 'personal text?', resultType: 'text?', resultCount: 'integer?' },
    ],
    filterCard: [
      'DATA-08',
      {
        event: 'text?',
        filterSelected: 'text?',
        capabilityFilter: 'text?',
        industryFilter: 'text?',
        contentTypeFilter: 'text?',
        'eventInfo.filterSelected': 'text?',
        'eventInfo.capabilityFilter': 'text?',
        'eventInfo.industryFilter': 'text?',
        'eventInfo.contentTypeFilter': 'text?',
      },
    ],
    registration: ['DATA-09', { event: 'text?', eventTitle: 'text?' }],
    formSuccess: ['DATA-09', form],
    formError: ['DATA-09', form],
    pageData: [
      'DATA-09',
      {
        event: 'text?',
        'pageProperties.pageName': 'text?',
        'pageProperties.siteId': 'text?',
        'pageProperties.templateName': 'text?',
        ...texts('page', pageFields),
        ...texts('tagging', taggingFields),
        ...texts('job', jobFields),
        ...texts('visitor', visitorFields),
        ...personalTexts('visitor', personalVisitorFields),
        ...booleans('visitor.subscriptions', 'jobAlerts careersBlog talentConnection lifeAtFirm'),
        ...texts('visitor.preferences', 'skill industry country'),
        ...personalTexts('visitor.preferences', 'city'),
      },
    ],
    componentClick: [
      'DATA-09',
      {
        event: 'text?',
        path: 'text?',
        'eventInfo.path': 'text?',
        'xdm:linkURL': 'personal text?',
        analyticsEngagement: 'boolean?',
      },
    ],
  };
  const rows = Object.entries(payloads).map(([name, [requirement, fields]]) => [requirement, name, fields] as const);
  test.each(rows)('%s: %s', (_, name, fields) => expect(fieldsOf(named(events, name).payload!)).toEqual(fields));

  test('can be read under the names that pages write', () => {
    const rule = `rule tried {
      on   jobSearchFilter
      when exists event."country-teritory" and not exists event.sortBy
      do   log(join(event.filterState."date-posted", ";"))
    }
    rule carded { on filterCard do log(join(split(event.eventInfo.filterSelected, ";"), "|")) }
    rule linked { on componentClick do log(redactUrl(event."xdm:linkURL")) }`;
    expect(compileCareers(rule).rules.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['tried', 'carded', 'linked']),
    );
  });

  test('have a schema with a title and a description, and no schema is unused', () => {
    const files = readdirSync('schemas/events');
    const used = readdirSync('rules', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.dsl'))
      .map((path) => readFileSync(`rules/${path}`, 'utf8'))
      .join('\n');
    for (const file of files) {
      expect(used).toContain(`"schemas/events/${file}"`);
      const schema: unknown = JSON.parse(readFileSync(`schemas/events/${file}`, 'utf8'));
      expect(schema).toMatchObject({ title: expect.stringContaining('cmp:'), description: expect.any(String) });
    }
  });
});

test('marks only page data as about the page, which runs once if consent is granted later (CONS-08)', () =>
  expect(events.filter(({ page }) => page).map(({ id }) => id)).toEqual(['pageData']));

test('reads only fields of the data layer that the schema of page data has (DATA-01 … DATA-04, DATA-09)', () => {
  const rules = readdirSync('rules').filter((name) => name.endsWith('.dsl'));
  const read = rules.flatMap((name) =>
    [...readFileSync(`rules/${name}`, 'utf8').matchAll(/\blayer\("([\w.]+)"\)/g)].map(([, path]) => path),
  );
  const known = Object.keys(fieldsOf(named(events, 'pageData').payload!));
  expect(read.length).toBeGreaterThan(30);
  expect(read.filter((path) => !known.some((field) => field === path || field.startsWith(`${path}.`)))).toEqual([]);
});
