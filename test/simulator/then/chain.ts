import * as fc from 'fast-check';

/** An action of a generated rule. */
export interface Step {
  readonly does:
    | 'log'
    | 'count'
    | 'wait'
    | 'beacon'
    | 'tagCall'
    | 'works'
    | 'rejects'
    | 'throws'
    | 'callWorks'
    | 'callFails'
    | 'callHangs';
  /** The gate of a beacon or call. */
  readonly gate: GateName;
  readonly joint: '' | 'then' | 'then always';
}

/** The tags and the groups of calls. `free` needs no consent. */
export type GateName = 'free' | 'two' | 'four' | 'fourWhen' | 'fourWithin';

/** Milliseconds. */
export const times = { wait: 900, ends: 500, callTimeout: 1000, within: 1000, poll: 100 } as const;

export interface Chain {
  /** Whether its event belongs to the page. */
  readonly isOfPage: boolean;
  readonly steps: readonly Step[];
}

/** What happens in the page: consent becomes known or changes, a flag of tags changes, or rules start. */
export type Occurrence =
  | { readonly kind: 'consent'; readonly groups: readonly ('two' | 'four')[] }
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'start'; readonly rule: number };

/** An occurrence after the pause, rounded so that no two moments of different origin are the same. */
export interface Moment {
  readonly at: number;
  readonly occurrence: Occurrence;
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(
    'log',
    'count',
    'wait',
    'beacon',
    'beacon',
    'beacon',
    'tagCall',
    'works',
    'rejects',
    'throws',
    'callWorks',
    'callWorks',
    'callFails',
    'callHangs',
  ),
  gate: fc.constantFrom('free', 'two', 'four', 'fourWhen', 'fourWithin'),
  joint: fc.constantFrom('', 'then', 'then', 'then always'),
});

/** Steps with which a chain becomes so long that its code is not nested. */
const beginning = fc.constantFrom<readonly Step[]>(
  [],
  Array.from({ length: 17 }, () => ({ does: 'log', gate: 'free', joint: 'then' })),
);

export const chains: fc.Arbitrary<readonly Chain[]> = fc.array(
  fc
    .record({ isOfPage: fc.boolean(), beginning, steps: fc.array(step, { minLength: 2, maxLength: 6 }) })
    .map(({ isOfPage, beginning, steps }) => ({ isOfPage, steps: [...beginning, ...steps] })),
  { minLength: 6, maxLength: 6 },
);

const occurrence: fc.Arbitrary<Occurrence> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('consent' as const), groups: fc.subarray(['two', 'four'] as const) }),
  },
  fc.record({ kind: fc.constant('flag' as const), value: fc.boolean() }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('start' as const), rule: fc.nat(5) }) },
);

/** Occurrences with pauses. All durations of rules are multiples of 100 ms, so the remainders keep moments apart. */
export const moments: fc.Arbitrary<readonly Moment[]> = fc
  .array(fc.tuple(fc.nat(4), occurrence), { minLength: 8, maxLength: 14 })
  .map((list) => {
    let hundreds = 1;
    return list.map(([pause, one], index) => ({
      at: (hundreds += pause) * 100 + index * 7 + 1,
      occurrence: one,
    }));
  });
