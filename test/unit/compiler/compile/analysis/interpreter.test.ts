import { expect, test } from 'vitest';
import { createRandom } from '../../../../../bench/create-random.ts';
import { createImpliedFacts } from '../../../../../compiler/compile/analysis/implied-facts.ts';
import { evaluate } from '../../../../../compiler/compile/evaluate/evaluate.ts';
import type { Expression } from '../../../../../compiler/language/model/expression.ts';
import type { Program } from '../../../../../compiler/language/model/program.ts';
import { compileText } from '../../../../support/compile-text.ts';
import { search } from '../../../../support/search.ts';

// Random conditions over three flags have one value for each of the eight settings of the flags. In each domain, `and`,
// `or`, `not`, `case`, names and lookup tables must agree with `evaluate`.
const flags = ['a', 'b', 'c'];
const settings = Array.from({ length: 2 ** flags.length }, (_, number) => number);
const everywhere = (1n << BigInt(settings.length)) - 1n;
const isSet = (flag: string, setting: number) => Boolean((setting >> flags.indexOf(flag)) & 1);
const { seed, numRuns } = search(200);
const { program, diagnostics } = compileText(writeConditions(seed, numRuns));
const conditions = program.conditions.filter(({ id }) => id.startsWith('tried'));

test('the conditions compile', () => expect(diagnostics.map(({ message }) => message)).toEqual([]));

test('implied facts are true whenever their condition is true', () => {
  const factsOf = createImpliedFacts<string>({
    leaf: (expression) =>
      expression.kind === 'state' ? { whenTrue: [expression.state.id], whenFalse: [`not ${expression.state.id}`] } : {},
  });
  let found = 0;
  for (const { value, source } of conditions) {
    const yes = truthsOf(value);
    const { whenTrue, whenFalse } = factsOf(value);
    const text = source.text.slice(value.start, value.end);
    for (const [facts, side] of [
      [whenTrue, yes],
      [whenFalse, everywhere & ~yes],
    ] as const) {
      if (!facts) expect(side, text).toBe(0n);
      for (const fact of facts ?? []) expect(side & ~truthOfFact(fact), `${text} implies ${fact}`).toBe(0n);
      found += facts?.size ?? 0;
    }
  }
  expect(found).toBeGreaterThan(conditions.length / 2);
});

/** Returns the settings in which a flag is set, one bit each. */
function setOf(flag: string): bigint {
  return settings.reduce((set, setting) => (isSet(flag, setting) ? set | (1n << BigInt(setting)) : set), 0n);
}

function truthOfFact(fact: string): bigint {
  const flag = fact.replace('not ', '');
  return fact === flag ? setOf(flag) : everywhere & ~setOf(flag);
}

/** Returns the settings in which a condition is true, by evaluating it in each. */
function truthsOf(expression: Expression): bigint {
  return settings.reduce(
    (set, setting) => (isTrue(program, expression, setting) ? set | (1n << BigInt(setting)) : set),
    0n,
  );
}

function isTrue(of: Program, expression: Expression, setting: number): boolean {
  const read = (leaf: Expression) => (leaf.kind === 'state' ? isSet(leaf.state.id, setting) : undefined);
  return evaluate(expression, { program: of, site: 'main', stage: 'production', read }) === true;
}

function writeConditions(from: number, count: number): string {
  const { pick } = createRandom(from);
  const write = (depth: number): string => {
    if (depth === 0) return pick([...flags, 'named', 'valued', 'table[site]', 'true', 'false']);
    const part = () => write(depth - 1);
    return pick([
      () => `(${part()} and ${part()})`,
      () => `(${part()} or ${part()})`,
      () => `(not ${part()})`,
      () => `(case { ${part()}: ${part()}, ${part()}: ${part()}, otherwise: ${part()} })`,
    ])();
  };
  return `${flags.map((flag) => `state ${flag}: flag`).join('\n')}
condition named = a and not b
data valued: boolean = case { b: c, otherwise: a }
matrix table: boolean by site { main: a or c, otherwise: b }
${Array.from({ length: count }, (_, at) => `condition tried${at} = ${write(1 + (at % 3))}`).join('\n')}`;
}
