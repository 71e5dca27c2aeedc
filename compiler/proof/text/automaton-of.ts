import { memoize } from '../../compile/traverse/memoize.ts';
import { createAddressAutomaton } from './address-automaton.ts';
import { createAffixAutomaton } from './affix-automaton.ts';
import type { Automaton } from './automaton.ts';
import { describeTest } from './describe-test.ts';
import { createPatternAutomaton } from './pattern/pattern-automaton.ts';
import { compilePattern } from './pattern/pattern-program.ts';
import { UnsupportedPattern } from './pattern/unsupported-pattern.ts';
import { readsLower } from './reads-lower.ts';
import { createSegmentAutomaton } from './segment-automaton.ts';
import { createTrimAutomaton } from './trim-automaton.ts';
import type { TextTest } from './text-test.ts';

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
