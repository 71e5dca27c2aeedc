import type { DifferenceDocument } from '../compiler/contract/difference.ts';
import type { TextBlock } from '../compiler/describe/blocks/block.ts';
import { writeMarkdown } from '../compiler/describe/blocks/write-markdown.ts';
import { describeDifference, type DifferenceNaming } from '../compiler/describe/documents/describe-difference.ts';

/** Comments of reviews have a limit, and readers too. */
const mostLines = 120;
const mostCharacters = 20_000;

/** How much of the comment the hosts may take. They come last, and are never left out for the changes. */
const mostHostLines = 40;

/** Returns a comparison as Markdown for the comment of a review. It is at most 120 lines and about 20,000 characters long. */
export function writeReviewComment(document: DifferenceDocument, naming: DifferenceNaming = {}): string {
  const { notes, changes, hosts, others, summary } = describeDifference(document, { ...naming, isSevereFirst: true });
  const title: TextBlock = { kind: 'heading', level: 2, text: 'Changes for visitors' };
  const head = linesOf([title, ...summary, ...notes]);
  const tail = bounded(linesOf(hosts), mostHostLines);
  const body = bounded(linesOf([...others, ...changes]), mostLines - head.length - tail.length - 2);
  return `${[head, body, tail].flatMap((lines) => (lines.length > 0 ? [lines.join('\n')] : [])).join('\n\n')}\n`;
}

const linesOf = (blocks: readonly TextBlock[]): readonly string[] =>
  blocks.length === 0 ? [] : writeMarkdown(blocks).split('\n');

/** Returns as many lines as there is room for, with two about the others if there are more. */
function bounded(lines: readonly string[], most: number): readonly string[] {
  let characters = 0;
  const longest = lines.findIndex((line) => (characters += line.length + 1) > mostCharacters);
  const fitting = longest < 0 ? lines.length : longest;
  if (fitting === lines.length && lines.length <= most) return lines;
  const kept = lines.slice(0, Math.min(fitting, most - 2));
  return [...kept, '', `… and ${lines.length - kept.length} more lines. \`tagc diff\` prints all of them.`];
}
