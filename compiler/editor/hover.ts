import type { Binding } from '../compile/bind/binding.ts';
import { documentationOf } from '../compile/bind/fields.ts';
import { staticValue } from '../compile/evaluate/static-value.ts';
import { describeSort } from '../describe/editor/describe-sort.ts';
import { findEntries } from '../describe/editor/find-entries.ts';
import type { Sort, VocabularyEntry } from '../describe/editor/vocabulary-entry.ts';
import { quoteText } from '../language/syntax/format/quote-text.ts';
import type { Expression } from '../language/model/expression.ts';
import type { CodeSet, Declared, Program } from '../language/model/program.ts';
import { describeType, type Type } from '../language/model/type.ts';
import { countries } from '../language/tables/countries.ts';
import type { Path, Source, Span } from '../language/source/source.ts';
import type { Declaration, Document, Node } from '../language/syntax/document.ts';
import type { CompileResult } from '../pipeline/compile.ts';
import { itemAt, type ItemAt } from './loop-items.ts';
import { nameAt } from './names-at.ts';
import { nodesAround } from './nodes-around.ts';

/** What an editor shows about a word, as Markdown. */
export interface Hover {
  readonly span: Span;
  readonly markdown: string;
}

/** Describes the word at an offset of a file: a name of the project, or a word of the language. */
export function hoverAt(result: CompileResult, path: Path, offset: number): Hover | undefined {
  const name = nameAt(result, path, offset);
  if (name) return { span: name.span, markdown: describeName(result, name.found) };
  const item = itemAt(result, path, offset);
  if (item) return { span: item.span, markdown: describeItem(item) };
  const document = result.documents.find(({ source }) => source.path === path);
  const word = document && wordAt(document.source, offset);
  const entries = word ? entriesAt(document, offset, word) : [];
  if (!word || entries.length === 0) return undefined;
  return { span: word, markdown: entries.map(describeEntry).join('\n\n---\n\n') };
}

/** Describes a declaration: how it begins, what is written about it, its type and its value, if it is known. */
export function describeName({ program, documents }: CompileResult, found: Binding): string {
  const { declaration, source } = found;
  const meaning = declaredAs(program, found);
  const facts = [
    ...(meaning?.type && !declaration.type ? [`Type: \`${describeType(meaning.type)}\``] : []),
    ...(meaning?.value ? valueOf(meaning.value) : []),
    ...(meaning?.codes ? [describeCodes(meaning.codes)] : []),
  ];
  return [
    fenced(headOf(declaration, source)),
    documentationOf(declaration, source, documents).join('\n'),
    facts.join('  \n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function describeItem({ name, list, type }: ItemAt): string {
  return `${fenced(type ? `${name}: ${describeType(type)}` : name)}\n\nEach item of \`${list}\`.`;
}

/** Describes a word of the language. */
export function describeEntry(entry: VocabularyEntry): string {
  const { signature, summary, details } = entry;
  return [fenced(signature), `*${describeSort(entry)}*`, summary, details].filter(Boolean).join('\n\n');
}

const fenced = (code: string): string => `\`\`\`dsl\n${code}\n\`\`\``;

/** The properties that declarations of several kinds have in the program. */
type Meaning = Declared & { readonly type?: Type; readonly value?: Expression; readonly codes?: CodeSet['codes'] };

function declaredAs(program: Program, { source, name }: Binding): Meaning | undefined {
  const lists = Object.values(program).filter((part) => Array.isArray(part));
  const isIt = ({ nameSpan }: Partial<Declared>) => nameSpan?.source === source && nameSpan.start === name.start;
  for (const list of lists) {
    const found = list.find(isIt);
    if (found) return found;
  }
  return undefined;
}

function valueOf(expression: Expression): readonly string[] {
  const value = staticValue(expression);
  if (expression.kind === 'literal' || value === undefined || typeof value === 'object') return [];
  return [`Value: \`${typeof value === 'string' ? quoteText(value) : value}\``];
}

function describeCodes(codes: readonly string[]): string {
  const shown = codes.slice(0, mostCodes).map((code) => countries[code] ?? code);
  const more = codes.length - shown.length;
  return `${codes.length}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const mostCodes = 40;

/** Returns how a declaration begins: its text up to its braces, or its first lines. */
function headOf({ start, end, body }: Declaration, { text }: Source): string {
  const isLong = text.slice(start, end).split('\n').length > mostLines;
  const head = text.slice(start, isLong && body ? body.start : end);
  const lines = head
    .trimEnd()
    .replace(/\s*\{$/, '')
    .split('\n');
  return lines.length > mostLines ? [...lines.slice(0, mostLines), '…'].join('\n') : lines.join('\n');
}

const mostLines = 8;

/** Returns the word at an offset, with the parts before its dots: `visible.size` is one word. */
function wordAt(source: Source, offset: number): Span | undefined {
  for (const { 0: word, index } of lineAround(source, offset).matchAll(/[A-Za-z_][\w.]*/g)) {
    const start = lineStart(source, offset) + index;
    if (start <= offset && offset <= start + word.length) return { source, start, end: start + word.length };
  }
  return undefined;
}

const lineStart = ({ text }: Source, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

function lineAround(source: Source, offset: number): string {
  const end = source.text.indexOf('\n', offset);
  return source.text.slice(lineStart(source, offset), end < 0 ? undefined : end);
}

/** Returns the entries of a word of the language that fit the place of the word. */
function entriesAt(document: Document, offset: number, { source, start, end }: Span): readonly VocabularyEntry[] {
  const nodes = nodesAround(document, offset);
  const declarations = nodes.filter((node): node is Declaration => 'form' in node && node.form === 'declaration');
  const around = declarations.at(-1);
  const whole = source.text.slice(start, end);
  const word = findEntries(whole).length > 0 ? whole : whole.split('.').at(-1)!;
  const found = findEntries(word);
  const fits = (sorts: readonly Sort[], of?: string) =>
    found.filter(({ sort, of: owner }) => sorts.includes(sort) && (of === undefined || owner === of));
  if (around && around.kind.start <= offset && offset <= around.kind.end) return fits(['kind']);
  const isField = isKeyOf(around, offset);
  if (isField) return fits(['field'], around!.kind.text);
  const clauses = found.filter(
    ({ sort, of }) => sort === 'clause' && of?.split(', ').includes(around?.kind.text ?? ''),
  );
  if (clauses.length > 0) return clauses;
  return found.filter(({ sort }) => !['field', 'clause', 'kind', 'option', 'vendor action'].includes(sort)).slice(0, 3);
}

function isKeyOf(declaration: Declaration | undefined, offset: number): boolean {
  const isHere = ({ start, end }: Node) => start <= offset && offset <= end;
  return Boolean(declaration?.body?.entries.some(({ key }) => isHere(key)));
}
