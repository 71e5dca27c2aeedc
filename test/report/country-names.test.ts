import { expect, test } from 'vitest';
import { whereInWords } from '../../report/parts/country-names.ts';

test('countries are sorted without accents, and an unknown country is the last', () => {
  const countries = { FR: 'France', AX: 'Åland Islands', GB: 'United Kingdom', JP: 'Japan', US: 'United States' };
  expect(whereInWords({ countries }, ['missing', 'GB', 'AX'])).toBe(
    'Åland Islands (AX), United Kingdom (GB) and an unknown country',
  );
});
