import type { Assignment } from '../diagram/diagram.ts';
import type { Class, Input } from '../model/fact.ts';
import type { Model } from '../model/model.ts';
import type { ValueFact } from './holds.ts';

/** What a path of the diagram says about one input. */
export interface InputFacts {
  readonly input: Input;
  readonly facts: readonly (readonly [fact: ValueFact, truth: boolean])[];
  /** The variables of these facts. Together they are a part of the path. */
  readonly variables: readonly number[];
  /** The class of its value, if it is a choice. An empty class means a missing value. */
  readonly options?: Class;
}

/** Groups the facts of a path by input, in the order of the inputs' first variables. */
export function factsOfPath(model: Model, path: Assignment): readonly InputFacts[] {
  const options = new Map(model.read(path).values.map(({ input, values }) => [input.key, values]));
  const found = new Map<string, { input: Input; facts: (readonly [ValueFact, boolean])[]; variables: number[] }>();
  for (const [variable, truth] of path) {
    const fact = model.factOf(variable);
    const input = inputOf(fact);
    if (!input) continue;
    const known = found.get(input.key) ?? { input, facts: [], variables: [] };
    if ('input' in fact) known.facts.push([fact, truth]);
    known.variables.push(variable);
    found.set(input.key, known);
  }
  return [...found.values()].map((one) => ({ ...one, options: options.get(one.input.key) }));
}

function inputOf(fact: ReturnType<Model['factOf']>): Input | undefined {
  if ('input' in fact) return fact.input;
  return fact.kind === 'choice' && fact.choice.of === 'value' ? fact.choice.input : undefined;
}
