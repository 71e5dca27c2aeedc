import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument, type Scalar } from 'yaml';
import { unquote } from '../../../../../../compiler/language/syntax/yaml/unquote.ts';

const part = fc.constantFrom(
  'a', ' ', '  ', '\t', '\n', '\n  ', '\r\n', "''", '\\"', '\\n', '\\x41', '\\u00e9', '\\U0001F600', '\\\n', '\\\\', '\\ ',
  '\\/', '\\_', '\\e', '#', ': ', '-',
); // prettier-ignore

test('decodes quoted scalars as the YAML library does', () => {
  const property = fc.property(fc.constantFrom('"', "'"), fc.array(part), (quote, parts) => {
    const inside = parts.join('').replaceAll(quote === '"' ? "''" : '\\"', '');
    const written = quote + inside + quote;
    const { errors, contents } = parseDocument(written, { schema: 'failsafe', prettyErrors: false });
    fc.pre(errors.length === 0);
    expect(unquote(written).value).toBe((contents as Scalar).value);
  });
  fc.assert(property, { seed: 1, numRuns: 2000 });
});

test('maps each character to its offset in the source', () => {
  const { value, offsets } = unquote(`"a\\x42 \\"c\\""`);
  expect(value).toBe('aB "c"');
  expect(offsets).toEqual([1, 2, 6, 7, 9, 10, 12]);
});
