import { expect, test } from 'vitest';
import { templates } from '../../support/templates.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();
const development = { country: 'JP', stage: 'development', url: 'https://localhost/us-en/careers/x/y' };

test('PAGE-04: logs unknown templates to developers, and no listed one', async () => {
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

test('PAGE-04: marks only one listed template as an error page in beacons', async () => {
  const { push, pass } = await careers.open(development);
  for (const templateName of templates) await push({ page: { templateName, pageName: templateName } }, pageLoaded);
  await pass(1);
  const typesOf = () =>
    beaconsAt(careers.server).map(({ variables }) => [variables.get('pageName'), variables.get('c33')]);
  const byTemplate = templates.map((name) => [name, name === 'dotcom-error-page-template' ? 'errorPage' : 'careers']);
  await expect.poll(() => Object.fromEntries(typesOf())).toEqual(Object.fromEntries(byTemplate));
});
