/** The one condition of a rule: what it asks of a direct call's detail, which holds for the detail of `detailOf`. */
export interface PlannedTest {
  /** The field's path: `f0`, or `g1.f100`. */
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

// To the browser an object of more than 128 fields is a hash table, as no page's event is.
const fieldsInGroup = 100;

/** The conditions of so many rules: all of one shape, each with a number of its own, or no two of one shape. */
export function planTests(rules: number, shapes: Shapes): PlannedTest[] {
  return Array.from({ length: rules }, (_, index) => {
    if (shapes === 'one shape') return { field: 'f0', operator: operators[0], number: 1000 + index };
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

/** A detail for which all of them hold: a number for each field that they ask for. */
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
