import type { Expression } from '../../language/model/expression.ts';
import type { Declared } from '../../language/model/program.ts';
import { children } from './children.ts';
import { referenceOf, type Reference } from './reference-of.ts';

export interface FollowOptions {
  /** Also follows the origins of references: the initial value of a state, or the request behind a response. */
  readonly origins?: boolean;
  /** Declarations to skip. Visited declarations are added. */
  readonly seen?: Set<Declared>;
}

/** Returns every reference in an expression, directly or through other declarations. Each declaration occurs once. */
export function referencesOf(expression: Expression, options: FollowOptions = {}): readonly Reference[] {
  const found = createFound();
  follow(expression, { seen: new Set(), ...options }, found);
  return found.references;
}

/** Returns an expression and all expressions that it depends on, through all references. Each declaration is visited once. */
export function dependenciesOf(expression: Expression, options: FollowOptions = {}): readonly Expression[] {
  const found = createFound();
  follow(expression, { seen: new Set(), ...options }, found);
  return found.expressions;
}

interface Binding {
  readonly references: Reference[];
  readonly expressions: Expression[];
}

function createFound(): Binding {
  return { references: [], expressions: [] };
}

type Options = FollowOptions & Required<Pick<FollowOptions, 'seen'>>;

function follow(expression: Expression, options: Options, found: Binding): void {
  found.expressions.push(expression);
  const reference = referenceOf(expression);
  if (reference && !options.seen.has(reference.declaration)) {
    options.seen.add(reference.declaration);
    found.references.push(reference);
    for (const value of reference.values) follow(value, options, found);
    if (options.origins) for (const origin of reference.origins) follow(origin, options, found);
  }
  for (const child of children(expression)) follow(child, options, found);
}
