import * as fc from 'fast-check';

/** A value that both engines support: what it reads from the page, how long it is remembered, and its fallback. */
export interface PlannedValue {
  readonly name: string;
  readonly keep?: 'page' | 'session' | 'visitor';
  readonly fallback?: string;
  /** For a remembered state, the fallback may be the initial value. */
  readonly isInitial?: boolean;
  readonly clean: boolean;
  readonly lower: boolean;
}

/** An action of the visitor between two readings of the values. */
export type PlannedMove = 'stays' | 'loads again' | 'opens a tab' | 'follows into a window' | 'comes back later';

export interface PlannedStep {
  readonly move: PlannedMove;
  /** The page's data for each value at the next reading; an absent key is undefined. */
  readonly pageValues: Readonly<Record<string, unknown>>;
}

const both = [false, true];
const lives = [undefined, 'page', 'session', 'visitor'] as const;
const fallbacks = [{}, { fallback: ' Not  SAID ' }, { fallback: 'from the START', isInitial: true }];

/** All kinds of values that both engines support. */
export const plannedValues: readonly PlannedValue[] = lives
  .flatMap((keep) => fallbacks.map((fallback) => ({ keep, ...fallback })))
  .filter(({ keep, ...value }) => keep || !('isInitial' in value))
  .flatMap((value) => both.flatMap((clean) => both.map((lower) => ({ ...value, clean, lower }))))
  .map((value, at) => ({ ...value, name: `value${at}` }));

const pageValues = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(undefined, null) },
  fc.constantFrom<unknown>(
    '',
    '  ',
    'null',
    'undefined',
    '  Ann \n\t LEE ',
    'ÄÖ "quoted"',
    'a|b',
    '0',
    0,
    7.5,
    false,
    true,
  ),
);

/** Readings of all values, in order. */
export const plannedSteps = (count: number): fc.Arbitrary<PlannedStep[]> =>
  fc.array(
    fc.record({
      move: fc.constantFrom<PlannedMove>(
        'stays',
        'stays',
        'loads again',
        'opens a tab',
        'follows into a window',
        'comes back later',
      ),
      pageValues: fc.record(Object.fromEntries(plannedValues.map(({ name }) => [name, pageValues]))),
    }),
    { minLength: count, maxLength: count },
  );
