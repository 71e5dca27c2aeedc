/** The condition of a rule: a test of a direct call's detail, which is true for the detail of `detailOf`. */
export interface PlannedTest {
  /** The path of the field: `f0` or `g1.f100`. */
  readonly field: string;
  /** The operator in rules and in JavaScript. */
  readonly operator: readonly [rules: string, script: string];
  readonly number: number;
}

const operators: readonly PlannedTest['operator'][] = [
  ['is not', '!=='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
];

/** Whether rules differ only in a number (similar), or in their conditions (distinct). */
export type Variety = 'similar' | 'distinct';

// Browsers store an object with more than 128 fields as a hash table, which is not typical of events of a page.
const fieldsInGroup = 100;

/** Plans the conditions of a number of rules, all similar or all distinct. */
export function planTests(rules: number, variety: Variety): PlannedTest[] {
  return Array.from({ length: rules }, (_, index) => {
    if (variety === 'similar') return { field: 'f0', operator: operators[0], number: 1000 + index };
    const operator = operators[index % operators.length];
    const field = index >> 2;
    const group = Math.floor(field / fieldsInGroup);
    return {
      field: group ? `g${group}.f${field}` : `f${field}`,
      operator,
      number: operator[0] === '>' ? -1 - index : 1000 + index,
    };
  });
}

/** Returns a detail for which all conditions are true: a number for each field they test. */
export function detailOf(tests: readonly PlannedTest[]): Detail {
  const detail: Detail = {};
  for (const { field } of tests) {
    const [group, name] = field.split('.');
    if (name === undefined) detail[group] = numberOf(group);
    else detail[group] = { ...(detail[group] as Detail), [name]: numberOf(name) };
  }
  return detail;
}

export interface Detail {
  [name: string]: number | Detail;
}

function numberOf(field: string): number {
  return Number(field.slice(1));
}
