import { describe, expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText } from '../../../support/compile-text.ts';

/** Returns the result of the lookup table "m" for a key. */
function valueFor(type: string, row: string, key: unknown): unknown {
  const text = `data u: ${type} = layer("u")
    matrix m: text by u { ${row}: "row" otherwise: "other" }
    rule r { on start do log(m[u]) }`;
  const { program, diagnostics } = compileText(text);
  expect(diagnostics).toEqual([]);
  const { lines } = emit(program, 'main', 'production');
  const line = lines.find(({ code }) => code.startsWith('const m = '))!;
  return new Function('$key', `${line.code} return m($key);`)(key);
}

describe('the key of a row of a lookup table', () => {
  test.each(['text', 'address'])('is a text and never code, for the type %s', (type) => {
    const row = '"(globalThis.pwned = true)"';
    expect(valueFor(type, row, 'x')).toBe('other');
    expect(valueFor(type, row, '(globalThis.pwned = true)')).toBe('row');
    expect(globalThis).not.toHaveProperty('pwned');
  });

  test.each([
    ['integer', '-5', -5],
    ['number', '0.5', 0.5],
    ['duration', '2s', 2000],
    ['boolean', 'true', true],
    ['text', '"5"', '5'],
  ])('is a value of its type: %s %s', (type, row, key) => {
    expect(valueFor(type, row, key)).toBe('row');
    expect(valueFor(type, row, 'another')).toBe('other');
  });
});
