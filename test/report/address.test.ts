import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress, ruleAnchor, writeAddress } from '../../report/address.ts';
import { noFilter } from '../../report/filters.ts';

const text = fc.string({ unit: 'binary' });
const filter = fc.record({
  text,
  site: text,
  consent: text,
  country: text,
  page: text,
  event: text,
  kind: text,
  vendor: text,
});

test('whatever is written into an address is read back from it', () => {
  fc.assert(
    fc.property(text, filter, (place, filter) => {
      expect(readAddress(writeAddress({ place, filter }))).toEqual({ place, filter });
    }),
  );
});

test('any fragment can be read', () => {
  fc.assert(fc.property(text, (hash) => void expect(readAddress(hash).filter).toHaveProperty('text')));
});

describe('an address reads like what it asks', () => {
  test('a rule', () => {
    const place = ruleAnchor({ kind: 'rule', id: 'applyNow' });
    expect(writeAddress({ place, filter: noFilter })).toBe('#rule-applyNow');
  });

  test('a filter', () => {
    const filter = { ...noFilter, text: 'apply now', site: 'car' };
    expect(writeAddress({ place: 'rules', filter })).toBe('#rules?q=apply+now&site=car');
  });

  test('a lone per cent sign and unknown questions do no harm', () =>
    expect(readAddress('#50%?colour=red')).toEqual({ place: '50%', filter: noFilter }));
});
