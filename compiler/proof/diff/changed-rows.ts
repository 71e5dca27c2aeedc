import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Matrix } from '../../language/model/program.ts';
import type { Span } from '../../language/source/source.ts';
import { textOfExpression } from './fields/values.ts';
import type { Keys } from './keys.ts';

/** The rows of a lookup table that differ: what they had and have, and where they are written. */
export interface ChangedRows {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly before?: Span;
  readonly after?: Span;
}

/** A row by its keys as they are written, or `missing` or `otherwise`. */
interface Row {
  readonly value: Expression;
  readonly span: Span;
  /**
   * What it names, if it has one key: sets with all of their codes, and single codes. Empty for several keys, and for all
   * others.
   */
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns what rows have only in one version: `"b" in DE`; of a list, its items: `marketing in JP`. `written` keeps names as they are.
 */
export function changedRows(before: Matrix, after: Matrix, written: Keys): ChangedRows {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const [added, removed] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const spans: { before?: Span; after?: Span } = {};
  for (const name of new Set([...namesIn(is, was), ...namesIn(was, is)])) {
    const [old, now] = [find(was, name), find(is, name)];
    if (old && now && written.of(old.value) === written.of(now.value)) continue;
    spans.before ??= old?.span;
    spans.after ??= now?.span;
    const [lost, got] = [itemsOf(old, before), itemsOf(now, after)];
    for (const item of got) if (!lost.includes(item)) addRow(added, item, name);
    for (const item of lost) if (!got.includes(item)) addRow(removed, item, name);
  }
  return { added: described(added), removed: described(removed), ...spans };
}

function addRow(rowsOfItems: Map<string, string[]>, item: string, row: string): void {
  const known = rowsOfItems.get(item);
  if (known) known.push(row);
  else rowsOfItems.set(item, [row]);
}

const rest = 'otherwise';

function rowsOf({ rows, missing, otherwise, source }: Matrix): ReadonlyMap<string, Row> {
  const all = new Map<string, Row>();
  for (const { label, value, span, keys, sets } of rows) {
    const named = new Set(sets.flatMap(({ codes }) => codes));
    const own = (keys[0] ?? []).filter((code) => !named.has(code)).map((code) => [code, [code]] as const);
    const parts = new Map(keys.length === 1 ? [...sets.map(({ id, codes }) => [id, codes] as const), ...own] : []);
    all.set(label, { value, span, parts });
  }
  const others = { missing, [rest]: otherwise };
  for (const [name, value] of Object.entries(others)) {
    if (value) all.set(name, { value, span: { source, start: value.start, end: value.end }, parts: new Map() });
  }
  return all;
}

/**
 * Returns the names of rows: as they are written if the other table has the same keys. Else each set and code of theirs;
 * for a set that the other table does not name, its codes.
 */
function namesIn(rows: ReadonlyMap<string, Row>, others: ReadonlyMap<string, Row>): readonly string[] {
  const isNamed = (name: string) => [...others.values()].some(({ parts }) => parts.has(name));
  return [...rows].flatMap(([label, { parts }]) => {
    if (others.has(label) || parts.size === 0) return [label];
    return [...parts].flatMap(([name, codes]) => (isNamed(name) ? [name] : codes));
  });
}

/** Returns the row of a name: of these keys, or with this set or code, or for all others. */
function find(rows: ReadonlyMap<string, Row>, name: string): Row | undefined {
  const all = [...rows.values()];
  const own =
    rows.get(name) ??
    all.find(({ parts }) => parts.has(name)) ??
    all.find(({ parts }) => [...parts.values()].some((codes) => codes.includes(name)));
  return own ?? (name === 'missing' ? undefined : rows.get(rest));
}

/** Returns the items of a list, or what else a row says. */
function itemsOf(row: Row | undefined, { source }: Matrix): readonly string[] {
  if (!row) return [];
  const value = staticValue(row.value);
  return Array.isArray(value) ? value.map(String) : [textOfExpression(row.value, source)];
}

/** Writes each item once, with the rows that have it. */
function described(items: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...items].map(([item, names]) => `${item} in ${names.join(', ')}`);
}
