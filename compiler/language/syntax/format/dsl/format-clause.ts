import type { Clause, DoClause, ValueClause } from '../../document.ts';
import { hasInnerRemarks } from '../has-comments.ts';
import { joinOutput, textOutput, withoutIndent, withRemark, type Output } from '../output.ts';
import { formatSentence, sentenceOf } from '../sentence.ts';
import { width } from '../width.ts';
import { trailingComment, formatLines } from '../format-lines.ts';
import { blockOf, type Formatter } from '../formatter.ts';
import { flatValues } from './flat-cells.ts';
import { formatAssertion } from './format-assertion.ts';

interface ClausePlace {
  readonly indent: number;
  /** Column of a clause's content, relative to the block. */
  readonly column: number;
}

/** Formats `on …`, `when …` or `do …`. Further lines are aligned with the content of the first one. */
export function formatClause(formatter: Formatter, node: Clause, { indent, column }: ClausePlace): Output {
  if ('claim' in node) return formatAssertion(formatter, node, indent);
  const start = indent + column;
  const word = node.word.text.padEnd(column);
  if ('actions' in node) return joinOutput(word, formatActions(formatter, node, start));
  if (node.word.text === 'on' || node.word.text === 'given') {
    return joinOutput(word, 'values' in node ? formatEntries(formatter, node, start) : textOutput(''));
  }
  return joinOutput(word, formatSentence(formatter, sentenceOf(node), { indent: start, column: start, tail: 0 }));
}

function formatEntries(formatter: Formatter, node: ValueClause, indent: number): Output {
  const { values } = node;
  const block = blockOf(formatter, node);
  const flat = hasInnerRemarks(block) ? undefined : flatValues(formatter, values);
  if (flat !== undefined && indent + flat.length <= width) {
    return withRemark(textOutput(flat), trailingComment(block.lines.at(-1)!, block, 'dsl'));
  }
  const lines = formatLines(block, indent, 'dsl', ({ node: entry }, next) =>
    'item' in entry
      ? joinOutput(formatter.expression(entry.item, { indent, column: indent, tail: 1 }), next ? ',' : '')
      : [],
  );
  return withoutIndent(lines, indent);
}

function formatActions(formatter: Formatter, node: DoClause, indent: number): Output {
  const block = formatter.layout.blocks.get(node)!;
  const lines = formatLines(block, indent, 'dsl', ({ node: action }) =>
    'call' in action
      ? formatSentence(formatter, sentenceOf(action), { indent, column: indent, tail: 0 })
      : textOutput(''),
  );
  return withoutIndent(lines, indent);
}
