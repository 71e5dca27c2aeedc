import { expect, test } from 'vitest';
import { beaconsAt } from '../harness/arrivals.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();
const templates = [
  'careers job listing page',
  'careers meet our people',
  'featured article interior',
  'featured article overview',
  'case study',
  'standard article',
  'rad-template',
  'atp:rad homepage',
  'careers-blog-template',
  'atp:careers job search page',
  'atp:careers job listing page',
  'atp:careers edit profile',
  'blog-post-template',
  'custom-page-template',
  'dotcom-homepage-template',
  'generic-template',
  'dotcom-error-page-template',
];

const development = { country: 'JP', stage: 'development', url: 'https://localhost/us-en/careers/x/y' };

test('PAGE-04: of the templates of the list a developer is told nothing, of any other that it is unknown', async () => {
  const { push, pass, log } = await careers.open(development);
  const announce = (templateName: unknown) => push({ page: { templateName } }, pageLoaded);
  for (const template of templates) await announce(template);
  await announce(null);
  await pass(1);
  expect(log.filter((line) => line.includes('unknown template'))).toEqual([]);
  for (const template of ['Case study', 'case study ', 'rad-template-2', '']) await announce(template);
  await pass(1);
  expect(log.filter((line) => line.includes('unknown template'))).toEqual([
    'info: unknown template Case study',
    'info: unknown template case study ',
    'info: unknown template rad-template-2',
    'info: unknown template ',
  ]);
});

test('PAGE-04: of all of them one is an error page, and beacons say so of no other', async () => {
  const { push, pass } = await careers.open(development);
  for (const templateName of templates) await push({ page: { templateName, pageName: templateName } }, pageLoaded);
  await pass(1);
  const typesOf = () =>
    beaconsAt(careers.server).map(({ variables }) => [variables.get('pageName'), variables.get('c33')]);
  const byTemplate = templates.map((name) => [name, name === 'dotcom-error-page-template' ? 'errorPage' : 'careers']);
  await expect.poll(() => Object.fromEntries(typesOf())).toEqual(Object.fromEntries(byTemplate));
});
