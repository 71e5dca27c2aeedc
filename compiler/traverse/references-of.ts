import type { Expression } from '../model/expression.ts';
import type { Declared } from '../model/program.ts';
import { children } from './children.ts';
import { referenceOf, type Reference } from './reference-of.ts';

export interface FollowOptions {
  /** Also follows the origins of references: the initial value of a state, or the request behind a response. */
  readonly origins?: boolean;
  /** Declarations that are not entered again; those that are reached are added. */
  readonly seen?: Set<Declared>;
}

/** Every reference in an expression and in what it refers to, each declaration once. */
export function referencesOf(expression: Expression, options: FollowOptions = {}): readonly Reference[] {
  const found = createFound();
  follow(expression, { seen: new Set(), ...options }, found);
  return found.references;
}

/** Every expression that this one depends on, itself first, through all references; each declaration is entered once. */
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
