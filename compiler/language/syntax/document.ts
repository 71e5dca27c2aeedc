import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../source/source.ts';
import type { ClaimWords } from './claims.ts';

/**
 * The parsed form of one rule file, in either syntax: its declarations, comments and problems.
 * Empty lines between paragraphs are not stored. The formatter reads them from `source`.
 */
export interface Document {
  readonly source: Source;
  readonly declarations: readonly Declaration[];
  /** All comments in order, including those inside declarations. */
  readonly comments: readonly Comment[];
  /** Syntax errors. Errors of meaning are found by later steps. */
  readonly problems: readonly Diagnostic[];
  /** Warnings about text that is allowed in this syntax but rarely intended. */
  readonly warnings?: readonly Diagnostic[];
  /** Ranges that could not be parsed. One error is reported for each, and later steps skip them. */
  readonly unparsed: readonly Node[];
}

/** A range of offsets in the source, `end` excluded. */
export interface Node {
  readonly start: number;
  readonly end: number;
}

export interface Comment extends Node {
  /** Whether it begins with `///` (in YAML `##`) and so documents the declaration below it. */
  readonly documentation: boolean;
}

/** A name or word with its position. */
export interface WordNode extends Node {
  readonly text: string;
}

/** `[private] kind names(parameters) "title": type by keys = values { body }`. Only the kind is required. */
export interface Declaration extends Node {
  readonly form: 'declaration';
  readonly private: boolean;
  readonly kind: WordNode;
  readonly names: readonly WordNode[];
  readonly parameters?: readonly ParameterNode[];
  readonly title?: WordNode;
  readonly type?: TypeNode;
  readonly by: readonly ExpressionNode[];
  readonly values: readonly ExpressionNode[];
  readonly when?: ExpressionNode;
  readonly body?: Body;
  /** Whether part of it could not be parsed. The error is already reported. */
  readonly incomplete?: boolean;
  /** Whether it could not be recovered: its parts are unreliable. */
  readonly unparsed?: boolean;
}

export interface ParameterNode extends Node {
  readonly name: WordNode;
  readonly type?: TypeNode;
}

export interface TypeNode extends Node {
  /** The kinds after `personal`. Empty for `personal` alone, undefined without it. */
  readonly personal: readonly WordNode[] | undefined;
  /** `list` and `set` also have `of`. */
  readonly name: WordNode;
  readonly of?: TypeNode;
  readonly optional: boolean;
}

export interface Body extends Node {
  readonly entries: readonly EntryNode[];
  readonly clauses: readonly Clause[];
  readonly declarations: readonly Declaration[];
}

/**
 * `key: value`, or a key alone. A comma after a key alone gives a table row several keys (`CN, HK: …`). In declarations
 * of fields, the value is a type: `ip: personal text`.
 */
export interface EntryNode extends Node {
  readonly key: ExpressionNode;
  readonly value?: ExpressionNode;
  readonly type?: TypeNode;
  readonly comma: boolean;
}

export type Clause = ValueClause | DoClause | StepClause | ExpectClause | AssertionClause;

/** `on a, b` · `when condition within 4s` · `once per value` · `once in 1s` · `once` · `given value, value`. */
export interface ValueClause extends Node {
  readonly word: WordNode & { readonly text: 'on' | 'when' | 'once' | 'given' };
  readonly values: readonly ExpressionNode[];
  readonly within?: ExpressionNode;
  /** The preposition after `once`. */
  readonly each?: 'per' | 'in';
}

export interface DoClause extends Node {
  readonly word: WordNode & { readonly text: 'do' };
  readonly actions: readonly ActionNode[];
}

/** A step of a scenario: `when click applyJobButton`, `when play "video" to 50`. */
export interface StepClause extends Node {
  readonly word: WordNode & { readonly text: 'when' };
  readonly step: WordNode;
  readonly operand?: ExpressionNode;
  readonly becomes?: ExpressionNode;
  readonly to?: ExpressionNode;
  readonly with?: RecordNode;
}

/**
 * `expect beacon "Link Click" with { … }` · `expect no call` · `expect never call` · `expect navigation after 500ms` ·
 * `expect tag x once`.
 */
export interface ExpectClause extends Node {
  readonly word: WordNode & { readonly text: 'expect' };
  /** It must not happen: `no` is about the time since the previous expectation of an effect, `never` about the whole scenario. */
  readonly absent?: 'no' | 'never';
  readonly thing: WordNode;
  readonly operand?: ExpressionNode;
  readonly is?: ExpressionNode;
  readonly with?: RecordNode;
  readonly after?: ExpressionNode;
  readonly once: boolean;
  /** The reason for which it must not happen. */
  readonly because?: WordNode;
}

/**
 * `every tag where group is targeting runs only when …` · `tag x never runs when …` · `every country in s has one m` ·
 * `host "ads.example" never receives personal` · `every rule stores seen only when …`.
 */
export interface AssertionClause extends Node {
  readonly word: WordNode & { readonly text: 'promise' };
  /** `tag`, `rule`, `call`, `host` or `country`. */
  readonly subject: WordNode;
  /** Absent after `every`. A host is in quotes. */
  readonly name?: WordNode;
  readonly where?: ExpressionNode;
  readonly in?: ExpressionNode;
  /** An unknown claim is reported, and read as `never runs`. */
  readonly claim: WordNode & { readonly text: ClaimWords };
  /** What the verb is about: the data that is never sent, the largest number, the state, `script`, or the lookup table. */
  readonly object?: ExpressionNode;
  readonly when?: ExpressionNode;
}

/** `call(arguments) { record } within 5s then always`. */
export interface ActionNode extends Node {
  readonly call: ExpressionNode;
  readonly record?: RecordNode;
  readonly within?: ExpressionNode;
  /** Whether `then` follows: the next action waits for this one. */
  readonly thenWaits: boolean;
  /** Whether `always` follows `then`: the next action runs in any case. */
  readonly always: boolean;
}

export type ExpressionNode =
  | TextNode
  | NumberNode
  | BooleanNode
  | DateNode
  | PatternNode
  | NameNode
  | ListNode
  | LoopNode
  | RecordNode
  | CaseNode
  | MemberNode
  | CallNode
  | IndexNode
  | UnaryNode
  | BinaryNode
  | BadNode;

export interface TextNode extends Node {
  readonly form: 'text';
  readonly value: string;
}
export interface NumberNode extends Node {
  readonly form: 'number';
  readonly value: number;
  /** `ms`, `years`, `kB`, … as written. */
  readonly unit?: string;
}
export interface BooleanNode extends Node {
  readonly form: 'boolean';
  readonly value: boolean;
}
/** `2027-03-31`. */
export interface DateNode extends Node {
  readonly form: 'date';
  /** As written: a year, a month and a day, which may not exist. */
  readonly value: string;
}
/** `/words?/i`: a regular expression. */
export interface PatternNode extends Node {
  readonly form: 'pattern';
  /** Without the slashes. */
  readonly pattern: string;
  readonly ignoreCase: boolean;
}
export interface NameNode extends Node {
  readonly form: 'name';
  readonly name: string;
}
export interface ListNode extends Node {
  readonly form: 'list';
  readonly items: readonly ExpressionNode[];
}
/** `[for item in list when condition: value]`. */
export interface LoopNode extends Node {
  readonly form: 'loop';
  readonly item: WordNode;
  readonly list: ExpressionNode;
  readonly when?: ExpressionNode;
  readonly value: ExpressionNode;
}
export interface RecordNode extends Node {
  readonly form: 'record';
  readonly entries: readonly EntryNode[];
}
export interface CaseNode extends Node {
  readonly form: 'case';
  readonly entries: readonly EntryNode[];
}
export interface MemberNode extends Node {
  readonly form: 'member';
  readonly of: ExpressionNode;
  readonly name: WordNode;
}
export interface Argument extends Node {
  readonly name?: WordNode;
  readonly value: ExpressionNode;
}
export interface CallNode extends Node {
  readonly form: 'call';
  readonly of: ExpressionNode;
  readonly arguments: readonly Argument[];
}
/** `server[country]`, `items[0]`, `items[*]`. */
export interface IndexNode extends Node {
  readonly form: 'index';
  readonly of: ExpressionNode;
  /** Empty for `[*]`. */
  readonly keys: readonly ExpressionNode[];
}
export interface UnaryNode extends Node {
  readonly form: 'unary';
  readonly operator: 'not' | 'exists';
  readonly operand: ExpressionNode;
}
export interface BinaryNode extends Node {
  readonly form: 'binary';
  readonly operator: BinaryOperator;
  readonly left: ExpressionNode;
  readonly right: ExpressionNode;
}
/** A placeholder for an expression that could not be parsed. The error is already reported. */
export interface BadNode extends Node {
  readonly form: 'bad';
}

export type BinaryOperator =
  | 'or'
  | 'and'
  | 'is'
  | 'is not'
  | 'in'
  | 'contains'
  | 'starts with'
  | 'ends with'
  | 'matches'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'else'
  | '+'
  | '-'
  | '&'
  | '*'
  | '/';

/** Returns whether a quoted scalar in a field of a kind is a text. Otherwise it is an expression that needed quotes. */
export type AdmitsText = (kind: string, field: string) => boolean;
