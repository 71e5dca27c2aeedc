import type { Clause } from '../../document.ts';
import { joinOutput, textOutput, type Output } from '../output.ts';
import { formatClaim, formatSubject, sentenceOf } from '../sentence.ts';
import { width } from '../width.ts';
import { flatSentence, formatSentence } from '../format-sentence.ts';
import type { Formatter } from '../formatter.ts';

/** Whom a promise is about, and below it what it promises of them; both on one line where that is short. */
export function formatAssertion(
  formatter: Formatter,
  node: Extract<Clause, { claim: unknown }>,
  indent: number,
): Output {
  const flat = flatSentence(formatter, sentenceOf(node));
  if (flat !== undefined && !node.where && indent + flat.length <= width) return textOutput(flat);
  const at = { indent: indent + 2, column: indent, tail: 0 };
  const [subject, claim] = [formatSubject(node), formatClaim(node)].map((part) => formatSentence(formatter, part, at));
  return [...subject, ...joinOutput(' '.repeat(indent), claim)];
}
