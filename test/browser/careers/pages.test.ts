import { expect, test } from 'vitest';
import { emit } from '../../../compiler/emit/emit.ts';
import { minifyOnce } from '../../support/bundles/bundle-once.ts';
import { compileCareers } from '../../unit/rules/careers.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visitor } from '../harness/visitor.ts';

const site = useSite();
const classes = compileCareers().pages.map(({ id }) => id);
const script = '/tags/car.js';

interface Visit {
  readonly url?: string;
  readonly page?: Readonly<Record<string, string>>;
}

type Row = readonly [title: string, visit: Visit, classes: readonly string[]];
const rows: readonly Row[] = [
  ['PAGE-01, job search by its path', { url: '/us-en/careers/jobsearch' }, ['jobSearch']],
  ['PAGE-01, job search by its name', { page: { pageName: 'car:jobsearch' } }, ['jobSearch']],
  ['PAGE-01, job details by their path', { url: '/us-en/careers/jobdetails?id=7' }, ['jobDetails']],
  ['PAGE-01, job details by their name', { page: { pageName: 'car:jobdetails:7' } }, ['jobDetails']],
  ['PAGE-01, saved jobs', { url: '/us-en/careers/savedjobs' }, ['savedJobs']],
  ['PAGE-01, edit profile by its path', { url: '/us-en/careers/editprofile' }, ['editProfile']],
  ['PAGE-01, edit profile by its template', { page: { templateName: 'atp:careers edit profile' } }, ['editProfile']],
  ['PAGE-01, contact us', { url: '/us-en/about/contact-us' }, ['contactUs']],
  ['PAGE-01, careers landing', { url: '/us-en/careers', page: { siteBranch: 'careers' } }, ['careersLanding']],
  ['PAGE-01, careers blog', { url: '/us-en/blogs/blogs-careers/one' }, ['careersBlog']],
  ['PAGE-01, careers blog under its other name', { url: '/gb-en/careers-blog/one' }, ['careersBlog']],
  ['PAGE-01, the careers blog of Japan', { url: '/jp-ja/blogs/careers/one' }, ['careersBlog', 'japanCareersBlog']],
  ['PAGE-01, countdown', { url: '/us-en/careers/countdown' }, ['countdown']],
  ['PAGE-01, search', { url: '/us-en/search?q=x' }, ['search']],
  ['PAGE-01, AI search', { url: '/us-en/ai-search' }, ['aiSearch']],
  ['PAGE-01, integrated reporting', { url: '/us-en/about/integrated-reporting' }, ['integratedReporting']],
  ['PAGE-01, insights', { page: { siteBranch: 'insights' } }, ['insights']],
  ['PAGE-01, change password', { url: '/us-en/careers/changepassword' }, ['changePassword']],
  ['PAGE-01, not found', { page: { pageName: 'Page Not Found' } }, ['error', 'notFound']],
  ['PAGE-02, the home page is its locale alone', { url: '/us-en' }, ['home', 'localeHome']],
  ['PAGE-02, with a trailing slash', { url: '/us-en/' }, ['home', 'localeHome']],
  ['PAGE-02, another path of two segments', { url: '/careers' }, ['home']],
  ['PAGE-03, events', { page: { siteBranch: 'about', subFolder: 'events' } }, ['eventsFolder']],
  ['PAGE-03, another folder', { page: { siteBranch: 'about', subFolder: 'people' } }, []],
  ['PAGE-03, events of another branch', { page: { siteBranch: 'services', subFolder: 'events' } }, []],
  [
    'PAGE-05, the job search of the Indian site in English',
    { url: '/in-en/careers', page: { pageName: 'car:job-search:jobsearch' } },
    ['indianJobSearch', 'jobSearch'],
  ],
  [
    'PAGE-05, the same name elsewhere',
    { url: '/us-en/careers', page: { pageName: 'car:job-search:jobsearch' } },
    ['jobSearch'],
  ],
  [
    'PAGE-05, job details by their full name',
    { page: { pageName: 'car:job-search:jobdetails' } },
    ['jobDetails', 'namedJobDetails'],
  ],
  [
    'PAGE-05, the experience page',
    { page: { pageName: 'car:careers:local:experience-accenture-style experience page' } },
    ['experience'],
  ],
  ['PAGE-06, an error by its template', { page: { templateName: 'dotcom-error-page-template' } }, ['error']],
  ['PAGE-07, the China site', { url: 'https://careers-china.example.com/cn-zh/careers/x' }, ['china']],
  ['PAGE-07, the same path on another host', { url: '/cn-zh/careers/x' }, []],
  ['PAGE-07, another path on a Chinese host', { url: 'https://careers-china.example.com/us-en/x/y' }, []],
  ['registration', { page: { pageName: 'acn:registration' } }, ['registration']],
  ['a page of an advertisement', { url: '/us-en/content/ad-download/x' }, ['adDownload']],
  ['the privacy portal', { url: '/us-en/privacy-portal/x' }, ['privacyPortal']],
  ['a page in the mobile app', { url: '/us-en/app-only/x' }, ['privacyPortal']],
  ['PAGE-15, an error of the main site', { page: { pageName: 'acn:error 404' } }, ['error404']],
  ['PAGE-15, an error of the careers site', { page: { pageName: 'car:error 404' } }, ['error404']],
  ['PAGE-15, an error with capitals', { page: { pageName: 'car:Error 404' } }, ['error404']],
  ['a recruitment template', { page: { templateName: 'rad-template' } }, ['recruitment']],
  ['the other recruitment template', { page: { templateName: 'atp:rad homepage' } }, ['recruitment']],
  ['CONS-04, a privacy page of the China site', { url: '/cn-zh/privacy/x' }, ['chinaPrivacy']],
  ['CONS-04, that of its careers', { url: '/cn-zh/careers/privacy/x' }, ['chinaPrivacy']],
  ['a page without a class', {}, []],
];

/** The classes of each page, by its title. */
let visited: Promise<ReadonlyMap<string, string[]>> | undefined;

/** Opens a page on each host, with a rule for each page class that logs its name. The others change the address. */
async function visitAll(): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  const rules = classes.map(
    (name) => `rule tell_${name} { on pageData when page is ${name} do log("page class", "${name}") }`,
  );
  const { code } = await minifyOnce(emit(compileCareers(rules.join('\n')), 'car', 'production'));
  site.server.scripts.set(script, code);
  const visitors = new Map<string, Visitor>();
  for (const [title, { url = '/de-de/other/page', page = {} }] of rows) {
    const { href, host } = new URL(url, 'https://careers.example.com');
    const visitor = visitors.get(host) ?? (await site.visit({ url: `https://${host}/`, scripts: [script] }));
    visitors.set(host, visitor);
    const before = visitor.log.length;
    await visitor.page.evaluate((address) => history.pushState({}, '', address), href);
    await visitor.push({ page: { ...nothing, ...page } }, { event: 'cmp:sObject' });
    await visitor.settle();
    found.set(
      title,
      visitor.log.slice(before).flatMap((line) => /page class (\w+)/.exec(line)?.[1] ?? []),
    );
  }
  return found;
}

/** Removes what the page before said of itself. */
const nothing = { pageName: null, templateName: null, siteBranch: null, subFolder: null };

test.each(rows)('recognises the class of a page: %s', async (title, _, expected) =>
  expect((await (visited ??= visitAll())).get(title)!.toSorted()).toEqual(expected),
);

test('covers every page class', () =>
  expect([...new Set(rows.flatMap(([, , expected]) => expected))].toSorted()).toEqual(classes.toSorted()));
