import { emit } from '../../compiler/emit/emit.ts';
import { compileCareers } from '../unit/rules/careers.ts';
import { minifyOnce } from './bundles/bundle-once.ts';

/** Returns the script of the careers site with rules that log each data element when a page announces itself. */
export async function loggingCareersCode(): Promise<string> {
  const logged = compileCareers().data.flatMap(({ id, type }) =>
    type.name === 'record' ? Object.keys(type.fields!).map((field) => `${id}.${field}`) : [id],
  );
  const rules = logged.map((name, at) => `rule log_${at} { on pageData do log("logged ${name}", ${name}) }`);
  return (await minifyOnce(emit(compileCareers(rules.join('\n')), 'car', 'production'))).code;
}

/** Returns each data element that such a script logged, without the missing ones. */
export function loggedData(lines: readonly string[]): Readonly<Record<string, string>> {
  const logged = lines.flatMap((line) => {
    const [, name, value] = /logged (\S+) (.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(logged.filter(([, value]) => value !== 'undefined'));
}

const jobFields =
  'jobID jobTitle jobLocation jobType jobJobType jobSkill jobFamily jobRegion businessArea specialization employeeType ' +
  'jobRemoteType jobWorkforceEntity jobYearsOfExperience orgUnit1 orgUnit2 orgUnit3 orgUnit4 orgUnit5 orgUnit6';
const taggingFields =
  'contentType contentFormat theme industry growthPriority primaryBuyerFunction entityL1 entityL2 entityL3 entityL4 ' +
  'universalTopic universalSubSegments careerLevel pageCategory skill1 skill2';
const pageFields = 'pageName siteId siteBranch subFolder tertiaryFolder templateName guid publishDate';
const visitorFields =
  'visitorGuid visitorAccess visitorType visitorEmpRef visitorAcnEmp visitorCarLevel visitorCarActivity visitorCity';

/** Returns an object whose fields have their own names as values, and what rules read under the name of that object. */
const named = (fields: string) => Object.fromEntries(fields.split(' ').map((field) => [field, `the ${field}`]));
const readAs = (name: string, fields: string, value = (field: string) => `the ${field}`) =>
  Object.fromEntries(fields.split(' ').map((field) => [`${name}.${field}`, value(field)]));

/** Data of a page that has everything. */
export const wholePage = {
  job: named(jobFields),
  page: { ...named(pageFields), countryLanguage: 'US-en' },
  tagging: named(taggingFields),
  visitor: {
    ...named(visitorFields),
    visitorStateOrProvince: 'Kansai',
    visitorLoginStatus: 'auth',
    visitorCountry: 'jp',
    subscriptions: { jobAlerts: true, careersBlog: 'true', talentConnection: false, lifeAtFirm: 'yes' },
    preferences: { skill: 'Java', industry: 'Banking', country: 'de', city: 'Bonn' },
  },
};

/** What rules read of each part of that page. */
export const wholeData = {
  job: readAs('job', jobFields),
  page: {
    pageName: 'the pageName',
    siteId: 'the siteId',
    siteBranch: 'the siteBranch',
    subFolder: 'the subFolder',
    tertiaryFolder: 'the tertiaryFolder',
    template: 'the templateName',
    pageGuid: 'the guid',
    publishDate: 'the publishDate',
    pageLanguage: 'us-en',
  },
  tagging: readAs('tagging', taggingFields),
  visitor: {
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
  },
};

/** What rules read of a job without data. */
export const missingJob = readAs('job', jobFields, () => 'null');
