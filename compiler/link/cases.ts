import type { Case, Operand } from '../core/scenario.ts';
import type { Source } from '../source/source.ts';
import type * as ast from '../syntax/document.ts';
import { printExpression } from '../syntax/format/print-expression.ts';
import { linkGivens } from './givens.ts';
import type { Linker } from './linker.ts';
import { linkRule } from './rule.ts';
import { linkTag } from './tag.ts';

/**
 * `cases by site, consent { main, [necessary]: [seen] }`: each row gives what its columns say beside what the scenario
 * gives; `missing` and `any` give nothing. Of all that rows list, what a row does not list must not run.
 */
export function linkCases(
  linker: Linker,
  source: Source,
  declarations: readonly ast.Declaration[],
  given: readonly ast.Expression[],
): readonly Case[] {
  const rows = declarations.flatMap(({ by, body }) =>
    rowsOf(linker, source, body?.entries ?? []).flatMap((row) => linkRow(linker, source, by, given, row) ?? []),
  );
  const all = new Map(rows.flatMap(({ runs }) => runs.map((one) => [idOf(one), one])));
  return rows.map((row) => {
    const own = new Set(row.runs.map(idOf));
    return { ...row, idle: [...all].filter(([id]) => !own.has(id)).map(([, one]) => one) };
  });
}

interface Row {
  readonly cells: readonly ast.Expression[];
  readonly value: ast.Expression;
}

/** `car, JP: [seen]` is written as keys alone, and a key with a value. */
function rowsOf(linker: Linker, source: Source, entries: readonly ast.Entry[]): Row[] {
  const rows: Row[] = [];
  let cells: ast.Expression[] = [];
  for (const { key, value, comma } of entries) {
    cells.push(key);
    if (value) rows.push({ cells, value });
    else if (comma) continue;
    else tellValueless(linker, source, key);
    cells = [];
  }
  for (const cell of cells) tellValueless(linker, source, cell);
  return rows;
}

function tellValueless(linker: Linker, source: Source, key: ast.Expression): void {
  linker.mistake('field-without-value', { name: source.text.slice(key.start, key.end) }, source, key);
}

function linkRow(
  linker: Linker,
  source: Source,
  columns: readonly ast.Expression[],
  given: readonly ast.Expression[],
  { cells, value }: Row,
): Omit<Case, 'idle'> | undefined {
  const place = { start: cells[0].start, end: value.end };
  if (cells.length !== columns.length) {
    const takes = `${columns.length} ${columns.length === 1 ? 'value' : 'values'}, one for each column`;
    linker.mistake('wrong-arguments', { name: 'A row of these cases', takes }, source, place);
    return undefined;
  }
  const facts = cells.flatMap((right, at): ast.Expression[] => {
    if (right.form === 'name' && (right.name === 'missing' || right.name === 'any')) return [];
    return [{ form: 'binary', operator: 'is', left: columns[at], right, start: right.start, end: right.end }];
  });
  return {
    label: cells.map(printExpression).join(', '),
    given: linkGivens(linker, source, [...given, ...facts]),
    runs: linkRuns(linker, source, value),
    ...place,
  };
}

/** Tags and rules by their names, in brackets. */
function linkRuns(linker: Linker, source: Source, value: ast.Expression): Operand[] {
  const names = value.form === 'list' ? value.items.filter((item) => item.form === 'name') : [];
  if (value.form !== 'list' || names.length < value.items.length) {
    const takes = 'the names of tags and rules in brackets, such as [pageView]';
    if (value.form !== 'bad') linker.mistake('wrong-arguments', { name: 'A row of these cases', takes }, source, value);
    return [];
  }
  return names.flatMap(({ name: text, start, end }): Operand[] => {
    const found = linker.find('running', { text, start, end }, source, 'unknown-rule', ['rule', 'tag']);
    if (found?.declaration.kind.text === 'tag') {
      const tag = linkTag(linker, found);
      return tag ? [{ kind: 'tag', tag }] : [];
    }
    const rule = found && linkRule(linker, found);
    return rule ? [{ kind: 'rule', rule }] : [];
  });
}

function idOf(operand: Operand): string {
  if (operand.kind === 'tag') return `tag ${operand.tag.id}`;
  return operand.kind === 'rule' ? `rule ${operand.rule.id}` : '';
}
