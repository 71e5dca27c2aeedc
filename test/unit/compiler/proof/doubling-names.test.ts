import { expect, test } from 'vitest';
import { createReportData } from '../../../../compiler/describe/report/report-data.ts';
import { lint } from '../../../../compiler/lints/lint.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText } from '../../../support/compile-text.ts';

// Each name mentions the one before twice.
test('numbers that double fifteen times take no longer than others', () => {
  const names = doubled(15, (name) => `${name} + ${name}`);
  const { program, diagnostics } = compileText(
    `data d0: number = layer("d0")\n${names}\nrule r { on ready when d15 > 5 do log("x") }
    assert "r waits" { rule r runs only when d0 > 0 }`,
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(lint(program)).toEqual([]);
  expect(prove(program).length).toBeGreaterThan(0);
  expect(createReportData(program, { stage: 'production', bundles: [], warnings: [] }).rules).toHaveLength(1);
});

test.each([
  ['text', 'layer("d0") else ""', (name: string) => `${name} + ${name}`],
  ['text', '"ab"', (name: string) => `${name} + ${name}`],
  ['number?', 'layer("d0")', (name: string) => `(${name} else 0) + (${name} else 0)`],
  ['text?', 'layer("d0")', (name: string) => `{ a: ${name}, b: ${name} }`],
])('names of %s that double thirty-two times are one error: %s', (type, first, write) => {
  const { diagnostics } = compileText(`data d0: ${type} = ${first}\n${doubled(32, write)}`);
  expect(diagnostics.map(({ code }) => code)).toEqual(['too-often']);
});

test('conditions that double are an error, too', () => {
  const conditions = Array.from(
    { length: 32 },
    (_, at) => `condition c${at + 1} = (c${at} and path is "/${at}") or (not c${at} and path is "/b${at}")`,
  );
  const { diagnostics } = compileText(`condition c0 = path is "/"\n${conditions.join('\n')}`);
  expect(diagnostics.map(({ code }) => code)).toEqual(['too-often']);
});

test('lookup tables that double are an error, too', () => {
  const tables = Array.from(
    { length: 32 },
    (_, at) =>
      `matrix m${at + 1}: text by country { JP: d${at} + d${at}, otherwise: d${at} }\ndata d${at + 1}: text = m${at + 1}[land] + m${at + 1}[land]`,
  );
  const { diagnostics } = compileText(
    `data land: country = layer("land")\ndata d0: text = layer("d0") else ""\n${tables.join('\n')}`,
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(['too-often']);
});

function doubled(levels: number, write: (name: string) => string): string {
  return Array.from({ length: levels }, (_, at) => `data d${at + 1} = ${write(`d${at}`)}`).join('\n');
}
