import type { Automaton } from '../automaton.ts';
import type { Anchor } from '../../../language/tables/pattern/parse-pattern.ts';
import { trueFormula, and, isAlways, keyOfFormula, not, or, type Formula } from './formula.ts';
import { fewestReads } from './fewest-reads.ts';
import { match, type PatternProgram } from './pattern-program.ts';
import { hasUnit, unitsOf } from './unit-set.ts';
import { UnsupportedPattern } from './unsupported-pattern.ts';

/** What has been read: which matches have begun, for the pattern and for each lookbehind, and the last unit. */
interface State {
  readonly formula: Formula;
  readonly behinds: readonly (readonly number[])[];
  readonly last: 'none' | 'word' | 'other';
  /** What was computed for a text that ends here: whether it passes, and how many instructions were followed. */
  end?: { readonly isAccepting: boolean; readonly work: number };
  /** At least so many units are needed for a match. */
  reads?: number;
}

/** A position in the text. */
interface Position {
  readonly last: State['last'];
  /** The unit after the position; undefined at the end of the text. */
  readonly unit: number | undefined;
  /** Whether each lookbehind matches before the position. */
  readonly behinds: readonly boolean[];
}

/** Creates the automaton that accepts the texts in which a pattern matches anywhere. */
export function createPatternAutomaton({ instructions, start, behinds }: PatternProgram): Automaton {
  const word = unitsOf('\\w', false);
  const anchors = instructions.flatMap((instruction) => (instruction.does === 'anchor' ? [instruction.anchor] : []));
  const hasBoundaries = anchors.some((anchor) => anchor === '\\b' || anchor === '\\B');
  const readsSets = instructions.flatMap((instruction) => (instruction.does === 'read' ? [instruction.set] : []));
  const reads = fewestReads(instructions, true);
  const certain = fewestReads(instructions, false);
  const states: State[] = [];
  /** How many instructions have been followed. */
  let followed = 0;
  const numbers = new Map<string, number>();
  const first = stateOf(
    certain[start] === 0 ? trueFormula : [[start]],
    behinds.map(() => []),
    'none',
  );
  return {
    sets: [...new Set(hasBoundaries ? [...readsSets, word] : readsSets)],
    start: first,
    next: (state, unit) => step(states[state], unit),
    accepts,
    distance(state, passes) {
      const { formula } = states[state];
      if (accepts(state) === passes) return 0;
      if (!passes) return isAlways(formula) ? Infinity : 1;
      return (states[state].reads ??= Math.max(1, Math.min(...formula.map(rowReads))));
    },
    work: (state) => endOf(state).work,
  };

  function stateOf(formula: Formula, trackers: State['behinds'], last: State['last']): number {
    const isDecided = isAlways(formula) || formula.length === 0;
    const state: State = isDecided ? { formula, behinds: [], last: 'other' } : { formula, behinds: trackers, last };
    const key = `${keyOfFormula(formula)};${state.behinds.map((places) => places.join()).join(';')};${state.last}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    return states.push(state) - 1;
  }

  function rowReads(row: readonly number[]): number {
    return Math.max(...row.map((literal) => (literal < 0 ? 0 : reads[literal])));
  }

  function accepts(number: number): boolean {
    return endOf(number).isAccepting;
  }

  function endOf(number: number): NonNullable<State['end']> {
    const state = states[number];
    if (state.end) return state.end;
    const before = followed;
    const isAccepting = isAlways(advance(state, positionIn(state, undefined).position));
    return (state.end = { isAccepting, work: followed - before });
  }

  function step(state: State, unit: number): number {
    const { position, trackers } = positionIn(state, unit);
    const last = hasBoundaries && hasUnit(word, unit) ? 'word' : 'other';
    return stateOf(advance(state, position), trackers, last);
  }

  /** Advances the lookbehinds by a unit, innermost first, because others may depend on them. */
  function positionIn({ last, behinds: trackers }: State, unit: number | undefined) {
    const matched: boolean[] = [];
    const position: Position = { last, unit, behinds: matched };
    const advanced = behinds.map((entry, behind) => {
      const { hasMatched, literals } = walk([entry, ...(trackers[behind] ?? [])], position);
      matched.push(hasMatched);
      return literals;
    });
    return { position, trackers: advanced };
  }

  function advance({ formula }: State, position: Position): Formula {
    const single = formula.flatMap((row) => (row.length === 1 && row[0] >= 0 ? row : []));
    const others = formula.filter((row) => row.length !== 1 || row[0] < 0);
    const parts = others.map((row) =>
      row.reduce((all, literal) => {
        const part = reach([literal < 0 ? ~literal : literal], position);
        return and(all, literal < 0 ? not(part) : part);
      }, trueFormula),
    );
    return or([reach(single, position), ...parts]);
  }

  /** What must be true after the unit, so that the program matches from one of these instructions at the position. */
  function reach(from: readonly number[], position: Position, passed: readonly number[] = []): Formula {
    const { hasMatched, literals, conditions } = walk(from, position, passed);
    if (hasMatched || literals.some((literal) => certain[literal] === 0)) return trueFormula;
    return or([literals.map((literal) => [literal]), ...conditions]);
  }

  /**
   * Follows all instructions up to the next read. `passed` lists the lookaheads on the way here: to pass one twice at the
   * same position changes nothing.
   */
  function walk(from: readonly number[], position: Position, passed: readonly number[] = []): Walked {
    if (passed.length > mostAheads) throw new UnsupportedPattern('has too many lookaheads');
    const seen = new Set(from);
    const literals = new Set<number>();
    const conditions: Formula[] = [];
    for (const at of seen) {
      const instruction = instructions[at];
      switch (instruction.does) {
        case 'match':
          break;
        case 'read':
          if (position.unit !== undefined && hasUnit(instruction.set, position.unit)) literals.add(instruction.next);
          break;
        case 'split':
          for (const next of instruction.to) seen.add(next);
          break;
        case 'anchor':
          if (isAt(instruction.anchor, position)) seen.add(instruction.next);
          break;
        case 'behind':
          if (position.behinds[instruction.behind] !== instruction.isNegated) seen.add(instruction.next);
          break;
        case 'ahead': {
          if (passed.includes(at)) break;
          const body = reach([instruction.body], position);
          const condition = instruction.isNegated ? not(body) : body;
          if (isAlways(condition)) seen.add(instruction.next);
          else if (condition.length > 0) {
            conditions.push(and(condition, reach([instruction.next], position, [...passed, at])));
          }
        }
      }
    }
    followed += seen.size;
    return { hasMatched: seen.has(match), literals: [...literals].toSorted((a, b) => a - b), conditions };
  }

  function isAt(anchor: Anchor, { last, unit }: Position): boolean {
    if (anchor === '^') return last === 'none';
    if (anchor === '$') return unit === undefined;
    const isBoundary = (last === 'word') !== (unit !== undefined && hasUnit(word, unit));
    return isBoundary === (anchor === '\\b');
  }
}

/** Where the instructions lead that read nothing. */
interface Walked {
  /** Whether a match ends at the position. */
  readonly hasMatched: boolean;
  /** The instructions after the reads of the unit. */
  readonly literals: readonly number[];
  /** What must be true after the unit on the ways through lookaheads. */
  readonly conditions: readonly Formula[];
}

/** More in a row cost too much: each order of passing them is tried. */
const mostAheads = 6;
