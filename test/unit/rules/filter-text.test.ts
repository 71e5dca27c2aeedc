import { expect, test } from 'vitest';
import { emit } from '../../../compiler/emit/emit.ts';
import { bundleOnce } from '../../support/bundles/bundle-once.ts';
import { runBundle } from '../../support/run-bundle.ts';
import { compileCareers } from './careers.ts';

test('MULT-01: filters are one text, of 255 characters at most, whose end is kept', async () => {
  const rule = `rule told {
    on jobSearchFilter
    do log(filterText([event.keyword, event.city, event.expertise]))
  }`;
  const { code } = await bundleOnce(emit(compileCareers(rule), 'car', 'production'));
  const said = (filters: object) =>
    runBundle(code, {
      layer: [{ event: 'cmp:jobSearchFilter', ...filters }],
      url: 'https://careers.example.com/us-en/careers/jobsearch',
    }).said[0]?.[0];

  expect(said({ keyword: 'Data  Engineer', expertise: 'Cloud' })).toBe('data engineer|cloud');
  expect(said({ keyword: 'x', city: 'y'.repeat(253) })).toBe(`x|${'y'.repeat(253)}`);
  expect(said({ keyword: 'xx', city: 'y'.repeat(253) })).toBe(`…|${'y'.repeat(253)}`);
});
