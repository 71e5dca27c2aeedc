import type { Node } from '../document.ts';

/** The pieces of a file, and its document markers. */
export interface Pieces {
  readonly pieces: readonly Node[];
  readonly markers: readonly Node[];
}

/**
 * Splits a file before each key in the first column, so that an error in one declaration cannot hide the next. The text
 * before the first key is a piece too, because it may contain comments.
 */
export function splitKeys(text: string): Pieces {
  const pieces: Node[] = [];
  const markers: Node[] = [];
  let start = 0;
  let above: Above = 'nothing';
  const cut = (end: number, next: number) => {
    if (end > start) pieces.push({ start, end });
    start = next;
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at = nextLine(text, at)) {
    const line = readLine(text, at);
    if (line === 'marker') {
      cut(at, at + 3);
      markers.push({ start: at, end: at + 3 });
    } else if (beginsPiece(line, above)) cut(at, at);
    above = follow(line, above);
  }
  cut(text.length, text.length);
  return { pieces, markers };
}

type Line = 'blank' | 'indented' | 'marker' | 'dash' | 'closing' | 'open key' | 'key' | ':' | '?';
/** The state after the lines so far: nothing, a key without a value, a list in the first column, or a value. */
type Above = 'nothing' | 'open key' | 'dash' | 'value' | '?';

function readLine(text: string, at: number): Line {
  const first = text[at];
  if (first === '\n' || first === '\r' || first === '#') return 'blank';
  if (first === ' ' || first === '\t') return /^[ \t]*(#|\r?$)/.test(lineAt(text, at)) ? 'blank' : 'indented';
  // `---` and `...` separate documents.
  if ((first === '-' || first === '.') && /^(---|\.\.\.)(\s|$)/.test(text.slice(at, at + 4))) return 'marker';
  if ((first === ':' || first === '?') && /\s|^$/.test(text[at + 1] ?? '')) return first;
  if (first === '-' && /^-(\s|$)/.test(text.slice(at, at + 2))) return 'dash';
  const line = lineAt(text, at);
  if (/^[\]}][\]},\s]*(#.*)?$/.test(line)) return 'closing';
  return /:\s*(#.*)?$/.test(line) ? 'open key' : 'key';
}

/**
 * Whether a line starts a new piece. Dashes, closing brackets and the colon after a "?" key may be in the first column
 * and still belong to the key above.
 */
function beginsPiece(line: Line, above: Above): boolean {
  if (line === 'key' || line === 'open key' || line === '?') return true;
  if (line === ':') return above !== '?';
  if (line === 'dash') return above === 'nothing' || above === 'value';
  return line === 'closing' && above === 'nothing';
}

function follow(line: Line, above: Above): Above {
  switch (line) {
    case 'blank':
      return above;
    case 'indented':
      return above === 'open key' ? 'value' : above;
    case 'marker':
      return 'nothing';
    case 'dash':
      return above === 'open key' || above === 'dash' ? 'dash' : 'value';
    case 'open key':
    case '?':
      return line;
    default:
      return 'value';
  }
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? text.length : end);
}

function nextLine(text: string, at: number): number {
  return text.indexOf('\n', at) + 1 || text.length;
}
