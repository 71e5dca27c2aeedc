import { expect, test } from 'vitest';
import { emit } from '../../../compiler/emit/emit.ts';
import { minifyOnce } from '../../support/bundles/bundle-once.ts';
import { runBundle } from '../../support/run-bundle.ts';
import { compileCareers } from './careers.ts';

test('MULT-01: joins filters to one text and keeps its last 255 characters', async () => {
  const rule = `rule logged {
    on jobSearchFilter
    do log(filterText([event.keyword, event.city, event.expertise]))
  }`;
  const { code } = await minifyOnce(emit(compileCareers(rule), 'car', 'production'));
  const logOf = (filters: object) =>
    runBundle(code, {
      layer: [{ event: 'cmp:jobSearchFilter', ...filters }],
      url: 'https://careers.example.com/us-en/careers/jobsearch',
    }).said[0]?.[0];

  expect(logOf({ keyword: 'Data  Engineer', expertise: 'Cloud' })).toBe('data engineer|cloud');
  expect(logOf({ keyword: 'x', city: 'y'.repeat(253) })).toBe(`x|${'y'.repeat(253)}`);
  expect(logOf({ keyword: 'xx', city: 'y'.repeat(253) })).toBe(`…|${'y'.repeat(253)}`);
});
