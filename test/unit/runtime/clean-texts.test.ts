import { expect, test } from 'vitest';
import { defaultPersonalParameters } from '../../../compiler/language/tables/personal-parameters.ts';
import { cleanTexts } from '../../../runtime/redaction/clean-texts.ts';
import { personalParameters } from '../../../runtime/redaction/personal-parameters.ts';
import { redactUrl } from '../../../runtime/redaction/redact.ts';

const personal = personalParameters(defaultPersonalParameters);
const clean = (text: string) => redactUrl(text, personal);

test('hides fields with personal names at any depth of a query (PII-02)', () => {
  const values = {
    phone: '0171 555',
    customer: { name: 'Ann', phone: '0171 555', plan: 'gold', cards: [{ password: 'secret', limit: 5 }] },
  };
  expect(cleanTexts(values, clean, true)).toEqual({
    phone: 'redacted',
    customer: { name: 'redacted', phone: 'redacted', plan: 'gold', cards: [{ password: 'redacted', limit: 5 }] },
  });
});

test('keeps the names of things in lists, without email addresses in them', () => {
  const values = { items: [{ name: 'A tent', price: 2 }, { name: 'to bob@example.org' }], page: { name: 'Tents' } };
  expect(cleanTexts(values, clean, true)).toEqual({
    items: [{ name: 'A tent', price: 2 }, { name: 'to redacted' }],
    page: { name: 'Tents' },
  });
});

test('hides no field by its name outside a query', () => {
  expect(cleanTexts({ customer: { phone: '0171 555' } }, clean)).toEqual({ customer: { phone: '0171 555' } });
});
