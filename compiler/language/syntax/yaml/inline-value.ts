import { unquote } from './unquote.ts';
import type { YamlNode, YamlPair, YamlScalar } from './yaml-node.ts';

/** The nesting limit of the fast reader. The YAML library reads deeper values, and checks the real limit. */
export const maxSimpleLevels = 50;

/**
 * Reads a value that ends on the same line: a scalar, or a list or record in brackets. Returns undefined in all unclear
 * cases, which are left to the YAML library.
 */
export function readInline(text: string, at: number, end: number, levels: number): YamlNode | undefined {
  const sign = text[at];
  if (sign === '[' || sign === '{') {
    if (levels >= maxSimpleLevels) return undefined;
    return sign === '[' ? readFlowList(text, at, end, levels + 1) : readFlowRecord(text, at, end, levels + 1);
  }
  return sign === '"' || sign === "'" ? readQuoted(text, at, end) : readPlain(text, at, end, blockEnd);
}

/** Reads a quoted scalar with common escapes. Returns undefined for others. */
export function readQuoted(text: string, at: number, end: number): YamlScalar | undefined {
  const pattern = text[at] === '"' ? doubleQuoted : singleQuoted;
  pattern.lastIndex = at;
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined || at + found.length > end) return undefined;
  const isVerbatim = !found.includes(text[at] === '"' ? '\\' : "''");
  const value = isVerbatim ? found.slice(1, -1) : unquote(found).value;
  const style = text[at] === '"' ? 'double' : 'single';
  return { form: 'scalar', style, value, start: at, end: at + found.length };
}

const doubleQuoted = /"[^"\\\r\n]*(?:\\["\\nt][^"\\\r\n]*)*"/y;
const singleQuoted = /'[^'\r\n]*(?:''[^'\r\n]*)*'/y;

/** A plain scalar ends at a comment, or at a colon that would end a key. */
const blockEnd = / #|:(?= |\r?\n|$)|\r?\n|$/g;
const flowEnd = / #|:(?=[ ,[\]{}]|\r?\n|$)|[,[\]{}]|\r?\n|$/g;
/** Characters with a special meaning at the start of a scalar. */
const special = /[-?:](?![^\s,[\]{}])|[,[\]{}#&*!|>'"%@`]/y;

/** Reads a plain scalar. It may end anywhere on the line, so the caller must check what follows. */
export function readPlain(text: string, at: number, end: number, pattern = blockEnd): YamlScalar | undefined {
  special.lastIndex = at;
  if (special.test(text)) return undefined;
  pattern.lastIndex = at;
  const found = Math.min(pattern.exec(text)!.index, end);
  let last = found;
  while (last > at && text[last - 1] === ' ') last--;
  if (last === at) return undefined;
  return { form: 'scalar', style: 'plain', value: text.slice(at, last), start: at, end: last };
}

function readFlowList(text: string, start: number, end: number, levels: number): YamlNode | undefined {
  const items: YamlNode[] = [];
  for (let at = skipSpaces(text, start + 1); at < end;) {
    if (text[at] === ']' && items.length === 0) return { form: 'list', flow: true, items, start, end: at + 1 };
    const item = readFlowItem(text, at, end, levels);
    if (!item) return undefined;
    items.push(item);
    at = skipSpaces(text, item.end);
    if (text[at] === ']') return { form: 'list', flow: true, items, start, end: at + 1 };
    if (text[at] !== ',') return undefined;
    at = skipSpaces(text, at + 1);
  }
  return undefined;
}

function readFlowRecord(text: string, start: number, end: number, levels: number): YamlNode | undefined {
  const pairs: YamlPair[] = [];
  for (let at = skipSpaces(text, start + 1); at < end;) {
    if (text[at] === '}' && pairs.length === 0) return { form: 'mapping', flow: true, pairs, start, end: at + 1 };
    const pair = readFlowPair(text, at, end, levels);
    if (!pair) return undefined;
    pairs.push(pair);
    at = skipSpaces(text, (pair.value ?? pair.key).end);
    if (text[at] === '}') return { form: 'mapping', flow: true, pairs, start, end: at + 1 };
    if (text[at] !== ',') return undefined;
    at = skipSpaces(text, at + 1);
  }
  return undefined;
}

function readFlowPair(text: string, at: number, end: number, levels: number): YamlPair | undefined {
  const key = readFlowItem(text, at, end, levels);
  if (key?.form !== 'scalar') return undefined;
  if (text[key.end] !== ':') return { key };
  const begin = skipSpaces(text, key.end + 1);
  const value = begin > key.end + 1 ? readFlowItem(text, begin, end, levels) : undefined;
  return value && { key, value };
}

function readFlowItem(text: string, at: number, end: number, levels: number): YamlNode | undefined {
  const sign = text[at];
  return sign === '[' || sign === '{' || sign === '"' || sign === "'"
    ? readInline(text, at, end, levels)
    : readPlain(text, at, end, flowEnd);
}

export function skipSpaces(text: string, at: number): number {
  let next = at;
  while (text[next] === ' ') next++;
  return next;
}
