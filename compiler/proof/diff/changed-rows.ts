import { staticValue } from '../../evaluate/static-value.ts';
import type { Expression } from '../../model/expression.ts';
import type { Matrix } from '../../model/program.ts';
import type { Span } from '../../source/source.ts';
import { textOf } from './fields/values.ts';
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
  /** The codes that it names itself. Empty if its keys are several, or words for all others. */
  readonly codes: readonly string[];
}

/** Returns the rows that differ: `+ DE: "b"`; of a list, its items: `+ marketing in JP`. `written` keeps names as they are. */
export function changedRows(before: Matrix, after: Matrix, written: Keys): ChangedRows {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const words = { added: new Map<string, string[]>(), removed: new Map<string, string[]>() };
  const note = (list: Map<string, string[]>, word: string, name: string) => list.set(word, [...(list.get(word) ?? []), name]); // prettier-ignore
  const spans: { before?: Span; after?: Span } = {};
  for (const name of new Set([...namesIn(is, was), ...namesIn(was, is)])) {
    const [old, now] = [find(was, name), find(is, name)];
    if (old && now && written.of(old.value) === written.of(now.value)) continue;
    spans.before ??= old?.span;
    spans.after ??= now?.span;
    const [lost, got] = [itemsOf(old, before), itemsOf(now, after)];
    for (const item of got) if (!lost.includes(item)) note(words.added, item, name);
    for (const item of lost) if (!got.includes(item)) note(words.removed, item, name);
  }
  return { added: described(words.added), removed: described(words.removed), ...spans };
}

const rest = 'otherwise';

function rowsOf({ rows, missing, otherwise, source }: Matrix): ReadonlyMap<string, Row> {
  const all = new Map<string, Row>();
  for (const { label, value, span, keys, sets } of rows) {
    const named = new Set(sets.flatMap(({ codes }) => codes));
    const codes = keys.length === 1 ? (keys[0] ?? []).filter((code) => !named.has(code)) : [];
    all.set(label, { value, span, codes });
  }
  const others = { missing, [rest]: otherwise };
  for (const [name, value] of Object.entries(others)) {
    if (value) all.set(name, { value, span: { source, start: value.start, end: value.end }, codes: [] });
  }
  return all;
}

/** Returns the names of rows: as they are written if the other table has the same keys, else each code. */
function namesIn(rows: ReadonlyMap<string, Row>, others: ReadonlyMap<string, Row>): readonly string[] {
  return [...rows].flatMap(([label, { codes }]) => (others.has(label) || codes.length === 0 ? [label] : codes));
}

/** Returns the row of a name: of these keys, or with this code, or for all others. */
function find(rows: ReadonlyMap<string, Row>, name: string): Row | undefined {
  const own = rows.get(name) ?? [...rows.values()].find(({ codes }) => codes.includes(name));
  return own ?? (name === 'missing' ? undefined : rows.get(rest));
}

/** Returns the items of a list, or what else a row says. */
function itemsOf(row: Row | undefined, { source }: Matrix): readonly string[] {
  if (!row) return [];
  const value = staticValue(row.value);
  return Array.isArray(value) ? value.map(String) : [textOf(row.value, source)];
}

/** Writes each item once, with the rows that have it. */
function described(items: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...items].map(([item, names]) => `${item} in ${names.join(', ')}`);
}
