import type { IToken } from 'chevrotain';
import { clauses } from '../language/tables/clauses.ts';
import { allKinds } from '../compile/declarations/schemas.ts';
import { kinds } from '../compile/declarations/kinds.ts';
import { createSource } from '../language/source/source.ts';
import { readTokens } from '../language/syntax/dsl/read-tokens.ts';
import type { CursorPlace } from './cursor-place.ts';

/** A pair of brackets that is open, or the whole file. */
interface Level {
  /** The kind whose braces these are. Undefined for records, lists and parentheses. */
  readonly kind?: string;
  readonly name?: string;
  /** The name of the field or call before the bracket. */
  readonly label?: string;
  readonly isRecord: boolean;
  readonly isList: boolean;
  readonly taken: Set<string>;
  /** The field or clause that is being written. */
  field?: string;
  clause?: string;
  /** The kind and name of a declaration that begins at this level. */
  head?: { readonly kind: string; readonly name?: string };
}

/** Returns the place at the end of a text, which is a rule file up to a cursor. Undefined inside a comment. */
export function placeInDsl(text: string): CursorPlace | undefined {
  const word = /[A-Za-z_]\w*$/.exec(text)?.[0] ?? '';
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const quoted = quotedIn(line);
  if (quoted === undefined && /(^|\s)\/\//.test(withoutTexts(line))) return undefined;
  const end = text.length - (quoted === undefined ? word.length : quoted.length + 1);
  const read = text.slice(startOfDeclaration(text), end);
  const { tokens } = readTokens(createSource('place.dsl', read));
  const levels: Level[] = [{ isRecord: false, isList: false, taken: new Set() }];
  for (const [at, token] of tokens.entries()) take(levels, token, tokens[at + 1], read, tokens[at - 1]);
  const level = levels.at(-1)!;
  const last = tokens.at(-1);
  const isFirst = last === undefined || read.slice(endOf(last)).includes('\n');
  const before = tokens.slice(-4).map(({ image }) => image);
  const inRecord = level.isRecord && (last?.image === '{' || last?.image === ',' || isFirst);
  const inKind = level.kind !== undefined && (last?.image === '{' || isFirst) && last?.image !== ',';
  const isTop = levels.length === 1 && isFirst;
  return {
    kinds: levels.flatMap(({ kind }) => kind ?? []),
    name: levels.findLast(({ kind }) => kind)?.name,
    isStart: quoted === undefined && (isTop || inRecord || inKind),
    field: isTop || inRecord || inKind ? undefined : level.isList ? level.label : level.field,
    clause: levels.findLast(({ clause }) => clause)?.clause,
    records: levels.flatMap(({ isRecord, label }) => (isRecord ? (label ?? '') : [])),
    owner: last?.image === '.' && !isFirst ? ownerOf(tokens) : undefined,
    before: before.toReversed(),
    taken: level.taken,
    ...(quoted !== undefined && { quoted }),
    word,
  };
}

/** Returns where the last declaration begins that follows a whole one, so that a long file is not read from its start. */
function startOfDeclaration(text: string): number {
  for (let at = text.length; at > 0;) {
    at = text.lastIndexOf('\n}\n', at - 1);
    const [, word = ''] = /^(?:[ \t]*(?:\/\/.*)?\n)*(?:private\s+)?(\w+)/.exec(text.slice(at + 3)) ?? [];
    if (at > 0 && outerWords.has(word)) return at + 3;
  }
  return 0;
}

function take(
  levels: Level[],
  token: IToken,
  next: IToken | undefined,
  text: string,
  before: IToken | undefined,
): void {
  const level = levels.at(-1)!;
  const { image } = token;
  const isFirst = before === undefined || text.slice(endOf(before), token.startOffset).includes('\n');
  if (image === '{' || image === '[' || image.endsWith('(')) {
    const isBody = image === '{' && level.head !== undefined && !level.clause && level.field === undefined;
    levels.push({
      ...(isBody && level.head),
      label: level.field ?? (/\w/.test(before?.image ?? '') ? before!.image : undefined),
      isRecord: image === '{' && !isBody,
      isList: image === '[',
      taken: new Set(),
    });
  } else if (image === '}' || image === ']' || image === ')') {
    if (levels.length > 1) levels.pop();
    const around = levels.at(-1)!;
    if (image === '}' && around.head && around.field === undefined && !around.clause) around.head = undefined;
  } else if (/^\w/.test(image)) takeWord(level, token, next, isFirst);
  else if (image === ',' && level.isRecord) level.field = undefined;
}

function takeWord(level: Level, { image }: IToken, next: IToken | undefined, isFirst: boolean): void {
  const isEntry = level.kind !== undefined || level.isRecord;
  if (isEntry && next?.image === ':') {
    level.field = image;
    level.clause = undefined;
    level.taken.add(image);
  } else if (level.kind !== undefined && isFirst && clauseWords.has(image)) {
    level.clause = image;
    level.field = undefined;
    level.taken.add(image);
  } else if (
    !level.isRecord &&
    isFirst &&
    kindWords.has(image) &&
    (level.kind === undefined || isInner(level.kind, image))
  ) {
    level.head = { kind: image };
    level.field = undefined;
    level.clause = undefined;
  } else if (level.head && level.head.name === undefined) level.head = { ...level.head, name: image };
  else if (level.isRecord && level.field === undefined) level.taken.add(image);
}

const clauseWords: ReadonlySet<string> = new Set(clauses.map(({ name }) => name));
const kindWords: ReadonlySet<string> = new Set(allKinds(kinds).map(({ name }) => name));

const innerWords = new Set(allKinds(kinds).flatMap(({ inner = [] }) => inner.map(({ name }) => name)));
/** The kinds of declarations that are never inside another one. */
const outerWords = new Set(kinds.map(({ name }) => name).filter((name) => !innerWords.has(name)));

function isInner(kind: string, inner: string): boolean {
  return Boolean(
    allKinds(kinds)
      .find(({ name }) => name === kind)
      ?.inner?.some(({ name }) => name === inner),
  );
}

/** Returns the words before the last dot: `visitor.address` of `visitor.address.`. */
function ownerOf(tokens: readonly IToken[]): string {
  let at = tokens.length - 1;
  while (tokens[at]?.image === '.' && /^\w/.test(tokens[at - 1]?.image ?? '')) at -= 2;
  return tokens
    .slice(at + 1, -1)
    .map(({ image }) => image)
    .join('');
}

const endOf = ({ startOffset, image }: IToken): number => startOffset + image.length;

/** Returns the beginning of the text in quotes at the end of a line. Undefined if none is open. */
function quotedIn(line: string): string | undefined {
  const open = /"((?:[^"\\]|\\.)*)$/.exec(withoutTexts(line));
  return open?.[1];
}

const withoutTexts = (line: string): string => line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
