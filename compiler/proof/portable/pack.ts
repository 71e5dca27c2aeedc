import { labelWith, type Label } from '../../language/model/label.ts';
import type { Packed, PackedValue, Portable, Special } from './packed.ts';
import { isPacked, isSource, partsOf, propertiesOf, tableNames } from './parts-of.ts';

/**
 * Returns a program as JSON, so that a page without the rule files can explain what visitors cause. Only what explanations
 * read is written: no documentation, no scenarios, and no places in files.
 */
export function pack(portable: Portable): Packed {
  const counts = countObjects(portable);
  const shared: PackedValue[] = [];
  const references = new Map<unknown, Special>();
  return { root: packValue(portable, ''), shared };

  function packValue(value: unknown, name: string): PackedValue {
    if (value === undefined) return { '': ['undefined'] };
    if (typeof value === 'function') return { '': ['text', (value as () => string)()] };
    if (typeof value !== 'object' || value === null) return value as PackedValue;
    const table = tableNames.get(value);
    if (table !== undefined) return { '': ['table', table] };
    if (isSource(value)) return { '': ['file', value.path] };
    if (isLabel(value)) return { '': ['label', ...value] };
    const key = name === 'type' ? JSON.stringify(value) : value;
    const before = references.get(key);
    if (before) return before;
    if (name !== 'type' && counts.get(value) === 1) return packObject(value);
    const reference: Special = { '': ['shared', shared.push(null) - 1] };
    references.set(key, reference);
    shared[reference[''][1] as number] = packObject(value);
    return reference;
  }

  function packObject(value: object): PackedValue {
    if (Array.isArray(value)) return value.map((item) => packValue(item, ''));
    return packEntries(propertiesOf(value).map(([name, one]) => [name, packValue(one, name)]));
  }

  function packEntries(entries: readonly (readonly [string, PackedValue])[]): PackedValue {
    if (entries.some(([name]) => name === '' || name === '__proto__')) return { '': ['entries', entries] };
    return Object.fromEntries(entries);
  }
}

/** Counts how often each object occurs. */
function countObjects(portable: Portable): ReadonlyMap<object, number> {
  const counts = new Map<object, number>();
  const open: unknown[] = [portable];
  while (open.length > 0) {
    const value = open.pop();
    if (!isPacked(value)) continue;
    const count = counts.get(value) ?? 0;
    counts.set(value, count + 1);
    if (count === 0) open.push(...partsOf(value));
  }
  return counts;
}

/** Labels are compared by identity, so an equal array is none. */
function isLabel(value: object): value is Label {
  return Array.isArray(value) && value.length > 0 && labelWith(value) === value;
}
