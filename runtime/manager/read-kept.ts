import { namesOf } from '../sources/global/names-of.ts';
import { readStored, type StorageArea } from '../page/storage.ts';

/** Returns the text of a key in storage, in a list; an empty list if there is none. */
export function keptIn(area: StorageArea, key: string): readonly string[] {
  const text = readStored(area, key);
  return text === undefined ? [] : [text];
}

/**
 * Returns the value of a consent manager at a path of global variables, in a list, or what its function there returns.
 * Undefined while there is none. What is not a record is no answer of the manager.
 */
export function keptAtPath(path: string, isResult?: boolean): readonly unknown[] | undefined {
  let owner: any;
  let value: any = window;
  for (const name of namesOf(path)) {
    owner = value;
    value = value?.[name];
  }
  if (isResult && typeof value === 'function') value = value.call(owner);
  return Object(value) === value && typeof value !== 'function' ? [value] : undefined;
}
