import type { FactTable, FunctionTable, SourceTable } from '../../runtime/tables.ts';
import type { OperatorName } from '../language/operators.ts';
import type {
  Action,
  Asked,
  Call,
  ConditionDeclaration,
  Constant,
  DataElement,
  Declared,
  ElementDeclaration,
  Matrix,
  PageClass,
  Program,
  State,
} from './program.ts';
import type { Type } from './type.ts';
import { valuesOfTable } from '../traverse/values-of-table.ts';

/** An expression after its names were found and its types checked. Offsets are those of the declaring file. */
export type Expression = (
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly ignoreCase: boolean }
  /** A set of countries or locales, always known when the bundle is built. */
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'record'; readonly fields: readonly RecordField[] }
  | { readonly kind: 'constant'; readonly constant: Constant }
  | { readonly kind: 'data'; readonly data: DataElement }
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'condition'; readonly condition: ConditionDeclaration }
  | { readonly kind: 'page'; readonly page: PageClass }
  | { readonly kind: 'element'; readonly element: ElementDeclaration }
  /** `site` or `stage`: known when the bundle is built. */
  | { readonly kind: 'static'; readonly fact: 'site' | 'stage' }
  | { readonly kind: 'hostStage' }
  /** Whether the page's host is one of these; what is left of `hostStage` after folding. */
  | { readonly kind: 'hosts'; readonly hosts: readonly string[] }
  | { readonly kind: 'consent'; readonly group: string }
  | {
      readonly kind: 'fact';
      readonly fact: FactTable;
      readonly arguments: readonly Expression[];
      readonly labelledBy?: Labeller;
    }
  | {
      readonly kind: 'source';
      readonly source: SourceTable;
      readonly arguments: readonly Expression[];
      readonly labelledBy?: Labeller;
    }
  /** A field of the event that started the rule; `decode` where the page gave it, `at` where it does not stand at its own path. */
  | {
      readonly kind: 'field';
      readonly path: readonly string[];
      readonly at?: readonly string[];
      readonly decode: boolean;
    }
  /** A field of what a call, or a tag's client, answered last. */
  | { readonly kind: 'answer'; readonly call: Asked; readonly name: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string; readonly decode: boolean }
  | { readonly kind: 'lookup'; readonly matrix: Matrix; readonly keys: readonly Expression[] }
  | { readonly kind: 'operation'; readonly operator: OperatorName; readonly operands: readonly Expression[] }
  | { readonly kind: 'call'; readonly function: FunctionTable; readonly arguments: readonly Expression[] }
  /** In the body of a function as it is declared, and nowhere else: calls hold their arguments instead. */
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'choice'; readonly cases: readonly Case[]; readonly otherwise?: Expression }
) & {
  readonly type: Type;
  readonly start: number;
  readonly end: number;
  /** The call of a declared function whose body this is. */
  readonly writtenOut?: WrittenOut;
  /** The calls whose arguments this is, each with the parameter that it stands for. */
  readonly fills?: readonly { readonly call: WrittenOut; readonly parameter: number }[];
};

/** A call of a declared function: an object of its own for each. */
export interface WrittenOut {
  readonly function: string;
}

/** The declaration that says that what is read at a place is personal. */
export type Labeller = Pick<Declared, 'id' | 'nameSpan'>;

export interface RecordField {
  readonly name: string;
  readonly value: Expression;
}

export interface Case {
  readonly when: Expression;
  readonly value: Expression;
}

/** Every expression inside this one, itself first; what it names is not followed. */
export function walk(expression: Expression, found: Expression[] = []): readonly Expression[] {
  found.push(expression);
  for (const child of children(expression)) walk(child, found);
  return found;
}

export function children(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items;
    case 'record':
      return expression.fields.map(({ value }) => value);
    case 'fact':
    case 'source':
    case 'call':
      return expression.arguments;
    case 'member':
      return [expression.of];
    case 'lookup':
      return expression.keys;
    case 'operation':
      return expression.operands;
    case 'choice':
      return [
        ...expression.cases.flatMap(({ when, value }) => [when, value]),
        ...(expression.otherwise ? [expression.otherwise] : []),
      ];
    default:
      return none;
  }
}

/** Most expressions hold no other, and are asked often. */
const none: readonly Expression[] = [];

/** What a reference stands for: the body of the condition, page class, data element or constant it names. */
export function target(expression: Expression): Expression | undefined {
  return declarationOf(expression)?.value;
}

/** The declaration of a name that stands for another expression; see `target`. */
export function declarationOf(expression: Expression) {
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

/** Every expression that this one leans on, itself first, through the names it mentions; each declaration once. */
export function walkThrough(
  expression: Expression,
  seen = new Set<Expression>(),
  found: Expression[] = [],
): readonly Expression[] {
  found.push(expression);
  const named = target(expression);
  if (named && !seen.has(named)) {
    seen.add(named);
    walkThrough(named, seen, found);
  }
  for (const child of children(expression)) walkThrough(child, seen, found);
  return found;
}

/** The expressions that a program's rules, tags and consent begin from; what they name is reached by `walkThrough`. */
export function expressionsOf(program: Program): readonly Expression[] {
  const { rules, tags, calls, consent, project, matrices, states } = program;
  const found: (Expression | undefined)[] = [];
  for (const { triggers, when } of [...rules, ...tags]) {
    found.push(when);
    for (const trigger of triggers) found.push(...trigger.arguments);
  }
  for (const { options } of tags) found.push(...Object.values(options));
  for (const call of calls) found.push(...expressionsOfCall(call));
  for (const { once, actions } of rules) {
    found.push(once?.per);
    for (const action of actions) found.push(...expressionsOfAction(action));
  }
  for (const { when } of consent?.disabled ?? []) found.push(when);
  found.push(consent?.by?.value, consent?.noDefault, consent?.optOut, project.country?.value);
  for (const matrix of matrices) for (const value of valuesOfTable(matrix)) found.push(value);
  for (const { initial, key } of states) found.push(initial, ...(key?.arguments ?? []));
  return found.filter((expression) => expression !== undefined);
}

/** What an action is given. */
export function expressionsOfAction(action: Action): readonly Expression[] {
  switch (action.kind) {
    case 'vendor':
      return action.arguments.concat(action.variables.map(({ value }) => value));
    case 'state':
      return action.value ? [action.value] : [];
    case 'raise':
      return action.detail ? [action.detail] : [];
    case 'call':
      return action.arguments;
    case 'send':
      return [];
  }
}

/** What an answer follows from: all that is told to whom it comes from. */
export function expressionsOfAsked(asked: Asked): readonly Expression[] {
  return 'vendor' in asked
    ? [...Object.values(asked.options), ...(asked.when ? [asked.when] : [])]
    : expressionsOfCall(asked);
}

/** Where a call goes, and what it takes there; a GET takes no body (CALL-01). */
export function expressionsOfCall({ address, query, body, method }: Call): readonly Expression[] {
  return [address, ...(query ? [query] : []), ...(body && method === 'POST' ? [body] : [])];
}
