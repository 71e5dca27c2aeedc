import type { Clause, DoClause, Expression } from '../../document.ts';
import { join, textOutput, withoutIndent, type Output } from '../output.ts';
import { sentenceOf } from '../sentence.ts';
import { width } from '../width.ts';
import { writeExpression } from '../write-expression.ts';
import { writeLines } from '../write-lines.ts';
import { writeSentence } from '../write-sentence.ts';
import type { Writer } from '../writer.ts';
import { flatValues } from './flat-cells.ts';
import { writePromise } from './write-promise.ts';

interface ClausePlace {
  readonly indent: number;
  /** Where what a clause says stands in its block. */
  readonly column: number;
}

/** `on …`, `when …`, `do …`: further lines stand below the first one's words. */
export function writeClause(writer: Writer, node: Clause, { indent, column }: ClausePlace): Output {
  if ('claim' in node) return writePromise(writer, node, indent);
  const start = indent + column;
  const word = node.word.text.padEnd(column);
  if ('actions' in node) return join(word, writeActions(writer, node, start));
  if (node.word.text === 'on' || node.word.text === 'given') {
    return join(word, writeValues(writer, 'values' in node ? node.values : [], start));
  }
  return join(word, writeSentence(writer, sentenceOf(node), { indent: start, column: start, tail: 0 }));
}

function writeValues(writer: Writer, values: readonly Expression[], indent: number): Output {
  const flat = flatValues(writer, values);
  if (flat !== undefined && indent + flat.length <= width) return textOutput(flat);
  const lines = values.flatMap((value, at) => {
    const written = writeExpression(writer, value, { indent, column: indent, tail: 1 });
    return join(' '.repeat(indent), written, at < values.length - 1 ? ',' : '');
  });
  return withoutIndent(lines, indent);
}

function writeActions(writer: Writer, node: DoClause, indent: number): Output {
  const block = writer.layout.blocks.get(node)!;
  const lines = writeLines(block, indent, 'dsl', ({ node: action }) =>
    'call' in action ? writeSentence(writer, sentenceOf(action), { indent, column: indent, tail: 0 }) : textOutput(''),
  );
  return withoutIndent(lines, indent);
}
