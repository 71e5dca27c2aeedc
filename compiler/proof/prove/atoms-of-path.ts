import type { Assignment } from '../diagram/diagram.ts';
import type { Class, Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import type { ValueAtom } from './fits-atom.ts';

/** What a path of the diagram says about one input. */
export interface InputAtoms {
  readonly input: Input;
  readonly atoms: readonly (readonly [atom: ValueAtom, truth: boolean])[];
  /** The variables of these atoms. Together they are a part of the path. */
  readonly variables: readonly number[];
  /** The class of its value, if it is a choice. An empty class means a missing value. */
  readonly options?: Class;
}

/** Groups the atoms of a path by input, in the order of the inputs' first variables. */
export function atomsOfPath(model: Model, path: Assignment): readonly InputAtoms[] {
  const options = new Map(model.read(path).values.map(({ input, values }) => [input.key, values]));
  const found = new Map<string, { input: Input; atoms: (readonly [ValueAtom, boolean])[]; variables: number[] }>();
  for (const [variable, truth] of path) {
    const atom = model.atomOf(variable);
    const input = inputOf(atom);
    if (!input) continue;
    const known = found.get(input.key) ?? { input, atoms: [], variables: [] };
    if ('input' in atom) known.atoms.push([atom, truth]);
    known.variables.push(variable);
    found.set(input.key, known);
  }
  return [...found.values()].map((one) => ({ ...one, options: options.get(one.input.key) }));
}

function inputOf(atom: ReturnType<Model['atomOf']>): Input | undefined {
  if ('input' in atom) return atom.input;
  return atom.kind === 'choice' && atom.choice.of === 'value' ? atom.choice.input : undefined;
}
