import type { Expression } from '../../../language/model/expression.ts';
import type { CodeSet, Matrix, MatrixRow } from '../../../language/model/program.ts';
import { unknownType, type Type } from '../../../language/model/type.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import { isCountry } from '../../../language/tables/countries.ts';
import { linkCodes } from '../../infer/codes.ts';
import { withRegions } from '../../infer/visitor-place.ts';
import { isRegionCode } from '../../../language/tables/regions.ts';
import { isOtherwise, reportElse } from '../../infer/otherwise.ts';
import type { Linker } from '../../bind/linker.ts';
import { reportOverlaps } from './report-overlaps.ts';
import { orderRegions } from './order-regions.ts';
import { swappedKeys } from './swapped-keys.ts';
import { spanOf } from '../../bind/fields.ts';
import type { Binding } from '../../bind/binding.ts';

/** The rows of a lookup table. */
export interface LinkedRows extends Pick<Matrix, 'keys' | 'rows' | 'missing' | 'otherwise'> {
  /** Whether the keys of a row have an error, so that other rows may only seem to be missing. */
  readonly isReported: boolean;
}

/** Links the rows of a lookup table, separately from `otherwise` and `missing`; reports overlapping rows. */
export function linkRows(linker: Linker, found: Binding, declaredKeys: readonly Type[], type: Type): LinkedRows {
  const { source, declaration } = found;
  const groups = groupRows(linker, found);
  const keys = withoutSwapped(linker, found, declaredKeys, groups);
  const rows: MatrixRow[] = [];
  let isReported = false;
  let read = 0;
  let missing: Expression | undefined;
  let otherwise: Expression | undefined;
  for (const { names, value } of groups) {
    read += names.length;
    const linked = linker.typed({ source }, value, type);
    const [only] = names;
    const word = wordOf(names);
    if (names.length === 1) reportElse(linker, source, only);
    if ((word === 'missing' && missing) || (word === 'otherwise' && otherwise)) {
      linker.mistake('duplicate-field', { name: word }, source, only);
    } else if (word === 'missing') missing = linked;
    else if (word === 'otherwise') otherwise = linked;
    else {
      const row = linkRow(linker, found, keys, names, linked);
      if (row) rows.push(row);
      if (!row || row.keys.some((codes) => codes?.length === 0)) isReported = true;
    }
  }
  const ordered = orderRegions(linker, keys, rows);
  reportOverlaps(linker, found, ordered.own);
  if (read < (declaration.body?.entries.length ?? 0)) isReported = true;
  return { keys: ordered.keys, rows: ordered.rows, missing, otherwise, isReported };
}

/** Reports keys of all rows that the header names in another order, or not at all. Their types are then unknown. */
function withoutSwapped(
  linker: Linker,
  found: Binding,
  keys: readonly Type[],
  groups: readonly Row[],
): readonly Type[] {
  const rows = groups.filter(({ names }) => !['missing', 'otherwise'].includes(wordOf(names) ?? ''));
  const written = swappedKeys(
    linker,
    found,
    keys,
    rows.map(({ names }) => names),
  );
  const { by } = found.declaration;
  if (written === undefined || by.length === 0) return keys;
  const place = { start: by[0].start, end: by.at(-1)!.end };
  const parameters = { written, declared: by.map(printExpression).join(', ') };
  linker.mistake('wrong-keys', parameters, found.source, place);
  return keys.map(() => unknownType);
}

function wordOf([key, second]: readonly ast.ExpressionNode[]): string | undefined {
  if (second) return undefined;
  if (isOtherwise(key)) return 'otherwise';
  return key.form === 'name' ? key.name : undefined;
}

interface Row {
  readonly names: readonly ast.ExpressionNode[];
  readonly value: ast.ExpressionNode;
}

/** Groups entries into rows: `CN, HK: value` is parsed as a key without a value, a comma, and a key with a value. */
function groupRows(linker: Linker, { declaration, source }: Binding): Row[] {
  const rows: Row[] = [];
  let names: ast.ExpressionNode[] = [];
  for (const { key, value, comma } of declaration.body?.entries ?? []) {
    names.push(key);
    if (value) rows.push({ names, value });
    else if (comma) continue;
    else linker.mistake('field-without-value', { name: source.text.slice(key.start, key.end) }, source, key);
    names = [];
  }
  for (const name of names) {
    linker.mistake('field-without-value', { name: source.text.slice(name.start, name.end) }, source, name);
  }
  return rows;
}

function linkRow(
  linker: Linker,
  { source }: Binding,
  keys: readonly Type[],
  names: readonly ast.ExpressionNode[],
  value: Expression,
): MatrixRow | undefined {
  const node = { start: names[0].start, end: value.end };
  const label = names.map(printExpression).join(', ');
  if (keys.length > 1 && names.length !== keys.length) {
    linker.mistake('wrong-arguments', { name: 'A row of this matrix', takes: `${keys.length} keys` }, source, node);
    return undefined;
  }
  const sets = new Set<CodeSet>();
  const perKey =
    keys.length > 1
      ? names.map((name, at) => linkKey(linker, source, keys[at], [name], sets))
      : keys.length === 1
        ? [linkKey(linker, source, keys[0], names, sets)]
        : [];
  return { keys: perKey, value, span: spanOf(source, node), label, sets: [...sets] };
}

/** Returns the codes or words that a key matches; undefined for `any`. Adds the declared sets that it names. */
function linkKey(
  linker: Linker,
  source: Binding['source'],
  type: Type,
  names: readonly ast.ExpressionNode[],
  sets: Set<CodeSet>,
): string[] | undefined {
  // The type of the key is unknown, which was reported.
  if (type.name === 'unknown') return [];
  const isAny = names.length === 1 && names[0].form === 'name' && names[0].name === 'any';
  if (isAny) return undefined;
  return names.flatMap((name): string[] => {
    if (type.name === 'country' || type.name === 'locale') {
      const isCode = name.form === 'text' || (name.form === 'name' && isCodeLike(linker, source, name.name));
      const node = isCode ? ({ form: 'list', items: [name], start: name.start, end: name.end } as const) : name;
      const set = linkCodes(linker, { source }, node, type.name);
      if (set.kind !== 'codes') return [];
      for (const named of set.sets) sets.add(named);
      return set.type.of?.regions || type.name === 'locale' ? [...set.codes] : withRegions(linker, set.codes);
    }
    const expression = linker.typed({ source }, name, type);
    return expression.kind === 'literal' && expression.type.name !== 'unknown' ? [String(expression.value)] : [];
  });
}

/** Whether a name is meant as a code and not as a set: `US`, but also `USA` and `us`, which are then reported. */
function isCodeLike(linker: Linker, source: Binding['source'], name: string): boolean {
  const isCode = /^[A-Z]+$/.test(name) || isRegionCode(name) || isCountry(name.toUpperCase());
  return isCode && !linker.lookup('values', name, source);
}
