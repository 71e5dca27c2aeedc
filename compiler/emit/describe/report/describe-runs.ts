import type { ReportCountries } from '../../../../report/report-data.ts';
import type { Expression } from '../../../model/expression.ts';
import type { Program, Rule, Tag } from '../../../model/program.ts';
import { memoize } from '../../../traverse/memoize.ts';
import { TooLarge } from '../../../proof/diagram/too-large.ts';
import { sharedModels } from '../../../proof/model/models.ts';
import type { Start } from '../../../proof/model/start.ts';
import { createOutcomes } from '../../../proof/outcomes/outcomes.ts';
import { describeCountries, type RunsBook } from './runs-book.ts';

/** Where actions can start, and in which countries conditions are never true. */
export interface DescribeRuns {
  /** The consent states of visitors. */
  readonly states: readonly string[];
  /** Returns where the actions of a rule can start, in their order. Undefined if that was too hard to compute. */
  ofRule(rule: Rule): readonly (readonly number[])[] | undefined;
  /** Returns where its own events, the page and other tags start a tag. Undefined if that was too hard to compute. */
  ofTag(tag: Tag): readonly number[] | undefined;
  /** Returns the countries in which a condition is never true; undefined if there are none. */
  excludedCountries(condition: Expression): ReportCountries | undefined;
}

/** Creates the descriptions of a program. Positions are those in the book. */
export function createDescribeRuns(program: Program, stage: string, book: RunsBook): DescribeRuns {
  const made = unlessTooLarge(() => {
    const model = sharedModels(program).withChanges();
    return { model, outcomes: createOutcomes(program, model, stage) };
  });
  if (!made) return { states: [], ofRule: nothing, ofTag: nothing, excludedCountries: nothing };
  const { model, outcomes } = made;
  const describe = memoize(describeCountries);
  const positionOf = (start: Start) => book.positionOf(outcomes.of(start));
  return {
    states: outcomes.states,
    ofRule: (rule) =>
      unlessTooLarge(() => {
        const starts = model.startsOf(rule);
        // A rule without events starts nothing.
        return rule.actions.map((_, at) => starts.slice(at, at + 1).map(positionOf));
      }),
    ofTag: (tag) => unlessTooLarge(() => model.starts.filter(({ running }) => running === tag).map(positionOf)),
    excludedCountries: (condition) => {
      const codes = unlessTooLarge(() => outcomes.excludedCountries(condition)) ?? [];
      return codes.length === 0 ? undefined : describe(codes);
    },
  };
}

const nothing = () => undefined;

function unlessTooLarge<Result>(compute: () => Result): Result | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
