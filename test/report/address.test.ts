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

test('reads any address back as it was written', () => {
  fc.assert(
    fc.property(text, filter, (place, filter) => {
      expect(readAddress(writeAddress({ place, filter }))).toEqual({ place, filter });
    }),
  );
});

test('reads any fragment without an error', () => {
  fc.assert(fc.property(text, (hash) => void expect(readAddress(hash).filter).toHaveProperty('text')));
});

describe('writes short, readable addresses', () => {
  test('for a rule', () => {
    const place = ruleAnchor({ kind: 'rule', id: 'applyNow' });
    expect(writeAddress({ place, filter: noFilter })).toBe('#rule-applyNow');
  });

  test('for a filter', () => {
    const filter = { ...noFilter, text: 'apply now', site: 'car' };
    expect(writeAddress({ place: 'rules', filter })).toBe('#rules?q=apply+now&site=car');
  });

  test('and ignores lone percent signs and unknown parameters', () =>
    expect(readAddress('#50%?colour=red')).toEqual({ place: '50%', filter: noFilter }));
});
