import type { Program } from '../../language/model/program.ts';
import type { Assignment, DiagramNode } from '../diagram/diagram.ts';
import type { Atom, Choice } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import type { InputAtoms } from './atoms-of-path.ts';
import { pagePartOf } from '../situation/page-of.ts';
import { settleInputs } from './settle-inputs.ts';
import type { InputValues } from './settled-inputs.ts';

/** The result of a search: a path and concrete values of its inputs; none; or the reason why neither is certain. */
export type SearchResult =
  | { readonly kind: 'found'; readonly path: Assignment; readonly values: InputValues }
  | { readonly kind: 'none' }
  | { readonly kind: 'notSettled'; readonly because: string };

// Each try excludes a contradiction. The careers site needs fewer than ten.
const mostTries = 300;

/**
 * Searches for a situation in which a condition is true, the simplest one first. It takes the cheapest path of the
 * diagram, looks for concrete values of its inputs, and excludes the atoms that contradict each other, until values are
 * found or no path is left. `isPossible` excludes what a path says about an input by itself.
 */
export function search(
  model: Model,
  program: Program,
  condition: DiagramNode,
  isPossible?: (wanted: InputAtoms) => boolean,
): SearchResult {
  const { diagrams } = model;
  let open = diagrams.and(condition, model.world);
  let because: string | undefined;
  for (let tries = 0; tries < mostTries; tries++) {
    const path = diagrams.cheapestPath(open, (variable, truth) => costOf(model.atomOf(variable), truth));
    if (!path) return because === undefined ? { kind: 'none' } : { kind: 'notSettled', because };
    const settled = settleInputs(model, program, path, isPossible);
    if (settled.kind === 'values') return { kind: 'found', path, values: settled.values };
    because ??= settled.because;
    const contradiction = settled.variables.map((variable) =>
      path.get(variable) ? diagrams.variable(variable) : diagrams.not(diagrams.variable(variable)),
    );
    open = diagrams.and(open, diagrams.not(diagrams.all(contradiction)));
  }
  return {
    kind: 'notSettled',
    because: because ?? `its conditions contradict each other in more than ${mostTries} ways`,
  };
}

/** Atoms that need more to happen cost more, so that witnesses are short and ordinary. */
function costOf(atom: Atom, truth: boolean): number {
  switch (atom.kind) {
    case 'choice':
      return costOfBit(atom.choice, truth ? 2 ** atom.bit : 0);
    case 'wasGranted':
    case 'hasOptedOut':
    case 'isFinal':
    case 'hasChanged':
    case 'isExpired':
      return truth ? 8 : 0;
    case 'group':
      return atom.of === 'stored' ? 1 : truth ? 2 : 0;
    case 'exists':
      return truth ? 3 : 1;
    default:
      return truth ? 3 : 2;
  }
}

/** Of several options, the first is the most ordinary. `number` is what a bit adds to the number of the chosen one. */
function costOfBit(choice: Choice, number: number): number {
  if (choice.of !== 'value') return number;
  // Most addresses have no such part, which is the last option. All bits of its number are true.
  if (pagePartOf(choice.input) === 'address') return number > 0 ? 0 : 8;
  return 2 + number / manyOptions;
}

/** More than any input has, and a power of two, so that sums are exact. */
const manyOptions = 2 ** 12;
