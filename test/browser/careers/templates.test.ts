import { expect, test } from 'vitest';
import { templates } from '../../support/templates.ts';
import { beaconsAt } from '../harness/arrivals.ts';
import { pageLoaded, useCareers } from './open-careers.ts';

const careers = useCareers();

test('PAGE-04: logs unknown templates to developers, and marks only one listed template as an error page', async () => {
  const { push, pass, log } = await careers.open({
    country: 'JP',
    stage: 'development',
    url: 'https://localhost/us-en/careers/x/y',
  });
  const unknown = () => log.filter((line) => line.includes('unknown template'));
  for (const templateName of templates) await push({ page: { templateName, pageName: templateName } }, pageLoaded);
  await pass(1);
  const pageTypes = beaconsAt(careers.server).map(({ variables }) => [variables.get('pageName'), variables.get('c33')]);
  const byTemplate = templates.map((name) => [name, name === 'dotcom-error-page-template' ? 'errorPage' : 'careers']);
  expect(Object.fromEntries(pageTypes)).toEqual(Object.fromEntries(byTemplate));

  await push({ page: { templateName: null } }, pageLoaded);
  await pass(1);
  expect(unknown()).toEqual([]);
  for (const templateName of ['Case study', 'case study ', 'rad-template-2', ''])
    await push({ page: { templateName } }, pageLoaded);
  await pass(1);
  expect(unknown()).toEqual([
    'info: unknown template Case study',
    'info: unknown template case study ',
    'info: unknown template rad-template-2',
    'info: unknown template ',
  ]);
});
