/** What a value is. `unknown` stands where a mistake was already told; it agrees with everything. */
export interface Type {
  readonly name: TypeName;
  /** Data about a person; the label follows the value wherever it goes. */
  readonly personal?: boolean;
  /** It may be missing. */
  readonly optional?: boolean;
  /** What a list or set holds. */
  readonly of?: Type;
  /** A record's fields; without them a record is open and its fields are unknown. */
  readonly fields?: Readonly<Record<string, Type>>;
  /** The name of the declaration that gives a record its fields. */
  readonly called?: string;
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
  | 'pattern'
  | 'address'
  | 'element'
  | 'countries'
  | 'locales'
  | 'list'
  | 'set'
  | 'record'
  | 'word'
  | 'unknown';

export const booleanType: Type = { name: 'boolean' };
export const textType: Type = { name: 'text' };
export const unknownType: Type = { name: 'unknown' };

export function asOptional(type: Type): Type {
  return withOptional(type, true);
}

export function withOptional(type: Type, optional: boolean): Type {
  return (type.optional ?? false) === optional ? type : { ...type, optional };
}

export function withPersonal(type: Type, personal: boolean): Type {
  return (type.personal ?? false) === personal ? type : { ...type, personal };
}

/** As the language writes it: `personal text?`, `list of text`. */
export function describeType(type: Type): string {
  const base =
    type.name === 'word'
      ? type.words!.join(' | ')
      : type.name === 'list' || type.name === 'set'
        ? `${type.name} of ${type.of ? describeType(type.of) : 'anything'}`
        : (type.called ?? type.name);
  return `${type.personal ? 'personal ' : ''}${base}${type.optional ? '?' : ''}`;
}

/** With an article, as sentences need it: `a text`, `a list of texts`. */
export function phraseType(type: Type): string {
  const phrases: Partial<Record<TypeName, string>> = {
    boolean: 'true or false',
    integer: 'a whole number',
    duration: 'a duration',
    size: 'a size',
    address: 'an address',
    element: 'an element',
    countries: 'a set of countries',
    locales: 'a set of locales',
  };
  if (type.name === 'word') return `one of ${type.words!.join(', ')}`;
  if (type.name === 'list' || type.name === 'set') return `a ${type.name}${type.of ? ` of ${plural(type.of)}` : ''}`;
  if (type.called) return `a record "${type.called}"`;
  return phrases[type.name] ?? `a ${type.name}`;
}

/** What a place asks for, with an example where people forget the unit. */
export function phraseExpected(type: Type): string {
  const examples: Partial<Record<TypeName, string>> = { duration: '500ms', size: '15kB' };
  const example = examples[type.name];
  return phraseType(type) + (example ? ` such as ${example}` : '');
}

function plural(type: Type): string {
  if (type.called) return `records "${type.called}"`;
  return type.name === 'country' ? 'countries' : type.name === 'boolean' ? 'booleans' : `${type.name}s`;
}

/** Whether a value of one type may stand where the other is asked for; missing values are judged elsewhere. */
export function accepts(expected: Type, given: Type): boolean {
  if (expected.name === 'unknown' || given.name === 'unknown') return true;
  if (expected.name === given.name) {
    if (expected.name === 'list' || expected.name === 'set')
      return !expected.of || !given.of || accepts(expected.of, given.of);
    if (expected.name === 'word') return given.words!.every((word) => expected.words!.includes(word));
    return !expected.fields || acceptsFields(expected.fields, given.fields ?? {});
  }
  if (expected.name === 'number') return given.name === 'integer';
  if (expected.name === 'text') return given.name === 'address' || given.name === 'word';
  if (expected.name === 'address') return given.name === 'text';
  if (expected.name === 'element') return given.name === 'text';
  return false;
}

/** A record has every field that is asked for; only what may be missing may be left out. */
function acceptsFields(expected: NonNullable<Type['fields']>, given: NonNullable<Type['fields']>): boolean {
  return Object.entries(expected).every(([name, type]) =>
    Object.hasOwn(given, name) ? accepts(type, given[name]) : type.optional,
  );
}

const parsed = new Map<string, Type>();

/** Reads a type as tables and rule files write it; each text once, since tables are asked for every use of a name. */
export function parseType(text: string): Type {
  const before = parsed.get(text);
  if (before) return before;
  const type = readType(text);
  parsed.set(text, type);
  return type;
}

function readType(text: string): Type {
  const personal = /^personal\s+/.test(text);
  let rest = text.replace(/^personal\s+/, '').trim();
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
