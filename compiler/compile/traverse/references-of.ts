import type { Expression } from '../../language/model/expression.ts';
import type { DataElement, Declared, Matrix } from '../../language/model/program.ts';
import { children, expressionsOfResponder } from './walk.ts';

interface FollowOptions {
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

/** A declaration that an expression names, and the expressions of that declaration. */
export interface Reference {
  readonly declaration: Declared;
  /** Expressions that are evaluated when the reference is evaluated. */
  readonly values: readonly Expression[];
  /** Expressions that were evaluated earlier: the key and initial value of a state, or the expressions of a request. */
  readonly origins: readonly Expression[];
}

/** Returns the reference of an expression itself, not of its children. Undefined if it names no declaration. */
export function referenceOf(expression: Expression): Reference | undefined {
  switch (expression.kind) {
    case 'condition':
      return reference(expression.condition, [expression.condition.value]);
    case 'page':
      return reference(expression.page, [expression.page.value]);
    case 'constant':
      return reference(expression.constant, [expression.constant.value]);
    case 'data':
      return reference(expression.data, valuesOfData(expression.data));
    case 'lookup':
      return reference(expression.matrix, valuesOfTable(expression.matrix));
    case 'state': {
      const { initial, key } = expression.state;
      return reference(expression.state, none, [...(initial ? [initial] : []), ...(key?.arguments ?? [])]);
    }
    case 'answer':
      return reference(expression.call, none, expressionsOfResponder(expression.call));
    case 'element':
      return reference(expression.element);
    default:
      return undefined;
  }
}

const none: readonly Expression[] = [];

function reference(declaration: Declared, values = none, origins = none): Reference {
  return { declaration, values, origins };
}

/** Returns the expression that a name refers to: the value of a condition, page class, data element or constant. */
export function definitionOf(expression: Expression): Expression | undefined {
  return declarationNamedBy(expression)?.value;
}

/** Returns the declaration of such a name; see `definitionOf`. */
export function declarationNamedBy(expression: Expression) {
  switch (expression.kind) {
    case 'condition':
      return expression.condition;
    case 'page':
      return expression.page;
    case 'data':
      return expression.data;
    case 'constant':
      return expression.constant;
    default:
      return undefined;
  }
}

/** Returns the values of all rows of a lookup table, in order. Values may occur more than once. */
export function valuesOfTable({
  rows,
  otherwise,
  missing,
}: Pick<Matrix, 'rows' | 'otherwise' | 'missing'>): readonly Expression[] {
  return [...rows.map(({ value }) => value), otherwise, missing].filter((value) => value !== undefined);
}

/** Returns the value of a data element, and the replacement of its missing fields. */
export function valuesOfData({ value, each }: Pick<DataElement, 'value' | 'each'>): readonly Expression[] {
  return each ? [value, each] : [value];
}
