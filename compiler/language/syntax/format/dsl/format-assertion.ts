import type { AssertionClause } from '../../document.ts';
import { joinOutput, textOutput, type Output } from '../output.ts';
import { claimOf, flatSentence, formatSentence, sentenceOf, subjectOf } from '../sentence.ts';
import { width } from '../width.ts';
import type { Formatter } from '../formatter.ts';

/** Formats an assertion: its claim is below its subject, or on the same line if both are short. */
export function formatAssertion(formatter: Formatter, node: AssertionClause, indent: number): Output {
  const flat = flatSentence(formatter, sentenceOf(node));
  if (flat !== undefined && !node.where && indent + flat.length <= width) return textOutput(flat);
  const at = { indent: indent + 2, column: indent, tail: 0 };
  const [subject, claim] = [subjectOf(node), claimOf(node)].map((part) => formatSentence(formatter, part, at));
  return [...subject, ...joinOutput(' '.repeat(indent), claim)];
}
