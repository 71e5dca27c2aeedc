import type { CaseRow, Given, Operand } from '../../../language/model/scenario.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import { placeKeysOf } from './given-place.ts';
import { linkGivens } from './given.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/fields.ts';
import { count } from '../../../language/source/count.ts';

/**
 * Links `cases by site, consent { main, [necessary]: [seen] }`. Each row adds the values of its columns to the setup of the
 * scenario; `missing` and `any` add nothing. Tags and rules that only other rows list must not run.
 */
export function linkCases(
  linker: Linker,
  source: Source,
  declarations: readonly ast.Declaration[],
  given: readonly ast.ExpressionNode[],
): readonly CaseRow[] {
  const rows = declarations.flatMap((table) => linkTable(linker, source, table, given));
  const all = new Map(rows.flatMap(({ runs }) => runs.map((one) => [idOf(one), one])));
  return rows.map((row) => {
    const own = new Set(row.runs.map(idOf));
    return { ...row, idle: [...all].filter(([id]) => !own.has(id)).map(([, one]) => one) };
  });
}

function linkTable(
  linker: Linker,
  source: Source,
  { kind, by, body, incomplete }: ast.Declaration,
  given: readonly ast.ExpressionNode[],
): Omit<CaseRow, 'idle'>[] {
  const rows = rowsOf(linker, source, body?.entries ?? []);
  if (body?.entries.length === 0 && !incomplete) {
    linker.mistake('missing-part', { kind: 'table of cases', part: 'rows' }, source, kind);
  }
  const before = new Map<string, Omit<CaseRow, 'idle'>>();
  return rows.flatMap((node) => {
    const row = linkRow(linker, source, by, given, node);
    if (!row) return [];
    // After a reported error, the setup of the row is incomplete.
    const isWhole = row.given.length === given.length + node.cells.filter(isGiving).length;
    const key = JSON.stringify(row.given.map(meaningOf));
    const earlier = isWhole ? before.get(key) : undefined;
    if (isWhole && !earlier) before.set(key, row);
    if (earlier) {
      const related = { span: spanOf(source, earlier), label: 'the other row' };
      linker.mistake('case-twice', { key: row.label, before: earlier.label }, source, row, related);
    }
    return [row];
  });
}

/** Returns a key that is equal for equivalent setups, whatever names they use. */
function meaningOf(given: Given): unknown {
  const value = 'value' in given ? given.value : given.groups?.toSorted();
  return [placeKeysOf(given), value];
}

interface Row {
  readonly cells: readonly ast.ExpressionNode[];
  readonly value: ast.ExpressionNode;
}

/** Groups entries into rows: `car, JP: [seen]` is parsed as a key without a value, and a key with a value. */
function rowsOf(linker: Linker, source: Source, entries: readonly ast.EntryNode[]): Row[] {
  const rows: Row[] = [];
  let cells: ast.ExpressionNode[] = [];
  for (const { key, value, comma } of entries) {
    cells.push(key);
    if (value) rows.push({ cells, value });
    else if (comma) continue;
    else reportValueless(linker, source, key);
    cells = [];
  }
  for (const cell of cells) reportValueless(linker, source, cell);
  return rows;
}

function reportValueless(linker: Linker, source: Source, key: ast.ExpressionNode): void {
  linker.mistake('field-without-value', { name: source.text.slice(key.start, key.end) }, source, key);
}

function linkRow(
  linker: Linker,
  source: Source,
  columns: readonly ast.ExpressionNode[],
  given: readonly ast.ExpressionNode[],
  { cells, value }: Row,
): Omit<CaseRow, 'idle'> | undefined {
  const place = { start: cells[0].start, end: value.end };
  if (cells.length !== columns.length) {
    const takes = `${count(columns.length, 'value')}, one for each column`;
    linker.mistake('wrong-arguments', { name: 'A row of these cases', takes }, source, place);
    return undefined;
  }
  const builtIns = cells.flatMap((right, at): ast.ExpressionNode[] => {
    if (!isGiving(right)) return [];
    return [{ form: 'binary', operator: 'is', left: columns[at], right, start: right.start, end: right.end }];
  });
  const values = cells.map(printExpression);
  return {
    columns: columns.map(printExpression),
    values,
    label: values.join(', '),
    given: linkGivens(linker, source, [...given, ...builtIns]),
    runs: linkRuns(linker, source, value),
    ...place,
  };
}

function isGiving(cell: ast.ExpressionNode): boolean {
  return cell.form !== 'name' || (cell.name !== 'missing' && cell.name !== 'any');
}

/** Links a list of names of tags and rules. */
function linkRuns(linker: Linker, source: Source, value: ast.ExpressionNode): Operand[] {
  const names = value.form === 'list' ? value.items.filter((item) => item.form === 'name') : [];
  if (value.form !== 'list' || names.length < value.items.length) {
    const takes = 'the names of tags and rules in brackets, such as [pageView]';
    if (value.form !== 'bad') linker.mistake('wrong-arguments', { name: 'A row of these cases', takes }, source, value);
    return [];
  }
  return names.flatMap(({ name: text, start, end }): Operand[] => {
    const found = linker.find('running', { text, start, end }, source, 'unknown-rule', ['rule', 'tag']);
    if (found?.declaration.kind.text === 'tag') {
      const tag = linker.meaning('tag', found);
      return tag ? [{ kind: 'tag', tag }] : [];
    }
    const rule = found && linker.meaning('rule', found);
    return rule ? [{ kind: 'rule', rule }] : [];
  });
}

function idOf(operand: Operand): string {
  if (operand.kind === 'tag') return `tag ${operand.tag.id}`;
  return operand.kind === 'rule' ? `rule ${operand.rule.id}` : '';
}
