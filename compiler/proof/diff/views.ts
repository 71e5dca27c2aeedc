import { memoize } from '../../compile/traverse/memoize.ts';
import type { Program, Tag } from '../../language/model/program.ts';
import { usualLimit, type Assignment } from '../diagram/diagram.ts';
import { TooLarge } from '../diagram/too-large.ts';
import type { Input } from '../model/atom.ts';
import { createModels, type Model, type ModelOptions } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { describeAtomTopic } from '../prove/describe-input.ts';
import type { InputValues } from '../prove/settled-inputs.ts';
import type { Situation } from '../situation/situation.ts';
import type { Alignment, Pair } from './align.ts';
import type { Causes } from './causes.ts';
import type { Audience } from './difference.ts';
import type { RenamedProgram } from './rename-in.ts';
import { createNumberRelations, numberKey } from './same-numbers.ts';
import type { Reduced } from './without-unchanged.ts';

/** One of two versions. */
export type Side = 'before' | 'after';

export const sides: readonly Side[] = ['before', 'after'];

/** Something of both versions. */
export type Sides<T> = Readonly<Record<Side, T>>;

/** Two models over the same atoms, and the start of each action. */
export interface View {
  readonly models: Sides<Model>;
  readonly startOf: (side: Side, key: object) => Start | undefined;
  readonly changes: boolean;
}

/** The models of both versions, with and without changes in the page. */
interface Views {
  /** The models in which nothing changes in the page, and those in which values and states may, each created at first use. */
  readonly all: readonly [() => View, () => View];
  /** Names the value with which conditions have too many combinations, and continues with new diagrams. */
  restart(error: TooLarge): string;
}

/** After some changes that are too large, each other one gets this part of the limit. */
const leastShare = 16;

/** Creates the models of both versions at their first use. */
export function createViews(reduced: Reduced, alignment: Alignment, limit = usualLimit): Views {
  let room = limit;
  let made = new Map<boolean, View>();
  let last: View | undefined;
  const viewWith = (changes: boolean): View => {
    last = made.get(changes);
    last ??= createView(reduced, { changes, limit: room, isWanted: reduced.isWanted }, alignment);
    made.set(changes, last);
    return last;
  };
  return {
    all: [() => viewWith(false), () => viewWith(true)],
    restart({ variable }) {
      const what = last ? `\`${describeAtomTopic(last.models.after.atomOf(variable))}\`` : 'its conditions';
      // The limit becomes smaller, so that many large changes take little more time than one.
      room = Math.max(room / 2, limit / leastShare);
      made = new Map();
      return `${what} has more combinations with other values than tagc computes`;
    },
  };
}

function createView({ before, after }: Sides<Program>, options: ModelOptions, { keys, identityOf }: Alignment): View {
  const [first, second] = createModels([before, after], { ...options, keyOf: keys.of, identityOf });
  const index = (model: Model) =>
    new Map<object, Start>(model.starts.map((start) => [start.action ?? keyOfStart(start), start]));
  const starts = { before: index(first), after: index(second) };
  const relations = createNumberRelations(first, keys);
  const within = (model: Model): Model => ({
    ...model,
    get world() {
      return model.diagrams.and(model.world, relations());
    },
  });
  const models = { before: within(first), after: within(second) };
  return { models, changes: options.changes, startOf: (side, key) => starts[side].get(key) };
}

/** Returns what identifies a start without an action: the tag, or the pair of a tag and the client that requests for it. */
function keyOfStart({ running, by }: Pick<Start, 'running' | 'by'>): object {
  return by ? gateKey(by, running as Tag) : running;
}

/** Returns what identifies the requests that a client makes for another tag. */
export const gateKey = (by: Tag, tag: Tag): object => keysOfGates(by)(tag);

const keysOfGates = memoize<Tag, (tag: Tag) => object>(() => memoize(() => ({})));

/** Two versions of a program, and what their comparison shares. */
export interface Comparison {
  readonly programs: Sides<Program>;
  readonly alignment: Alignment;
  readonly reduced: Reduced;
  readonly causes: Causes;
  readonly views: Views;
  readonly audiences: Map<string, Audience | undefined>;
  /** How many more starts are searched for examples of changed data, and how often words of audiences are compared. */
  readonly examples: { left: number };
  readonly searches: { left: number };
  /** Both programs with their own names, without data whose name means something else in the other one. */
  readonly naming: Sides<Program>;
  /** Returns a situation with the own names of the program before. */
  readonly restore: RenamedProgram['restore'];
}

type Valued = InputValues extends Map<string, infer T> ? T : never;

/** Returns a situation as one version names its values. Models share what they read, so that of the other may be named. */
export function situationOnSide(
  side: Side,
  model: Model,
  path: Assignment,
  values: InputValues,
  start: Start,
  alignment: Alignment,
): Situation {
  const { site, stage, host, consent, isFinal } = model.read(path, start.moment);
  // A number that is not whole is read as a missing integer. The value that is read is the number.
  const numbers = new Set(
    [...values.values()].flatMap(({ input, value }) =>
      value === undefined ? [] : (numberKey(input, alignment.keys) ?? []),
    ),
  );
  const isRead = ({ input, value }: Valued) =>
    value !== undefined || !numbers.has(numberKey(input, alignment.keys) ?? '');
  const inputs = [...values.values()]
    .filter(isRead)
    .map(({ input, value }) => ({ input: inputOn(side, input, alignment), value }));
  return { site, stage, host, consent, isFinal, inputs, start, keyOf: alignment.keys.of };
}

function inputOn(side: Side, input: Input, { states, calls, tags }: Alignment): Input {
  const { expression } = input;
  const own = <T extends object>(pairs: readonly Pair<T>[], one: T) =>
    pairs.find(({ before, after }) => before === one || after === one)?.[side] ?? one;
  if (expression.kind === 'state') {
    return { ...input, expression: { ...expression, state: own(states, expression.state) } };
  }
  if (expression.kind !== 'answer') return input;
  const { call } = expression;
  const partner = 'vendor' in call ? own(tags, call) : own(calls, call);
  return { ...input, expression: { ...expression, call: partner } };
}
