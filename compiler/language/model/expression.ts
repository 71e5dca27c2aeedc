import type { Place } from '../../../runtime/tables/place.ts';
import type { BuiltInTable, FunctionTable, SourceTable } from '../../../runtime/tables/tables.ts';
import type { OperatorName } from './operators.ts';
import type {
  CodeSet,
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

/** An expression with resolved names and checked types. Offsets refer to the declaring file. */
export type Expression = (
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly ignoreCase: boolean }
  /** A set of countries or locales, always known at build time, and the declared sets that it is made of. */
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly sets: readonly CodeSet[] }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'record'; readonly fields: readonly RecordField[] }
  /** `[for item in list when …: value]`: a value for each item. Missing items and missing values are left out. */
  | {
      readonly kind: 'loop';
      readonly item: LoopItem;
      readonly list: Expression;
      readonly when?: Expression;
      readonly value: Expression;
    }
  /** The current item of a loop around it. */
  | { readonly kind: 'item'; readonly item: LoopItem }
  | { readonly kind: 'constant'; readonly constant: Constant }
  | { readonly kind: 'data'; readonly data: DataElement }
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'condition'; readonly condition: ConditionDeclaration }
  | { readonly kind: 'page'; readonly page: PageClass }
  | { readonly kind: 'element'; readonly element: ElementDeclaration }
  /** `site` or `stage`: known at build time. */
  | { readonly kind: 'static'; readonly builtIn: 'site' | 'stage' }
  | { readonly kind: 'hostStage' }
  /** Whether the page's host is in the list. Folding replaces `hostStage` with it. */
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
  /**
   * A field of the event that started the rule. `decode` is true if the value comes from the page. `at` is its path in
   * the event, if that differs from `path`. `places` are the events that carry it, as steps, if their pages define it.
   */
  | {
      readonly kind: 'field';
      readonly path: readonly string[];
      readonly at?: readonly string[];
      readonly decode: boolean;
      readonly places?: readonly Place[];
      /** How sentences name it, if its own name says too little. */
      readonly words?: string;
      readonly labelledBy?: Labeller;
    }
  /** A field of the latest response of a call or of a tag's client. */
  | { readonly kind: 'answer'; readonly call: Responder; readonly name: string }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string; readonly decode: boolean }
  | { readonly kind: 'lookup'; readonly matrix: Matrix; readonly keys: readonly Expression[] }
  | { readonly kind: 'operation'; readonly operator: OperatorName; readonly operands: readonly Expression[] }
  | { readonly kind: 'call'; readonly function: FunctionTable; readonly arguments: readonly Expression[] }
  /** Occurs only in the body of a function declaration. Inlined calls contain their arguments instead. */
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'choice'; readonly cases: readonly Case[]; readonly otherwise?: Expression }
) & {
  readonly type: Type;
  readonly start: number;
  readonly end: number;
  /** Set on the value of `declassify`: why its labels were removed, and its type with them. */
  readonly declassified?: { readonly reason: string; readonly type: Type };
  /** Set on the body of an inlined function: the call that it replaces. */
  readonly inlinedCall?: InlinedCall;
  /** Set on an argument of inlined calls: each call, and the index of the parameter that the argument replaces. */
  readonly fills?: readonly { readonly call: InlinedCall; readonly parameter: number }[];
};

export type ExpressionKind = Expression['kind'];

/** The expressions of one kind. */
export type ExpressionOf<K extends ExpressionKind> = Extract<Expression, { kind: K }>;

/** A call of a declared function. Each call has a separate object. */
export interface InlinedCall {
  readonly function: string;
  readonly title?: string;
}

/** The declaration that marks values from this source as personal. */
export type Labeller = Pick<Declared, 'id' | 'nameSpan'>;

/** What a loop calls its items. */
export interface LoopItem {
  readonly name: string;
  /**
   * The number of loops around its loop where that was written, or where its function was called. An item belongs to the
   * innermost loop of its level, because names are not unique: inlined functions bring their own.
   */
  readonly level: number;
}

export interface RecordField {
  readonly name: string;
  readonly value: Expression;
}

export interface Case {
  readonly when: Expression;
  readonly value: Expression;
}
