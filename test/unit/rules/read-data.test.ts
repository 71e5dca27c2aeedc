import { expect, test } from 'vitest';
import { loggedData, loggingCareersCode, missingJob, wholeData, wholePage } from '../../support/careers-data.ts';
import { runBundle } from '../../support/run-bundle.ts';

// What the rules of the careers site read from its pages. A rule logs each data element.

const code = await loggingCareersCode();

/** Returns each data element of a page with this layer, without the missing ones. */
function read(layer: object, local: Readonly<Record<string, string>> = {}) {
  const { said } = runBundle(code, {
    url: 'https://careers.example.com/us-en/careers/x',
    layer: [layer, { event: 'cmp:sObject' }],
    globals: { localStorage: { getItem: (key: string) => local[key] ?? null } },
  });
  return loggedData(said.map((words) => words.map(String).join(' ')));
}

test.each(['job', 'page', 'tagging', 'visitor'] as const)(
  'DATA-01, DATA-02, DATA-03, DATA-04: reads each field of the %s',
  (part) => {
    const data = read({ [part]: wholePage[part] });
    expect(data).toMatchObject(wholeData[part]);
    expect(data).not.toHaveProperty('subscribesLifeAtFirm');
  },
);

test('DATA-01: reads a missing field of the job as the text "null", and still recognises a missing title', () => {
  const data = read({ job: { jobID: null } });
  expect(data).toMatchObject(missingJob);
  expect(data).not.toHaveProperty('jobTitleGiven');
});

test('DATA-03: leaves missing fields of the tagging missing', () => {
  const data = read({ tagging: { theme: 'cloud', industry: null } });
  expect(Object.keys(data).filter((name) => name.startsWith('tagging.'))).toEqual(['tagging.theme']);
});

test('DATA-04: treats an invalid country as missing and falls back to the stored one', () => {
  expect(read({ visitor: { visitorCountry: 'ZZ' } })).not.toHaveProperty('visitorCountry');
  expect(read({ visitor: {} }, { locationCode: 'kr' })).toMatchObject({ visitorCountry: 'KR' });
});

test('DATA-11: reads a page without an author', () => {
  expect(read({ page: {} })).toMatchObject({ author: 'author not available in the datalayer' });
  expect(read({ page: { author: 'Ada' } })).toMatchObject({ author: 'Ada' });
});

test('PAGE-06: reads the type of an error page, and the branch of other pages', () => {
  const typeOf = (page: object) => read({ page }).pageType;
  expect(typeOf({ templateName: 'dotcom-error-page-template', siteBranch: 'about' })).toBe('errorPage');
  expect(typeOf({ pageName: 'Page not found' })).toBe('errorPage');
  expect(typeOf({ siteBranch: 'industries' })).toBe('industries');
  expect(typeOf({})).toBe('none');
});

test.each([
  ['wrong types', { page: 7, job: 'x', visitor: [1], tagging: true }],
  [
    'fields of wrong types',
    { page: { pageName: {}, siteBranch: [] }, job: { jobID: {} }, visitor: { visitorCountry: 5 } },
  ],
  ['nothing', {}],
])('treats a layer with %s as empty', (_, layer) => {
  const data = read(layer);
  expect(data).toMatchObject({ ...missingJob, pageType: 'none' });
  for (const name of ['pageName', 'siteBranch', 'visitorCountry']) expect(data).not.toHaveProperty(name);
});
