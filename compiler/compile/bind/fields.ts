import type {
  AssertionClause,
  Body,
  Comment,
  Document,
  EntryNode,
  ExpectClause,
  ExpressionNode,
  Node,
  RecordNode,
  StepClause,
} from '../../language/syntax/document.ts';
import type { Source, Span } from '../../language/source/source.ts';
import { describes } from '../../language/syntax/describes.ts';
import { isFirstOnLine } from '../../language/syntax/text-lines.ts';
import { createPrinter } from '../../language/syntax/format/printer.ts';
import { printSentence, sentenceOf } from '../../language/syntax/format/sentence.ts';

/** Returns the fields of a body or record by name. The first of duplicate fields wins. */
export function bodyFields(body: Body | RecordNode | undefined): ReadonlyMap<string, EntryNode> {
  const fields = new Map<string, EntryNode>();
  for (const entry of body?.entries ?? []) {
    const name = fieldName(entry.key);
    if (name !== undefined && !fields.has(name)) fields.set(name, entry);
  }
  return fields;
}

/** Returns the name of a field, written as a word or a text. */
export function fieldName(key: ExpressionNode): string | undefined {
  return key.form === 'name' ? key.name : key.form === 'text' ? key.value : undefined;
}

/** Returns the text of the `///` lines (in YAML `##`) directly above a declaration. */
export function documentationOf(node: Node, source: Source, documents: readonly Document[]): string[] {
  const comments = documents.find((document) => document.source === source)?.comments ?? [];
  const lines: string[] = [];
  let below = node.start;
  for (let at = lastBefore(comments, node.start); at >= 0; at--) {
    const { documentation, start, end } = comments[at];
    const gap = source.text.slice(end, below);
    // A YAML key may be quoted.
    if (!documentation || !/^\s*["']?$/.test(gap) || (gap.match(/\n/g)?.length ?? 0) > 1) break;
    // In the DSL, the gap shows that nothing is between. To read up to the node for each line would take quadratic time.
    const isAbove =
      source.text[start] === '#' ? describes(source.text, start, node.start) : isFirstOnLine(source.text, start);
    if (!isAbove) break;
    lines.push(
      source.text
        .slice(start, end)
        .replace(/^(\/\/\/|##)/, '')
        .trim(),
    );
    below = start;
  }
  return lines.toReversed();
}

/** Index of the last comment that ends at or before an offset. */
function lastBefore(comments: readonly Comment[], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle].end <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Prints a step, an expectation (both without their keyword) or an assertion on one line, the same in both syntaxes.
 */
export function sentence(clause: AssertionClause | StepClause | ExpectClause): string {
  return printSentence(sentenceOf(clause), createPrinter());
}

/** Returns the range of a file that a node covers. */
export function spanOf(source: Source, { start, end }: Node): Span {
  return { source, start, end };
}
