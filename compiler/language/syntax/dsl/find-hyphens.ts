import type { IToken } from 'chevrotain';
import type { Source } from '../../source/source.ts';
import { isFirstOnLine } from '../is-first-on-line.ts';
import type { Fix } from './fix.ts';
import { Identifier, isWord, Private, Sum } from './tokens.ts';

/**
 * Finds names with hyphens (`rule my-rule`), by the index of their first word. The name is read as one word where it is
 * declared, which is reported later, and wherever the file uses it.
 */
export function findHyphens(tokens: readonly IToken[], source: Source): Map<number, Fix> {
  const found = new Map<number, Fix>();
  const rows = rowsOf(tokens);
  const names = new Set(rows.filter((row) => isDeclared(row, tokens, source)).map(({ name }) => name));
  for (const row of rows) {
    if (!names.has(row.name)) continue;
    found.set(row.at, { length: row.length, meant: [{ ...tokens[row.at], ...wordType, image: row.name }] });
  }
  return found;
}

interface Row {
  readonly at: number;
  readonly length: number;
  readonly name: string;
}

const wordType = { tokenType: Identifier, tokenTypeIdx: Identifier.tokenTypeIdx! };

/** Returns rows of words joined by hyphens without spaces. */
function rowsOf(tokens: readonly IToken[]): Row[] {
  const rows: Row[] = [];
  for (let at = 1; at < tokens.length; at++) {
    if (tokens[at].tokenType !== Sum || !continuesRow(tokens, at)) continue;
    let end = at + 2;
    while (end < tokens.length && tokens[end].tokenType === Sum && continuesRow(tokens, end)) end += 2;
    const words = tokens.slice(at - 1, end);
    rows.push({ at: at - 1, length: words.length, name: words.map(({ image }) => image).join('') });
    at = end;
  }
  return rows;
}

function continuesRow(tokens: readonly IToken[], at: number): boolean {
  const [before, sign, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (sign.image !== '-' || !after || !isWord(before.tokenType) || !isWord(after.tokenType)) return false;
  return before.startOffset + before.image.length === sign.startOffset && sign.startOffset + 1 === after.startOffset;
}

/** Whether the row follows a kind at the start of a line. In expressions no name follows another name. */
function isDeclared({ at }: Row, tokens: readonly IToken[], { text }: Source): boolean {
  const kind = tokens[at - 1];
  const first = tokens[at - 2]?.tokenType === Private ? tokens[at - 2] : kind;
  return kind?.tokenType === Identifier && isFirstOnLine(text, first.startOffset);
}
