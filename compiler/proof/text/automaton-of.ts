import { memoize } from '../../compile/traverse/memoize.ts';
import { createAddressAutomaton } from './address-automaton.ts';
import { type Automaton, numberStates } from './automaton.ts';
import { describeTest } from './describe-test.ts';
import { createPatternAutomaton } from './pattern/pattern-automaton.ts';
import { compilePattern } from './pattern/pattern-program.ts';
import { hasUnit, unitsOf } from './pattern/unit-set.ts';
import { UnsupportedPattern } from './pattern/unsupported-pattern.ts';
import { type TextTest, readsLower } from './text-test.ts';

/**
 * Returns the automaton of a test; the caller gives it the text in lower case if the test wants that. It throws
 * `UnsupportedPattern` with a sentence about the test, and so may its steps.
 */
export const automatonOf = memoize((test: TextTest): Automaton => {
  if ('test' in test) return withCache(createOuterAutomaton(test, automatonOf(test.test)));
  const automaton = naming(test, () => createPatternAutomaton(programOf(test)));
  return withCache({ ...automaton, next: (state, unit) => naming(test, () => automaton.next(state, unit)) });
});

/** A test of something that is made from the text. */
type OuterTest = Extract<TextTest, { test: TextTest }>;

function createOuterAutomaton(test: OuterTest, inner: Automaton): Automaton {
  switch (test.kind) {
    case 'segment':
      return createSegmentAutomaton(test.number, inner);
    case 'part':
      return createAddressAutomaton(test.part, inner);
    case 'trimmed':
      return createTrimAutomaton(test.collapses, inner);
    case 'affixed':
      return createAffixAutomaton(affixOf(test, test.before), affixOf(test, test.after), inner);
  }
}

/** Returns a text as the inner automaton reads it. */
function affixOf(test: Extract<OuterTest, { kind: 'affixed' }>, text: string): string {
  if (!readsLower(test.test)) return text;
  if (!text.includes('Σ')) return text.toLowerCase();
  throw new UnsupportedPattern(
    `The test \`${describeTest(test)}\` adds a letter whose lower case depends on its neighbours.`,
  );
}

function withCache(automaton: Automaton): Automaton {
  const following: Map<number, number>[] = [];
  return {
    ...automaton,
    next(state, unit) {
      const known = (following[state] ??= new Map()).get(unit);
      if (known !== undefined) return known;
      const next = automaton.next(state, unit);
      following[state].set(unit, next);
      return next;
    },
  };
}

function naming<Result>(test: TextTest, create: () => Result): Result {
  try {
    return create();
  } catch (error) {
    if (error instanceof UnsupportedPattern)
      throw new UnsupportedPattern(`The test \`${describeTest(test)}\` ${error.message}.`);
    throw error;
  }
}

/** Compiles the pattern of a test, or a pattern with the same meaning. */
function programOf(test: Exclude<TextTest, OuterTest>) {
  if (test.kind === 'matches') return compilePattern(test.pattern, test.ignoreCase);
  if (test.kind === 'segments') return compilePattern(segmentsPattern(test), false);
  const text = test.text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const begins = test.kind === 'is' || test.kind === 'starts';
  const ends = test.kind === 'is' || test.kind === 'ends';
  return compilePattern(`${begins ? '^' : ''}${text}${ends ? '$' : ''}`, false);
}

/** An empty last part does not count, except if it is the only one. */
function segmentsPattern({ operator, value }: { operator: '<' | '<=' | 'is'; value: number }): string {
  const most = operator === '<' ? Math.ceil(value) - 1 : Math.floor(value);
  const least = Math.max(1, operator === 'is' ? value : 1);
  if (most > mostSegments) throw new UnsupportedPattern('counts too many segments');
  if (most < least) return '[]';
  const one = least === 1 ? '^[^/]*/?$' : undefined;
  const more = most > 1 ? `^(?:[^/]*/){${Math.max(least, 2) - 1},${most - 1}}(?:[^/]+|[^/]*/)$` : undefined;
  return [one, more].filter((pattern) => pattern !== undefined).join('|');
}

const mostSegments = 1000;

type SegmentState =
  /** Before the segment: how many slashes must still come. */
  | { readonly at: 'before'; readonly slashes: number }
  /** In the segment. `isEmpty`: nothing of it has been read, and an empty segment is missing. */
  | { readonly at: 'within'; readonly inner: number; readonly isEmpty: boolean }
  | { readonly at: 'after'; readonly passes: boolean };

/** Creates the automaton that accepts the paths whose segment of this number is accepted by `inner`. */
function createSegmentAutomaton(number: number, inner: Automaton): Automaton {
  return numberStates<SegmentState>({
    sets: [...inner.sets, [slash, slash]],
    start: enter(number),
    step,
    passes,
    distance(state, mustPass) {
      if (state.at === 'after') return Infinity;
      if (state.at === 'within') return Math.max(1, inner.distance(state.inner, mustPass));
      return state.slashes + Math.max(1, inner.distance(inner.start, true));
    },
    work: (state) => (state.at === 'within' ? inner.work(state.inner) : 1),
  });

  function enter(slashes: number): SegmentState {
    return slashes > 0 ? { at: 'before', slashes } : { at: 'within', inner: inner.start, isEmpty: true };
  }

  function step(state: SegmentState, unit: number): SegmentState {
    if (state.at === 'after') return state;
    if (state.at === 'before') return unit === slash ? enter(state.slashes - 1) : state;
    if (unit === slash) return { at: 'after', passes: passes(state) };
    return { at: 'within', inner: inner.next(state.inner, unit), isEmpty: false };
  }

  function passes(state: SegmentState): boolean {
    if (state.at === 'after') return state.passes;
    return state.at === 'within' && !state.isEmpty && inner.accepts(state.inner);
  }
}

const slash = '/'.charCodeAt(0);

interface TrimState {
  /** The state of the inner automaton after the last unit that is not white space. */
  readonly trimmed: number;
  /** The same after the white space that follows it, which belongs to the text only if another unit comes. */
  readonly inner: number;
  readonly hasBegun: boolean;
}

/**
 * Creates the automaton that accepts the texts that `inner` accepts without white space at their ends. With `collapses`,
 * other white space becomes single spaces first.
 */
function createTrimAutomaton(collapses: boolean, inner: Automaton): Automaton {
  return numberStates<TrimState>({
    sets: [...inner.sets, white],
    start: { trimmed: inner.start, inner: inner.start, hasBegun: false },
    step(state, unit) {
      if (!hasUnit(white, unit)) {
        const next = inner.next(state.inner, unit);
        return { trimmed: next, inner: next, hasBegun: true };
      }
      if (!state.hasBegun) return state;
      return { ...state, inner: collapses ? inner.next(state.trimmed, space) : inner.next(state.inner, unit) };
    },
    passes: ({ trimmed }) => inner.accepts(trimmed),
    distance: (state, mustPass) => Math.max(1, inner.distance(state.inner, mustPass)),
    work: (state) => inner.work(state.inner),
  });
}

/** What `trim` removes. */
const white = unitsOf(String.raw`\s`, false);
const space = ' '.charCodeAt(0);

/** Creates the automaton that accepts the texts that `inner` accepts with a text before and another one after them. */
function createAffixAutomaton(before: string, after: string, inner: Automaton): Automaton {
  const readAll = (state: number, text: string) =>
    text.split('').reduce((last, unit) => inner.next(last, unit.charCodeAt(0)), state);
  return numberStates<{ readonly inner: number }>({
    sets: inner.sets,
    start: { inner: readAll(inner.start, before) },
    step: (state, unit) => ({ inner: inner.next(state.inner, unit) }),
    passes: (state) => inner.accepts(readAll(state.inner, after)),
    distance: (state, mustPass) => Math.max(1, inner.distance(state.inner, mustPass) - after.length),
    work: (state) => inner.work(state.inner) * (1 + after.length),
  });
}
