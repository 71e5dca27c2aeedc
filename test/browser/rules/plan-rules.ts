import * as fc from 'fast-check';

/** Rules that both engines can run, for direct calls of their case's name with a number in the detail. */
export interface PlannedCase {
  readonly name: string;
  readonly rules: readonly PlannedRule[];
  /** The numbers of the calls, in order. */
  readonly calls: readonly number[];
}

export interface PlannedRule {
  readonly id: string;
  /** 1 to 100 */
  readonly order: number;
  /** Conditions that must all be true: the number equals this one, or does not. */
  readonly conditions: readonly { readonly number: number; readonly negated: boolean }[];
  readonly actions: readonly PlannedAction[];
}

export interface PlannedAction {
  readonly kind: ActionKind;
  /** Whether the following actions wait for it. */
  readonly delaysNext: boolean;
}

export type ActionKind = 'ends' | 'throws' | 'rejects' | 'takesLong' | 'neverEnds';

const atOnce: readonly ActionKind[] = ['ends', 'ends', 'ends', 'throws'];
const number = fc.integer({ min: 0, max: 2 });

/** Cases without waits: the complete order can be compared. */
export const casesAtOnce = (count: number): fc.Arbitrary<PlannedCase[]> =>
  casesOf('atOnce', count, 5, fc.record({ kind: fc.constantFrom(...atOnce), delaysNext: fc.constant(false) }));

/** Cases in which actions are awaited or time out. */
export const casesThatWait = (count: number): fc.Arbitrary<PlannedCase[]> =>
  casesOf(
    'waiting',
    count,
    2,
    fc.oneof(
      fc.record({ kind: fc.constantFrom(...atOnce), delaysNext: fc.boolean() }),
      fc.record({
        kind: fc.constantFrom<ActionKind>('rejects', 'takesLong', 'neverEnds'),
        delaysNext: fc.constant(true),
      }),
    ),
  );

function casesOf(name: string, count: number, rules: number, action: fc.Arbitrary<PlannedAction>) {
  const rule = fc.record({
    order: fc.constantFrom(1, 2, 50, 50, 100),
    conditions: fc.array(fc.record({ number, negated: fc.boolean() }), { maxLength: 2 }),
    actions: fc.array(action, { minLength: 1, maxLength: 4 }),
  });
  const plan = fc.record({
    rules: fc.array(rule, { minLength: 1, maxLength: rules }),
    calls: fc.array(number, { minLength: 1, maxLength: 3 }),
  });
  return fc.array(plan, { minLength: count, maxLength: count }).map((plans) =>
    plans.map(({ rules, calls }, at) => ({
      name: `${name}${at}`,
      calls,
      rules: rules.map((rule, index) => ({ ...rule, id: `${name}${at}rule${index}` })),
    })),
  );
}
