import type { DeclaredCommand, DeclaredVendor } from '../../language/model/declared-vendor.ts';
import type { Expression } from '../../language/model/expression.ts';
import type {
  Action,
  Call,
  Consent,
  CustomAction,
  DataElement,
  Declared,
  EventDeclaration,
  Group,
  Program,
  Project,
  Rule,
  State,
  Tag,
} from '../../language/model/program.ts';
import type { Source } from '../../language/source/source.ts';
import { tablesByName } from './table-names.ts';

/** Whether the properties of a value are packed. */
export function isPacked(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !tableNames.has(value) && !isSource(value);
}

/** Returns the values in a plain value that explanations read. */
export function partsOf(value: object): readonly unknown[] {
  return Array.isArray(value) ? value : propertiesOf(value).map(([, property]) => property);
}

/** Returns the properties that explanations read. */
export function propertiesOf(value: object): readonly (readonly [string, unknown])[] {
  const omitted = omittedOf(value);
  return Object.entries(value).filter(([name, property]) => property !== undefined && !omitted.has(name));
}

function omittedOf(value: object): ReadonlySet<string> {
  if (has<Program>(value, 'rules', 'assertions')) return omitted.program;
  if (has<Declared>(value, 'id', 'nameSpan')) return omitted.declaration;
  if (has<DeclaredVendor>(value, 'commands', 'automatic')) return omitted.declared;
  if (isExpression(value)) return omitted.expression;
  if (isCommand(value)) return omitted.command;
  if ('text' in value && typeof value.text === 'function') return omitted.written;
  return omitted.other;
}

/** The names of the fields of a type, or of each type in a union. A renamed field does not compile. */
type FieldName<T> = T extends unknown ? keyof T & string : never;

function has<T>(value: object, ...names: readonly FieldName<T>[]): boolean {
  return names.every((name) => name in value);
}

function fields<T>(...names: readonly FieldName<T>[]): ReadonlySet<string> {
  return new Set(names);
}

type Declaration =
  | Project
  | Rule
  | Tag
  | State
  | DataElement
  | Call
  | CustomAction
  | Consent
  | Group
  | EventDeclaration;

// Dictionaries whose keys come from rule files must not lose any.
const omitted = {
  program: fields<Program>(
    'unused',
    'assertions',
    'scenarios',
    'modules',
    'labels',
    'labellers',
    'functions',
    'records',
    'elements',
  ),
  declaration: fields<Declaration>(
    'documentation',
    'span',
    'nameSpan',
    'meets',
    'written',
    'budget',
    'lints',
    'labelledBy',
    'purpose',
    'owner',
    'until',
    'via',
    'sharedAccount',
    'exempt',
    'advanced',
    'replay',
    'replayWithin',
    'substitute',
    'signals',
    'cookies',
  ),
  // Of a declared vendor, explanations read its hosts, whether it has a script, and which actions only request an image.
  declared: fields<DeclaredVendor>(
    'queue',
    'query',
    'attributes',
    'globals',
    'first',
    'loaded',
    'grant',
    'withdraw',
    'automatic',
    'switches',
    'pageViews',
    'inputs',
  ),
  command: fields<DeclaredCommand>('list', 'address', 'query'),
  expression: fields<Expression>('labelledBy', 'declassified', 'places', 'start', 'end'),
  written: fields<Action>('start', 'end'),
  other: new Set<string>(),
} as const;

function isCommand(value: object): boolean {
  return (
    'kind' in value && ((value.kind === 'command' && 'list' in value) || (value.kind === 'get' && 'address' in value))
  );
}

/** Whether a plain value is an expression. */
export function isExpression(value: object): value is Expression {
  const { kind, type } = value as Partial<Expression>;
  return typeof kind === 'string' && typeof type === 'object';
}

/** Whether a value is a rule file. */
export function isSource(value: object): value is Source {
  return 'path' in value && 'text' in value && 'lineStarts' in value;
}

/** The names of the tables of the language. */
export const tableNames: ReadonlyMap<object, string> = new Map([...tablesByName].map(([name, table]) => [table, name]));
