import type { DifferenceDocument } from '../compiler/contract/difference.ts';
import type { TextBlock } from '../compiler/describe/blocks/block.ts';
import { writeMarkdown } from '../compiler/describe/blocks/write-markdown.ts';
import { describeDifference, type DifferenceNaming } from '../compiler/describe/documents/describe-difference.ts';

/** Comments of reviews have a limit, and readers too. */
const mostLines = 60;
const mostCharacters = 12_000;

/** How much of the comment the hosts may take. They come last, and are never left out for the changes. */
const mostHostLines = 15;

const mostNoteLines = 10;

/**
 * Returns a comparison as Markdown for the comment of a review, the worst first. It shows at most 60 lines; the others can be
 * unfolded. It is at most about 50,000 characters long.
 */
export function writeReviewComment(document: DifferenceDocument, naming: DifferenceNaming = {}): string {
  const { worst, notes, assertions, recipients, changes, hosts, others, summary } = describeDifference(document, {
    ...naming,
    isSevereFirst: true,
  });
  const title: TextBlock = { kind: 'heading', level: 2, text: 'Changes for visitors' };
  const head = linesOf([title, ...worst, ...summary]);
  const about = splitAt(linesOf(notes), mostNoteLines);
  const tail = splitAt(linesOf(hosts), mostHostLines);
  const room = mostLines - head.length - about.shown.length - tail.shown.length - linesOfFold;
  const body = splitAt(linesOf([...assertions, ...recipients, ...others, ...changes]), room);
  const rest = [...about.rest, ...body.rest, ...tail.rest];
  const all = [head, about.shown, body.shown, tail.shown, ...(rest.length === 0 ? [] : [fold(rest)])];
  return `${all.flatMap((lines) => (lines.length > 0 ? [lines.join('\n')] : [])).join('\n\n')}\n`;
}

const linesOf = (blocks: readonly TextBlock[]): readonly string[] =>
  blocks.length === 0 ? [] : writeMarkdown(blocks).split('\n');

/** Returns the lines for which there is room, and the others, which begin with an item of a list or a heading. */
function splitAt(lines: readonly string[], most: number) {
  const fitting = Math.min(fittingOf(lines), Math.max(most, 0));
  const begins = lines.findLastIndex((line, at) => at <= fitting && /^[^ ]/.test(line));
  const at = fitting === lines.length ? fitting : begins > 0 ? begins : fitting;
  return { shown: lines.slice(0, at), rest: lines.slice(at) };
}

/** Returns how many of the lines have together at most so many characters. */
function fittingOf(lines: readonly string[]): number {
  let characters = 0;
  const longest = lines.findIndex((line) => (characters += line.length + 1) > mostCharacters);
  return longest < 0 ? lines.length : longest;
}

/** The lines of a closed fold, with the empty ones around it. */
const linesOfFold = 6;

/** Returns lines that readers can unfold. Those that do not fit in the comment are counted. */
function fold(lines: readonly string[]): readonly string[] {
  const kept = lines.slice(0, fittingOf(lines));
  const left = lines.length - kept.length;
  const more = left === 0 ? [] : ['', `… and ${left} more lines. \`tagc diff\` prints all of them.`];
  return ['<details>', `<summary>${lines.length} more lines</summary>`, '', ...kept, ...more, '', '</details>'];
}
