import type { BuiltInTable, FunctionTable, SourceTable } from '../../runtime/tables.ts';
import type { OperatorName } from '../language/operators.ts';
import type {
  Responder,
  ConditionDeclaration,
  Constant,
  DataElement,
  Declared,
  ElementDeclaration,
  Matrix,
  PageClass,
  State,
} from './program.ts';
import type { Type } from './type.ts';

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
  | { readonly kind: 'static'; readonly builtIn: 'site' | 'stage' }
  | { readonly kind: 'hostStage' }
  /** Whether the page's host is one of these; what is left of `hostStage` after folding. */
  | { readonly kind: 'hosts'; readonly hosts: readonly string[] }
  | { readonly kind: 'consent'; readonly group: string }
  | {
      readonly kind: 'builtIn';
      readonly builtIn: BuiltInTable;
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
  | { readonly kind: 'answer'; readonly call: Responder; readonly name: string }
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
  readonly inlinedCall?: InlinedCall;
  /** The calls whose arguments this is, each with the parameter that it stands for. */
  readonly fills?: readonly { readonly call: InlinedCall; readonly parameter: number }[];
};

export type ExpressionKind = Expression['kind'];

/** The expressions of one kind. */
export type ExpressionOf<K extends ExpressionKind> = Extract<Expression, { kind: K }>;

/** A call of a declared function: an object of its own for each. */
export interface InlinedCall {
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
