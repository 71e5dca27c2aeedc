import { describeLabel, parseLabel, type Label } from './label.ts';

/** The type of a value. `unknown` follows an error that was already reported; it is compatible with every type. */
export interface Type {
  readonly name: TypeName;
  /** The kinds of personal data in the value, if any. The label propagates to every derived value. */
  readonly personal?: Label;
  /** Whether the value may be missing. */
  readonly optional?: boolean;
  /** The type of the items of a list or set. */
  readonly of?: Type;
  /** The fields of a record. Without them, the record is open and its fields have unknown types. */
  readonly fields?: Readonly<Record<string, Type>>;
  /** The name of the record declaration, if the type has one. */
  readonly called?: string;
  /** Whether a country may be a region of it, such as `US-CA`, and `US` then means the rest. */
  readonly regions?: boolean;
  /** The words of a closed list, such as the sites. */
  readonly words?: readonly string[];
}

export type TypeName =
  | 'boolean'
  | 'text'
  | 'integer'
  | 'number'
  | 'duration'
  | 'size'
  | 'country'
  | 'locale'
  | 'region'
  | 'pattern'
  | 'address'
  | 'element'
  | 'page element'
  | 'countries'
  | 'locales'
  | 'list'
  | 'set'
  | 'record'
  | 'word'
  | 'anything'
  | 'unknown';

export const booleanType: Type = { name: 'boolean' };
export const textType: Type = { name: 'text' };
export const unknownType: Type = { name: 'unknown' };

/** Whether values of the type are numbers. */
export function isNumberType({ name }: Type): boolean {
  return name === 'integer' || name === 'number' || name === 'duration' || name === 'size';
}

/** Whether values of the type have items. */
export function isCollection({ name }: Type): boolean {
  return name === 'list' || name === 'set';
}

export function asOptional(type: Type): Type {
  return withOptional(type, true);
}

export function withOptional(type: Type, optional: boolean): Type {
  return (type.optional ?? false) === optional ? type : { ...type, optional };
}

export function withPersonal(type: Type, personal: Label | undefined): Type {
  return type.personal === personal ? type : { ...type, personal };
}

export type TypeFields = NonNullable<Type['fields']>;

/** Returns the fields with other types. Without prototype, because a field may be called `__proto__`. */
export function mapFields(fields: TypeFields, change: (type: Type, name: string) => Type): TypeFields {
  const changed: Record<string, Type> = Object.create(null);
  for (const [name, type] of Object.entries(fields)) changed[name] = change(type, name);
  return changed;
}

/** Returns the type in the syntax of rule files: `personal text?`, `list of text`. */
export function describeType(type: Type): string {
  const base =
    type.name === 'word'
      ? type.words!.join(' | ')
      : type.name === 'list' || type.name === 'set'
        ? `${type.name} of ${type.of ? describeType(type.of) : 'anything'}`
        : (type.called ?? type.name);
  return `${type.personal ? `${describeLabel(type.personal)} ` : ''}${base}${type.optional ? '?' : ''}`;
}

/** Returns the type as a phrase for messages, with an article: `a text`, `a list of texts`. */
export function phraseType(type: Type): string {
  const phrases: Partial<Record<TypeName, string>> = {
    boolean: 'true or false',
    integer: 'a whole number',
    duration: 'a duration',
    size: 'a size',
    address: 'an address',
    element: 'an element',
    'page element': 'an element of the page',
    anything: 'a value of the page of any type',
    countries: 'a set of countries',
    locales: 'a set of locales',
  };
  if (type.name === 'word') return `one of ${type.words!.join(', ')}`;
  if (type.name === 'list' || type.name === 'set') return `a ${type.name}${type.of ? ` of ${plural(type.of)}` : ''}`;
  if (type.called) return `a record "${type.called}"`;
  return phrases[type.name] ?? `a ${type.name}`;
}

/** Returns an expected type as a phrase, with an example for types whose unit people forget. */
export function phraseExpected(type: Type): string {
  const examples: Partial<Record<TypeName, string>> = { duration: '500ms', size: '15kB', 'page element': 'target' };
  const example = examples[type.name];
  return phraseType(type) + (example ? ` such as ${example}` : '');
}

function plural(type: Type): string {
  if (type.called) return `records "${type.called}"`;
  if (type.name === 'anything') return 'values of any type';
  return type.name === 'country' ? 'countries' : type.name === 'boolean' ? 'booleans' : `${type.name}s`;
}

/** Whether a value of the actual type can be used where the expected type is required. Other code checks missing values. */
export function accepts(expected: Type, actual: Type): boolean {
  if (expected.name === 'unknown' || expected.name === 'anything' || actual.name === 'unknown') return true;
  if (expected.name === actual.name) {
    if (expected.name === 'list' || expected.name === 'set')
      return !expected.of || !actual.of || accepts(expected.of, actual.of);
    if (expected.name === 'word') return acceptsWords(expected.words!, actual.words!);
    return !expected.fields || acceptsFields(expected.fields, actual.fields ?? {});
  }
  if (expected.name === 'number') return actual.name === 'integer';
  if (expected.name === 'text') return actual.name === 'address' || actual.name === 'word';
  if (expected.name === 'address') return actual.name === 'text';
  if (expected.name === 'element') return actual.name === 'text';
  return false;
}

function acceptsWords(expected: readonly string[], actual: readonly string[]): boolean {
  if (expected === actual) return true;
  const known = new Set(expected);
  return actual.every((word) => known.has(word));
}

/** Whether a record has every expected field. Only optional fields can be left out. */
function acceptsFields(expected: NonNullable<Type['fields']>, actual: NonNullable<Type['fields']>): boolean {
  return Object.entries(expected).every(([name, type]) =>
    Object.hasOwn(actual, name) ? accepts(type, actual[name]) : type.optional,
  );
}

const parsed = new Map<string, Type>();

/** Parses a type in the syntax of tables and rule files. Results are cached, because tables are read at every use of a name. */
export function parseType(text: string): Type {
  const cached = parsed.get(text);
  if (cached) return cached;
  const type = readType(text);
  parsed.set(text, type);
  return type;
}

function readType(text: string): Type {
  const [, written, unlabelled] = /^(personal(?:\([^)]*\))?)\s+(.+)$/s.exec(text) ?? [];
  const personal = written === undefined ? undefined : parseLabel(written);
  let rest = (unlabelled ?? text).trim();
  const optional = rest.endsWith('?');
  if (optional) rest = rest.slice(0, -1).trim();
  const label = { ...(personal && { personal }), ...(optional && { optional }) };
  const collection = /^(list|set)(?: of (.+))?$/.exec(rest);
  if (collection) {
    const [, name, of] = collection as unknown as [string, 'list' | 'set', string | undefined];
    return { name, ...(of && { of: parseType(of) }), ...label };
  }
  if (rest.includes('|')) return { name: 'word', words: rest.split('|').map((word) => word.trim()), ...label };
  return { name: rest as TypeName, ...label };
}
