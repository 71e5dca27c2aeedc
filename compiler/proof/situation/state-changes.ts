import type { Value } from '../../../runtime/tables/tables.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { State } from '../../language/model/program.ts';
import { decodeValue } from '../../language/tables/decoders.ts';
import { functions } from '../../language/tables/tables.ts';

/** What actions have set since the page started. */
export interface StateChanges {
  /** The values of states of the page, and of states that may not be stored without consent. */
  readonly values: Map<State, Value>;
  /** The stored texts by place. Undefined for one that was removed. States and sources with one place share its text. */
  readonly texts: Map<string, string | undefined>;
  /** The states that have a value which is known only in a page, or may have been set. */
  readonly open: Set<State>;
}

/** Returns changes that later ones do not alter. */
export function copyOf({ values, texts, open }: StateChanges): StateChanges {
  return { values: new Map(values), texts: new Map(texts), open: new Set(open) };
}

/** Returns the place of a text in storage, by the name of its source: `cookie`, `local` or `session`. */
export function placeOfText(source: string, name: string): string {
  return `${source} ${name}`;
}

/** Returns where a stored state is. */
export function storagePlaceOf({ id, key, keep }: State): string {
  if (key) return placeOfText(key.source.name, String(staticValue(key.arguments[0])));
  return placeOfText(keep === 'session' ? 'session' : 'local', `tagc.${id}`);
}

/** Notes a value that an action gives a stored state. It is read as its text says, which a limit may have shortened. */
export function noteStored({ values, texts }: StateChanges, state: State, value: Value): void {
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
  const text = isEmpty ? undefined : storedText(state, value);
  const shorten = functions.get('shorten')!;
  const kept = state.limit === undefined ? text : (shorten.evaluate(text, state.limit, '…') as typeof text);
  values.delete(state);
  texts.set(storagePlaceOf(state), kept);
}

/**
 * Notes a value for this page only: of a state of the page, or of a stored one whose consent group is not granted.
 * Undefined if the state has its first value again.
 */
export function noteInPage({ values }: StateChanges, state: State, value: Value): void {
  const kept = isStored(state) && value !== undefined ? storedValue(state, storedText(state, value)) : value;
  values.set(state, kept);
}

/** Returns the value of a state from the text that is stored for it. Undefined if the text has none. */
export function storedValue({ type, format }: State, text: unknown): Value {
  if (type.name !== 'list' && type.name !== 'set') return decodeValue(text, type);
  if (format !== 'json') return decodeValue(String(text).split('|').filter(Boolean), type);
  try {
    return decodeValue(JSON.parse(String(text)), type);
  } catch {
    return undefined;
  }
}

/** Returns the text that a bundle stores for a state's value. */
export function storedText({ type, format }: State, value: Value): string {
  if (!Array.isArray(value)) return String(value);
  return format === 'json' || type.of?.name === 'record' ? JSON.stringify(value) : value.join('|');
}
