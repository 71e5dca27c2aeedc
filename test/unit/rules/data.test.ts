import { describe, expect, test } from 'vitest';
import { walk } from '../../../compiler/compile/traverse/walk.ts';
import type { Expression } from '../../../compiler/language/model/expression.ts';
import { describeType, type Type } from '../../../compiler/language/model/type.ts';
import { compileCareers, named, valueOf } from './careers.ts';

const { data, states, records, calls, project } = compileCareers();

/** Returns the sources that a data element reads, such as `layer page.pageName`. */
function sourcesOf(expression: Expression): string[] {
  return [...walk(expression)].flatMap((inner) =>
    inner.kind === 'source' ? [`${inner.source.name} ${inner.arguments.map(argumentOf).join(' ')}`] : [],
  );
}

const argumentOf = (argument: Expression) => valueOf(argument.kind === 'constant' ? argument.constant.value : argument);
const layerPaths = data.flatMap(({ value }) => sourcesOf(value));
const inLayer = (root: string, names: string) => names.split(' ').map((name) => `layer ${root}.${name}`);

describe('data elements of the data layer', () => {
  const jobFields =
    'jobID jobTitle jobLocation jobType jobJobType jobSkill jobFamily jobRegion businessArea specialization employeeType ' +
    'jobRemoteType jobWorkforceEntity jobYearsOfExperience orgUnit1 orgUnit2 orgUnit3 orgUnit4 orgUnit5 orgUnit6';
  const taggingFields =
    'contentType contentFormat theme industry growthPriority primaryBuyerFunction entityL1 entityL2 entityL3 entityL4 ' +
    'universalTopic universalSubSegments careerLevel pageCategory skill1 skill2';

  test('DATA-01: read all fields of the job, with the default "null"', () => {
    const job = named(data, 'job');
    expect(Object.keys(job.type.fields!)).toEqual(jobFields.split(' '));
    expect(valueOf(job.each!)).toBe('null');
    expect(Object.values(job.type.fields!).some(({ optional }) => optional)).toBe(false);
  });

  test('DATA-01: read the title without that default, to detect an empty one', () =>
    expect(describeType(named(data, 'jobTitleGiven').type)).toBe('text?'));

  test('DATA-02: read all properties of the page', () => {
    const names = 'pageName siteId subFolder tertiaryFolder templateName countryLanguage guid publishDate siteBranch';
    expect(layerPaths).toEqual(expect.arrayContaining(inLayer('page', names)));
  });

  test('DATA-03: read all fields of the tagging, each of which may be missing', () => {
    const { type } = named(data, 'tagging');
    expect(Object.keys(type.fields!)).toEqual(taggingFields.split(' '));
    expect(Object.values(type.fields!).every(({ optional }) => optional)).toBe(true);
  });

  test('DATA-04: read all fields, subscriptions and preferences of the visitor', () => {
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

  test('DATA-04: read countries with the type country, which ignores case', () => {
    const countries = data.filter(({ type }) => type.name === 'country').map(({ id }) => id);
    expect(countries.toSorted()).toEqual(['addressCountry', 'appCountry', 'preferredCountry', 'visitorCountry']);
    expect(project.country?.id).toBe('visitorCountry');
  });

  test('DATA-11: replace a missing author by a text', () => {
    const author = named(data, 'author');
    expect(describeType(author.type)).toBe('text');
    const texts = [...walk(author.value)].flatMap((inner) => (inner.kind === 'literal' ? [inner.value] : []));
    expect(texts).toContain('author not available in the datalayer');
  });
});

describe('marks exactly these as personal', () => {
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

  test('data elements', () =>
    expect(data.flatMap(({ id, type }) => (type.personal ? [id] : [])).toSorted()).toEqual(personal));

  test('states: search keywords, the network address and the location', () =>
    expect(states.flatMap(({ id, type }) => (type.personal ? [id] : [])).toSorted()).toEqual([
      'clientAddress',
      'contentKeywords',
      'jobKeywords',
      'positionBefore',
    ]));

  test('fields of an application: its link', () =>
    expect(personalOf(named(records, 'appliedJob').type.fields)).toEqual(['ApplyNowUrlLink']));

  test('fields of responses: the network address (CALL-03)', () =>
    expect(calls.flatMap(({ id, answer }) => personalOf(answer).map((name) => `${id}.${name}`))).toEqual([
      'edgeTrace.ip',
    ]));
});

describe('STOR-01: values in browser storage', () => {
  const kept = Object.fromEntries(
    states.flatMap(({ id, key, format, keep }) =>
      key ? [[id, [key.source.name, ...key.arguments.map(argumentOf), format, keep].join(' ')]] : [],
    ),
  );

  test('are written by states under these keys', () =>
    expect(kept).toEqual({
      jobKeywords: 'local jsKwStacking pipes visitor',
      contentKeywords: 'local csKwStacking pipes visitor',
      appliedJobs: 'local userAppliedJobs json visitor',
      botFlag: 'local websitebot text visitor',
      clientAddress: 'local clientip text visitor',
      referralSource: 'cookie ReferringSourceCode / text session',
    }));

  test('are only read if other parts of the site write them', () =>
    expect(layerPaths.filter((path) => path.startsWith('local '))).toEqual([
      'local locationCode',
      'local mobileAppCountry',
    ]));
});

test('DATA-05: stores applications as the record that other parts of the site read', () => {
  const { fields } = named(records, 'appliedJob').type;
  expect(Object.keys(fields!)).toEqual(['UserActivity', 'JobSource', 'ApplyNowUrlLink']);
  expect(named(states, 'appliedJobs').type.of?.fields).toEqual(fields);
});
