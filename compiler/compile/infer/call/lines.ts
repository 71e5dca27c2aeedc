import type { Expression } from '../../../language/model/expression.ts';
import { textType, type Type } from '../../../language/model/type.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { placeArguments } from './place-arguments.ts';
import { readFile } from '../../bind/read-file.ts';
import { readRows } from './read-rows.ts';
import { unknown } from '../check-value.ts';
import type { Context } from '../../bind/context.ts';

/** Links a long list from a file: `lines("lists/hosts.txt")`, `lines("lists/boards.tsv", column: "domain")`. */
export function linkLines(linker: Linker, context: Context, node: ast.CallNode): Expression {
  if (!context.isConstant) {
    linker.mistake('not-here', { what: '"lines"', where: 'as the value of a constant' }, context.source, node);
    return unknown(node);
  }
  const [file, column] = linkTexts(linker, context, node);
  const read = file && readFile(linker, context.source, file.value, file);
  if (!read) return unknown(node);
  const values = column
    ? linkColumn(linker, context, column, read.path, read.text)
    : linesOf(read.text).filter((line) => !line.startsWith('#'));
  if (!values) return unknown(node);
  if (values.length > mostValues) {
    const parameters = { what: `The list of ${read.path}`, most: `${mostValues} values` };
    linker.mistake('too-large', parameters, context.source, file);
    return unknown(node);
  }
  const at = { start: node.start, end: node.end };
  const items = values.map((value): Expression => ({ kind: 'literal', value, type: textType, ...at }));
  return { kind: 'list', items, type: listType, ...at };
}

/** The limit exists because every visitor downloads the list. */
const mostValues = 10_000;

const listType: Type = { name: 'list', of: textType };

const places = [
  { name: 'file', type: 'text' },
  { name: 'column', type: 'text', default: 'none' },
];

/** Returns the path and the name of the column. Both must be texts in quotes. */
function linkTexts(linker: Linker, context: Context, node: ast.CallNode): (ast.TextNode | undefined)[] {
  const { given, reportMissing } = placeArguments(linker, context, node, 'lines', places);
  if (!given.has('file')) reportMissing();
  if (given.size < node.arguments.length) return [];
  const texts = places.map(({ name }) => {
    const value = given.get(name);
    if (!value || value.form === 'bad') return undefined;
    if (value.form === 'text') return value;
    linker.mistake('wrong-field', { name, takes: 'a text in quotes' }, context.source, value);
    return undefined;
  });
  return texts.every((text, at) => text || !given.has(places[at].name)) ? texts : [];
}

/** Returns the values of a column. The first line contains the column names. */
function linkColumn(
  linker: Linker,
  { source }: Context,
  column: ast.TextNode,
  path: string,
  text: string,
): string[] | undefined {
  const separator = path.endsWith('.csv') ? ',' : '\t';
  const [names = [], ...rows] = readRows(text, separator);
  const at = names.indexOf(column.value);
  if (at < 0) {
    linker.mistake(
      'unknown-column',
      { name: column.value, path, nearest: nearest(column.value, names) },
      source,
      column,
    );
    return undefined;
  }
  return rows.map((row) => row[at] ?? '').filter((value) => value !== '');
}

/** Returns the non-empty lines, trimmed. */
function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
