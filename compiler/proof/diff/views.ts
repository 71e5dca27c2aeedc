import type { Program, Tag } from '../../language/model/program.ts';
import { usualLimit } from '../diagram/diagram.ts';
import { TooLarge } from '../diagram/too-large.ts';
import { createModels, type Model, type ModelOptions } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { describeAtomTopic } from '../prove/describe-input.ts';
import type { Alignment } from './align.ts';
import { createNumberRelations } from './same-numbers.ts';
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
export interface Views {
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
