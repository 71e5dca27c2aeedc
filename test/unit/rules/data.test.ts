import { describe, expect, test } from 'vitest';
import { walk } from '../../../compiler/traverse/walk.ts';
import type { Expression } from '../../../compiler/model/expression.ts';
import { describeType, type Type } from '../../../compiler/model/type.ts';
import { compileCareers, named, valueOf } from './careers.ts';

const { data, states, records, calls, project } = compileCareers();

/** Where a data element is read: `layer page.pageName`, each source once. */
function sourcesOf(expression: Expression): string[] {
  return [...walk(expression)].flatMap((inner) =>
    inner.kind === 'source' ? [`${inner.source.name} ${inner.arguments.map(argumentOf).join(' ')}`] : [],
  );
}

const argumentOf = (argument: Expression) => valueOf(argument.kind === 'constant' ? argument.constant.value : argument);
const layerPaths = data.flatMap(({ value }) => sourcesOf(value));
const inLayer = (root: string, names: string) => names.split(' ').map((name) => `layer ${root}.${name}`);

describe('what the layer reads', () => {
  const jobFields =
    'jobID jobTitle jobLocation jobType jobJobType jobSkill jobFamily jobRegion businessArea specialization employeeType ' +
    'jobRemoteType jobWorkforceEntity jobYearsOfExperience orgUnit1 orgUnit2 orgUnit3 orgUnit4 orgUnit5 orgUnit6';
  const taggingFields =
    'contentType contentFormat theme industry growthPriority primaryBuyerFunction entityL1 entityL2 entityL3 entityL4 ' +
    'universalTopic universalSubSegments careerLevel pageCategory skill1 skill2';

  test('DATA-01: of the job all fields, each the text "null" where it is missing', () => {
    const job = named(data, 'job');
    expect(Object.keys(job.type.fields!)).toEqual(jobFields.split(' '));
    expect(valueOf(job.each!)).toBe('null');
    expect(Object.values(job.type.fields!).some(({ optional }) => optional)).toBe(false);
  });

  test('DATA-01: a test for "empty" looks at the title before that default', () =>
    expect(describeType(named(data, 'jobTitleGiven').type)).toBe('text?'));

  test('DATA-02: of the page all properties', () => {
    const names = 'pageName siteId subFolder tertiaryFolder templateName countryLanguage guid publishDate siteBranch';
    expect(layerPaths).toEqual(expect.arrayContaining(inLayer('page', names)));
  });

  test('DATA-03: of its tagging all fields, each of which may be missing', () => {
    const { type } = named(data, 'tagging');
    expect(Object.keys(type.fields!)).toEqual(taggingFields.split(' '));
    expect(Object.values(type.fields!).every(({ optional }) => optional)).toBe(true);
  });

  test('DATA-04: of the visitor all fields, subscriptions and preferences', () => {
    const names =
      'visitorGuid visitorAccess visitorType visitorLoginStatus visitorEmpRef visitorAcnEmp visitorCarLevel ' +
      'visitorCarActivity visitorCity visitorCountry visitorStateOrProvince';
    expect(layerPaths).toEqual(
      expect.arrayContaining([
        ...inLayer('visitor', names),
        ...inLayer('visitor.subscriptions', 'jobAlerts careersBlog talentConnection lifeAtFirm'),
        ...inLayer('visitor.preferences', 'skill industry country city'),
      ]),
    );
  });

  test('DATA-04: countries are read by their type, so that small letters do not matter', () => {
    const countries = data.filter(({ type }) => type.name === 'country').map(({ id }) => id);
    expect(countries.toSorted()).toEqual(['addressCountry', 'appCountry', 'preferredCountry', 'visitorCountry']);
    expect(project.country?.id).toBe('visitorCountry');
  });

  test('DATA-11: an author who is missing', () => {
    const author = named(data, 'author');
    expect(describeType(author.type)).toBe('text');
    const texts = [...walk(author.value)].flatMap((inner) => (inner.kind === 'literal' ? [inner.value] : []));
    expect(texts).toContain('author not available in the datalayer');
  });
});

describe('what is personal says so, and nothing else does', () => {
  const personalOf = (fields: Readonly<Record<string, Type>> = {}) =>
    Object.entries(fields).flatMap(([name, type]) => (type.personal ? [name] : []));

  const personal = [
    'employeeReference',
    'preferredCity',
    'profileCompany',
    'profileLocation',
    'visitorCity',
    'visitorGuid',
    'visitorState',
  ];

  test('among data elements', () =>
    expect(data.flatMap(({ id, type }) => (type.personal ? [id] : [])).toSorted()).toEqual(personal));

  test('among states: search keywords, the address in the network, and the place', () =>
    expect(states.flatMap(({ id, type }) => (type.personal ? [id] : [])).toSorted()).toEqual([
      'clientAddress',
      'contentKeywords',
      'jobKeywords',
      'positionBefore',
    ]));

  test('in the record of an application: its link', () =>
    expect(personalOf(named(records, 'appliedJob').type.fields)).toEqual(['ApplyNowUrlLink']));

  test('in what calls answer: the address in the network (CALL-03)', () =>
    expect(calls.flatMap(({ id, answer }) => personalOf(answer).map((name) => `${id}.${name}`))).toEqual([
      'edgeTrace.ip',
    ]));
});

describe('STOR-01: what the browser keeps', () => {
  const kept = Object.fromEntries(
    states.flatMap(({ id, key, format, keep }) =>
      key ? [[id, [key.source.name, ...key.arguments.map(argumentOf), format, keep].join(' ')]] : [],
    ),
  );

  test('is written by states under these keys', () =>
    expect(kept).toEqual({
      jobKeywords: 'local jsKwStacking pipes visitor',
      contentKeywords: 'local csKwStacking pipes visitor',
      appliedJobs: 'local userAppliedJobs json visitor',
      botFlag: 'local websitebot text visitor',
      clientAddress: 'local clientip text visitor',
      referralSource: 'cookie ReferringSourceCode / text session',
    }));

  test('or only read, where other parts of the site write it', () =>
    expect(layerPaths.filter((path) => path.startsWith('local '))).toEqual([
      'local locationCode',
      'local mobileAppCountry',
    ]));
});

test('DATA-05: an application is the record that other parts of the site read', () => {
  const { fields } = named(records, 'appliedJob').type;
  expect(Object.keys(fields!)).toEqual(['UserActivity', 'JobSource', 'ApplyNowUrlLink']);
  expect(named(states, 'appliedJobs').type.of?.fields).toEqual(fields);
});
