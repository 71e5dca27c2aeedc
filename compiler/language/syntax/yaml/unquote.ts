/** The value of a quoted scalar. */
export interface Unquoted {
  readonly value: string;
  /** For each code unit of the value, and for its end: the offset in the quoted source. */
  readonly offsets: readonly number[];
}

/** Decodes a quoted scalar as YAML does, and maps the value to source offsets. `written` includes both quotes. */
export function unquote(written: string): Unquoted {
  const isDouble = written.startsWith('"');
  const token = isDouble ? doubleQuoted : singleQuoted;
  const end = written.length - 1;
  let value = '';
  const offsets: number[] = [];
  token.lastIndex = 1;
  for (let at = 1; at < end; at = token.lastIndex) {
    const [found] = token.exec(written)!;
    const part = isDouble && found.startsWith('\\') ? escapeOf(found.slice(1)) : meaningOf(found);
    value += part;
    for (let unit = 0; unit < part.length; unit++) offsets.push(part === found ? at + unit : at);
  }
  return { value, offsets: [...offsets, end] };
}

const singleQuoted = /''|[ \t]*(?:\r?\n[ \t]*)+|[ \t]+|[^]/y;
const doubleQuoted =
  /\\(?:\r?\n[ \t]*|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}|[^])|[ \t]*(?:\r?\n[ \t]*)+|[ \t]+|[^]/y;

function meaningOf(found: string): string {
  if (found === "''") return "'";
  const breaks = found.split('\n').length - 1;
  if (breaks === 0) return found;
  return breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
}

function escapeOf(sign: string): string {
  if (/^\r?\n/.test(sign)) return '';
  if (/^[xuU]./.test(sign)) return readCodePoint(sign);
  return escapes[sign] ?? sign;
}

function readCodePoint(sign: string): string {
  const code = Number.parseInt(sign.slice(1), 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const escapes: Readonly<Record<string, string>> = {
  '0': '\0', a: '\x07', b: '\b', e: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v',
  N: '\u0085', _: '\u00a0', L: '\u2028', P: '\u2029', ' ': ' ', '"': '"', '/': '/', '\\': '\\', '\t': '\t',
}; // prettier-ignore
