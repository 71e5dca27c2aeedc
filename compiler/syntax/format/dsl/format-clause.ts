import type { Clause, DoClause, ValueClause } from '../../document.ts';
import { hasInnerRemarks } from '../has-remarks.ts';
import { join, textOutput, withoutIndent, withRemark, type Output } from '../output.ts';
import { sentenceOf } from '../sentence.ts';
import { width } from '../width.ts';
import { writeExpression } from '../format-expression.ts';
import { behindLine, writeLines } from '../format-lines.ts';
import { writeSentence } from '../format-sentence.ts';
import { blockOf, type Writer } from '../formatter.ts';
import { flatValues } from './flat-cells.ts';
import { writePromise } from './format-promise.ts';

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
    return join(word, 'values' in node ? writeEntries(writer, node, start) : textOutput(''));
  }
  return join(word, writeSentence(writer, sentenceOf(node), { indent: start, column: start, tail: 0 }));
}

function writeEntries(writer: Writer, node: ValueClause, indent: number): Output {
  const { values } = node;
  const block = blockOf(writer, node);
  const flat = hasInnerRemarks(block) ? undefined : flatValues(writer, values);
  if (flat !== undefined && indent + flat.length <= width) {
    return withRemark(textOutput(flat), behindLine(block.lines.at(-1)!, block, 'dsl'));
  }
  const lines = writeLines(block, indent, 'dsl', ({ node: entry }, next) =>
    'item' in entry
      ? join(writeExpression(writer, entry.item, { indent, column: indent, tail: 1 }), next ? ',' : '')
      : [],
  );
  return withoutIndent(lines, indent);
}

function writeActions(writer: Writer, node: DoClause, indent: number): Output {
  const block = writer.layout.blocks.get(node)!;
  const lines = writeLines(block, indent, 'dsl', ({ node: action }) =>
    'call' in action ? writeSentence(writer, sentenceOf(action), { indent, column: indent, tail: 0 }) : textOutput(''),
  );
  return withoutIndent(lines, indent);
}
