/** The one condition of a rule: what it asks of a direct call's detail, which holds for the detail of `detailOf`. */
export interface PlannedTest {
  readonly field: string;
  /** As our rules write it, and as JavaScript does. */
  readonly operator: readonly [rules: string, script: string];
  readonly number: number;
}

const operators: readonly PlannedTest['operator'][] = [
  ['is not', '!=='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
];

/** Whether rules differ in a number alone, or in what they ask. */
export type Shapes = 'one shape' | 'distinct';

/** The conditions of so many rules: all of one shape, each with a number of its own, or no two of one shape. */
export function planTests(rules: number, shapes: Shapes): PlannedTest[] {
  return Array.from({ length: rules }, (_, index) => {
    if (shapes === 'one shape') return { field: 'f0', operator: operators[0], number: 1000 + index };
    const operator = operators[index % operators.length];
    return { field: `f${index >> 2}`, operator, number: operator[0] === '>' ? -1 - index : 1000 + index };
  });
}

/** A detail for which all of them hold: a number for each field that they ask for. */
export function detailOf(tests: readonly PlannedTest[]): Record<string, number> {
  return Object.fromEntries(tests.map(({ field }) => [field, Number(field.slice(1))]));
}
