import { kinds } from '../compile/declarations/kinds.ts';
import { allKinds } from '../compile/declarations/schemas.ts';
import { clauses } from '../language/tables/clauses.ts';
import type { CursorPlace } from './cursor-place.ts';
import { placeInDsl } from './place-in-dsl.ts';

/** A key above a place, or beside it, with its indentation. */
interface Key {
  readonly indent: number;
  readonly key: string;
}

/**
 * Returns the place at the end of a text, which is a rule file in YAML up to a cursor. Undefined inside a comment. Keys are
 * read by their indentation, and a value as an expression of the DSL.
 */
export function placeInYaml(text: string): CursorPlace | undefined {
  const lines = text.split('\n');
  const line = lines.pop()!;
  const [, lead, written, value] = /^((?:\s|- )*)(?:((?:[^#:"']|"[^"]*"|'[^']*')+):\s)?(.*)$/s.exec(line)!;
  const indent = lead.length;
  const above = keysAbove(lines, indent);
  const keys = written === undefined ? above : [...above, { indent, key: written.trim() }];
  const [header, ...inside] = keys.map(({ key }) => key);
  const [kind, name] = header?.split(/\s+/) ?? [];
  const inner = inside.flatMap((key) => key.split(/\s+/)[0]).filter((word) => isInner(kind, word));
  const own = inside.filter((key) => !isInner(kind, key.split(/\s+/)[0]) && !structural.has(key));
  const clause = own.findLast((key) => clauseWords.has(key));
  const isItem = /-\s*$/.test(lead);
  const isStart = written === undefined && !isItem && clause === undefined && isPlain(value);
  const ofValue = placeInDsl(
    `${clause === 'do' ? 'rule r {\n do ' : clause === 'on' ? 'rule r {\n on ' : 'data d = '}${value}`,
  );
  if (!ofValue || /(^|\s)#/.test(line.replaceAll(/"[^"]*"|'[^']*'/g, ''))) return undefined;
  return {
    ...ofValue,
    kinds: [
      ...(kind === undefined || (inside.length === 0 && written !== undefined && indent === 0) ? [] : [kind]),
      ...inner,
    ],
    ...(name !== undefined && { name }),
    isStart,
    field: isStart || clause !== undefined ? undefined : (ofValue.field ?? own.at(-1)),
    clause,
    records: [
      ...own.slice(0, written === undefined && !isItem ? undefined : -1).filter((key) => !clauseWords.has(key)),
      ...ofValue.records,
    ],
    taken: new Set(keysBeside(lines, indent)),
  };
}

const structural: ReadonlySet<string> = new Set(['rows', 'value', 'case', 'fields', 'parameters']);
const clauseWords: ReadonlySet<string> = new Set(clauses.map(({ name }) => name));

/** Whether a value is at most the beginning of a word, so that it can become a key. */
const isPlain = (value: string): boolean => /^\w*$/.test(value);

function isInner(kind: string | undefined, word: string): boolean {
  return Boolean(
    allKinds(kinds)
      .find(({ name }) => name === kind)
      ?.inner?.some(({ name }) => name === word),
  );
}

/** Returns the keys that a line of this indentation is below, the outermost first. */
function keysAbove(lines: readonly string[], indent: number): readonly Key[] {
  const found: Key[] = [];
  let limit = indent;
  for (const line of lines.toReversed()) {
    const key = keyOf(line);
    if (!key || key.indent >= limit) continue;
    found.unshift(key);
    limit = key.indent;
    if (limit === 0) break;
  }
  return found;
}

/** Returns the keys directly above a line that have the same indentation. */
function keysBeside(lines: readonly string[], indent: number): readonly string[] {
  const found: string[] = [];
  for (const line of lines.toReversed()) {
    const key = keyOf(line);
    if (!key) continue;
    if (key.indent < indent) break;
    if (key.indent === indent) found.push(key.key);
  }
  return found;
}

function keyOf(line: string): Key | undefined {
  const [, lead, key] = /^((?:\s|- )*)((?:[^#:"']|"[^"]*"|'[^']*')+):(?:\s|$)/.exec(line) ?? [];
  return key === undefined ? undefined : { indent: lead.length, key: key.trim() };
}
