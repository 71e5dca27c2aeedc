import type { YAMLError } from 'yaml';
import { diagnose, type DiagnosticCode, type ParametersOf } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import type { Node } from '../document.ts';
import { readTokens } from '../dsl/read-tokens.ts';
import type { Piece } from './read-piece.ts';

/** Converts the first error of the YAML library to a diagnostic. Its other errors follow from the first. */
export function describeYamlError(piece: Piece, source: Source): Diagnostic {
  const [error, next] = piece.errors;
  const { text } = source;
  const start = Math.min(piece.start + error.pos[0], Math.max(piece.start, text.length - 1));
  const at = { start, end: Math.max(start + 1, Math.min(piece.start + error.pos[1], text.length)) };
  const report = <Code extends DiagnosticCode>(
    code: Code,
    parameters: ParametersOf<Code>,
    node: Node = at,
  ): Diagnostic => diagnose(code, parameters, { source, start: node.start, end: node.end });

  switch (error.code) {
    case 'TAB_AS_INDENT':
      return report('yaml-tab', {});
    case 'BAD_DQ_ESCAPE':
      return report('yaml-escape', { found: text.slice(start, start + 2) }, { start, end: start + 2 });
    case 'BAD_SCALAR_START':
      return report('yaml-start', { sign: text[start] });
    case 'MULTILINE_IMPLICIT_KEY':
      return reportKey();
    case 'BLOCK_AS_IMPLICIT_KEY':
      return reportNested(next);
    case 'BLOCK_IN_FLOW':
      return report('yaml-list', {});
    case 'BAD_INDENT':
      return error.message.startsWith('Flow')
        ? reportUnclosed()
        : report('yaml-indentation', {}, firstWord(text, start));
    case 'MISSING_CHAR':
      return reportMissing(error.message);
    case 'UNEXPECTED_TOKEN':
      return reportUnexpected(error.message);
    default:
      return report('yaml-unreadable', {});
  }

  function reportKey(): Diagnostic {
    const line = firstWord(text, start);
    const found = text.slice(line.start, line.end);
    return report('yaml-key', { found }, line);
  }

  function reportUnclosed(): Diagnostic {
    const open = piece.unclosed ?? start;
    return report('unclosed', { open: text[open] }, { start: open, end: open + 1 });
  }

  /** Reports a key inside a value. On the value's own line the colon is wrong, below it the indentation. */
  function reportNested(second: YAMLError | undefined): Diagnostic {
    if (/sequence/.test(error.message)) return report('yaml-indentation', {}, firstWord(text, start));
    if (text[start] === '?') return report('yaml-start', { sign: '?' });
    const isBelow = second?.code === 'MULTILINE_IMPLICIT_KEY' && second.pos[0] === error.pos[0];
    if (isBelow) return report('yaml-indentation', {}, firstWord(text, lineEnd(text, start)));
    const conditional = findConditional({ start, end: lineEnd(text, start) });
    if (conditional) return conditional;
    const word = wordBeforeBracket();
    if (word) return report('yaml-key', { found: text.slice(word.start, word.end) }, word);
    const colon = start + Math.max(0, text.slice(start).search(/:(\s|$)/));
    return report('yaml-colon', {}, { start: colon, end: colon + 1 });
  }

  /** Returns the first word of the line if a bracket follows it, as in `options { … }`, whose colon is missing. */
  function wordBeforeBracket(): Node | undefined {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const [, before, word] = /^([ -]*)(\w+) ?[{[]/.exec(text.slice(lineStart, lineEnd(text, lineStart))) ?? [];
    if (word === undefined) return undefined;
    return { start: lineStart + before.length, end: lineStart + before.length + word.length };
  }

  /** The apparent key may be the first half of `a ? b : c`. */
  function findConditional(line: Node): Diagnostic | undefined {
    return readTokens(source, line).problems.find(({ code }) => code === 'no-conditional');
  }

  function reportMissing(message: string): Diagnostic {
    if (message.includes('quote') && piece.lastQuote !== undefined) {
      return report('yaml-quote', {}, { start: piece.lastQuote, end: piece.lastQuote + 1 });
    }
    if (message.startsWith('Comments')) return report('yaml-hash', {}, { start, end: start + 1 });
    if (message.startsWith('Implicit map keys')) return reportKey();
    if (message.startsWith('Missing')) return report('yaml-list', {});
    if (message.startsWith('Sequence item')) return report('yaml-indentation', {}, firstWord(text, start));
    return report('yaml-unreadable', {});
  }

  function reportUnexpected(message: string): Diagnostic {
    const word = firstWord(text, start);
    const before = text.slice(piece.start, start).trimEnd().at(-1) ?? '';
    if (message.includes('at node end') && `"'])}`.includes(before)) {
      return report('yaml-after-value', { found: text.slice(word.start, word.end) }, word);
    }
    if (/^Not a YAML token|^Block scalar/.test(message)) return report('yaml-start', { sign: blockSign(text, start) });
    if (message.includes('on same line')) return report('yaml-start', { sign: text[start] });
    if (/Unexpected (,|empty item)/.test(message)) return report('yaml-list', {});
    return report('unexpected-word', { found: `"${text.slice(word.start, word.end).slice(0, 40)}"` }, word);
  }
}

/** Returns the `|` or `>` that YAML read as the start of a block scalar. */
function blockSign(text: string, offset: number): string {
  return /([|>])[^|>]*$/.exec(text.slice(Math.max(0, offset - 40), offset))?.[1] ?? text[offset];
}

/** Returns the rest of the line after an offset, or the next line that is not empty. */
function firstWord(text: string, offset: number): Node {
  const start = offset + Math.max(0, text.slice(offset).search(/\S/));
  const end = lineEnd(text, start);
  return { start, end: start + Math.max(1, text.slice(start, end).trimEnd().length) };
}

function lineEnd(text: string, offset: number): number {
  const found = text.slice(offset).search(/[\r\n]/);
  return found < 0 ? text.length : offset + found;
}
