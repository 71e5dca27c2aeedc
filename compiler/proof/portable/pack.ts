import { labelWith, type Label } from '../../language/model/label.ts';
import type { Packed, PackedValue, Portable, Special } from './packed.ts';
import { isExpression, isPacked, isSource, partsOf, propertiesOf, tableNames } from './parts-of.ts';

/**
 * Returns a program as JSON, so that a page without the rule files can explain what visitors cause. Only what explanations
 * read is written: no documentation, no scenarios, and places in files only for conditions, whose parts are quoted.
 */
export function pack(portable: Portable): Packed {
  const counts = countObjects(portable);
  const quoted = findQuoted(counts.keys());
  const shared: PackedValue[] = [];
  const references = new Map<unknown, Special>();
  return { root: packValue(portable, '', 0), shared };

  /** `from` is the start of the quoted expression around the value. Places are relative to it: small numbers compress well. */
  function packValue(value: unknown, name: string, from: number): PackedValue {
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
    if (name !== 'type' && counts.get(value) === 1) return packObject(value, from);
    const reference: Special = { '': ['shared', shared.push(null) - 1] };
    references.set(key, reference);
    shared[reference[''][1] as number] = packObject(value, 0);
    return reference;
  }

  function packObject(value: object, from: number): PackedValue {
    if (Array.isArray(value)) return value.map((item) => packValue(item, '', from));
    const properties = propertiesOf(value);
    if (!isExpression(value)) return packEntries(properties.map(([name, one]) => [name, packValue(one, name, from)]));
    const { start, end } = value;
    const isQuoted = quoted.has(value);
    const inner = properties
      .filter(([name]) => !isPlace(name))
      .map(([name, one]) => [name, packValue(one, name, isQuoted ? start : from)] as const);
    const place = { start: start - from, end: end - start };
    return packEntries(isQuoted ? [...inner, ...Object.entries(place)] : inner);
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

/** Returns the conditions with all their parts: their texts are quoted. */
function findQuoted(objects: Iterable<object>): ReadonlySet<object> {
  const quoted = new Set<object>();
  const open: unknown[] = [...objects].filter((value) => isExpression(value) && value.type.name === 'boolean');
  while (open.length > 0) {
    const value = open.pop();
    if (!isPacked(value) || quoted.has(value)) continue;
    quoted.add(value);
    open.push(...partsOf(value));
  }
  return quoted;
}

const isPlace = (name: string): boolean => name === 'start' || name === 'end';

/** Labels are compared by identity, so an equal array is none. */
function isLabel(value: object): value is Label {
  return Array.isArray(value) && value.length > 0 && labelWith(value) === value;
}
