import type { YAMLError } from 'yaml';
import { diagnose, type DiagnosticCode, type ParametersOf } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import type { Node } from '../document.ts';
import { readTokens } from '../dsl/read-tokens.ts';
import type { Piece } from './read-piece.ts';

/** The first of the library's errors in our words; what it says behind that follows from it. */
export function describeYamlError(piece: Piece, source: Source): Diagnostic {
  const [error, next] = piece.errors;
  const { text } = source;
  const start = Math.min(piece.start + error.pos[0], Math.max(piece.start, text.length - 1));
  const at = { start, end: Math.max(start + 1, Math.min(piece.start + error.pos[1], text.length)) };
  const tell = <Code extends DiagnosticCode>(code: Code, parameters: ParametersOf<Code>, node: Node = at): Diagnostic =>
    diagnose(code, parameters, { source, start: node.start, end: node.end });

  switch (error.code) {
    case 'TAB_AS_INDENT':
      return tell('yaml-tab', {});
    case 'BAD_DQ_ESCAPE':
      return tell('yaml-escape', { found: text.slice(start, start + 2) }, { start, end: start + 2 });
    case 'BAD_SCALAR_START':
      return tell('yaml-start', { sign: text[start] });
    case 'MULTILINE_IMPLICIT_KEY':
      return tellKey();
    case 'BLOCK_AS_IMPLICIT_KEY':
      return tellNested(next);
    case 'BLOCK_IN_FLOW':
      return tell('yaml-list', {});
    case 'BAD_INDENT':
      return error.message.startsWith('Flow') ? tellUnclosed() : tell('yaml-indentation', {}, firstWord(text, start));
    case 'MISSING_CHAR':
      return tellMissing(error.message);
    case 'UNEXPECTED_TOKEN':
      return tellUnexpected(error.message);
    default:
      return tell('yaml-unreadable', {});
  }

  function tellKey(): Diagnostic {
    const line = firstWord(text, start);
    const found = text.slice(line.start, line.end);
    return tell('yaml-key', { found }, line);
  }

  function tellUnclosed(): Diagnostic {
    const open = piece.unclosed ?? start;
    return tell('unclosed', { open: text[open] }, { start: open, end: open + 1 });
  }

  /** A key inside of a value: on the value's own line its colon, and below it an indentation, is the mistake. */
  function tellNested(second: YAMLError | undefined): Diagnostic {
    if (/sequence/.test(error.message)) return tell('yaml-indentation', {}, firstWord(text, start));
    if (text[start] === '?') return tell('yaml-start', { sign: '?' });
    const isBelow = second?.code === 'MULTILINE_IMPLICIT_KEY' && second.pos[0] === error.pos[0];
    if (isBelow) return tell('yaml-indentation', {}, firstWord(text, lineEnd(text, start)));
    const conditional = findConditional({ start, end: lineEnd(text, start) });
    if (conditional) return conditional;
    const colon = start + Math.max(0, text.slice(start).search(/:(\s|$)/));
    return tell('yaml-colon', {}, { start: colon, end: colon + 1 });
  }

  /** What YAML took for a key may be the first half of `a ? b : c`. */
  function findConditional(line: Node): Diagnostic | undefined {
    return readTokens(source, line).problems.find(({ code }) => code === 'no-conditional');
  }

  function tellMissing(message: string): Diagnostic {
    if (message.includes('quote') && piece.lastQuote !== undefined) {
      return tell('yaml-quote', {}, { start: piece.lastQuote, end: piece.lastQuote + 1 });
    }
    if (message.startsWith('Comments')) return tell('yaml-hash', {}, { start, end: start + 1 });
    if (message.startsWith('Implicit map keys')) return tellKey();
    if (message.startsWith('Missing')) return tell('yaml-list', {});
    if (message.startsWith('Sequence item')) return tell('yaml-indentation', {}, firstWord(text, start));
    return tell('yaml-unreadable', {});
  }

  function tellUnexpected(message: string): Diagnostic {
    const word = firstWord(text, start);
    const before = text.slice(piece.start, start).trimEnd().at(-1) ?? '';
    if (message.includes('at node end') && `"'])}`.includes(before)) {
      return tell('yaml-behind', { found: text.slice(word.start, word.end) }, word);
    }
    if (/^Not a YAML token|^Block scalar/.test(message)) return tell('yaml-start', { sign: blockSign(text, start) });
    if (message.includes('on same line')) return tell('yaml-start', { sign: text[start] });
    if (/Unexpected (,|empty item)/.test(message)) return tell('yaml-list', {});
    return tell('unexpected-word', { found: `"${text.slice(word.start, word.end).slice(0, 40)}"` }, word);
  }
}

/** The `|` or `>` that was taken for the beginning of a block. */
function blockSign(text: string, offset: number): string {
  return /([|>])[^|>]*$/.exec(text.slice(Math.max(0, offset - 40), offset))?.[1] ?? text[offset];
}

/** What stands on a line from an offset on, or on the next line that holds something. */
function firstWord(text: string, offset: number): Node {
  const start = offset + Math.max(0, text.slice(offset).search(/\S/));
  const end = lineEnd(text, start);
  return { start, end: start + Math.max(1, text.slice(start, end).trimEnd().length) };
}

function lineEnd(text: string, offset: number): number {
  const found = text.slice(offset).search(/[\r\n]/);
  return found < 0 ? text.length : offset + found;
}
