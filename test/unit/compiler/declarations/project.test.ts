import { expect, test } from 'vitest';
import { compileText, prelude } from '../../../support/compile-text.ts';

test.each([
  ['dataLayer: "pageData"', { name: 'pageData', isNamed: true }],
  ['dataLayer: ""', { name: 'adobeDataLayer', isNamed: false }],
  ['', { name: 'adobeDataLayer', isNamed: false }],
])('a project with %j has the data layer %j', (field, dataLayer) => {
  const { program } = compileText('', prelude.replace(/dataLayer: +"\w+"/, field));
  expect(program.project.dataLayer).toEqual(dataLayer);
});
