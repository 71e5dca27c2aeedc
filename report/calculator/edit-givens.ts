import type { Value } from '../../runtime/tables/tables.ts';
import type { Given } from '../../compiler/language/model/scenario.ts';
import { writeLiteral } from '../../compiler/proof/situation/write-literal.ts';
import { quoteText } from '../../compiler/language/syntax/format/quote-text.ts';

/** A text of a page that readers can change. */
export interface EditableValue {
  /** As `given` names it, with the field of a record: `path`, `layer("job").jobTitle`. */
  readonly name: string;
  /** Empty for a missing value. */
  readonly value: string;
}

/** Returns the texts that givens set and that may be any other text. */
export function editableValues(givens: readonly Given[]): readonly EditableValue[] {
  return givens.flatMap((given) => {
    const name = nameOf(given);
    if (name === undefined || !('value' in given)) return [];
    if (typeof given.value === 'string') return { name, value: given.value };
    return Object.entries(fieldsOf(given.value)).map(([field, value]) => ({ name: `${name}.${field}`, value }));
  });
}

/** Returns givens with other texts, by the names of `editableValues`. An empty text removes a value. */
export function editGivens(givens: readonly Given[], texts: Readonly<Record<string, string>>): readonly Given[] {
  return givens.flatMap((given) => {
    const name = nameOf(given);
    if (name === undefined || !('value' in given)) return given;
    const value = typeof given.value === 'string' ? edited(given.value, name) : editRecord(given.value, name);
    if (value === given.value) return given;
    if (value === undefined) return [];
    return { ...given, value, text: `${name} is ${writeLiteral(value)}` } as Given;
  });

  function editRecord(record: Value, name: string): Value {
    const entries = Object.keys(fieldsOf(record)).map((field) => [field, `${name}.${field}`] as const);
    if (!entries.some(([, full]) => Object.hasOwn(texts, full))) return record;
    const changed = entries.map(([field, full]) => [field, edited(fieldsOf(record)[field], full)] as const);
    const after: Record<string, Value> = {
      ...(record as Readonly<Record<string, Value>>),
      ...Object.fromEntries(changed),
    };
    return Object.fromEntries(Object.entries(after).filter(([, field]) => field !== undefined));
  }

  function edited(before: string, name: string): string | undefined {
    return Object.hasOwn(texts, name) ? texts[name] || undefined : before;
  }
}

/** Returns the fields of a record that are texts. */
function fieldsOf(value: Value): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || Array.isArray(value)) return {};
  const texts = Object.entries(value).flatMap(([name, field]) =>
    typeof field === 'string' ? [[name, field] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** Returns the name of what a given sets. Undefined if its value cannot be any text, or is no text of the page. */
function nameOf(given: Given): string | undefined {
  switch (given.kind) {
    case 'builtIn':
      // Others must have a certain form, or are those of the site.
      return ['path', 'pageTitle'].includes(given.builtIn.name) ? given.builtIn.name : undefined;
    case 'data':
      return given.data.type.name === 'text' ? given.data.id : undefined;
    case 'source': {
      const [first, ...others] = given.arguments;
      return others.length === 0 ? `${given.source.name}(${quoteText(String(first))})` : undefined;
    }
    default:
      return undefined;
  }
}
