import { nearest } from '../../language/diagnostics/nearest.ts';
import type { Source, Span } from '../../language/source/source.ts';
import type {
  Body,
  Comment,
  Document,
  EntryNode,
  ExpressionNode,
  Node,
  RecordNode,
} from '../../language/syntax/document.ts';
import { describes, isFirstOnLine } from '../../language/syntax/text-lines.ts';
import type { Mistakes } from './mistakes.ts';

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

/** Reports each field that is given twice, at the second time. `isReported` leaves out others that have a mistake. */
export function reportRepeated(
  linker: Pick<Mistakes, 'mistake'>,
  source: Source,
  entries: readonly EntryNode[],
  isReported: (entry: EntryNode) => boolean = () => true,
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = fieldName(entry.key);
    if (name === undefined) continue;
    if (seen.has(name) && isReported(entry)) linker.mistake('duplicate-field', { name }, source, entry.key);
    seen.add(name);
  }
}

/** Reports each field of a record that `owner` does not have. */
export function reportUnknown(
  linker: Pick<Mistakes, 'mistake'>,
  source: Source,
  node: ExpressionNode | undefined,
  known: readonly string[],
  owner: string,
): void {
  for (const { key } of node?.form === 'record' ? node.entries : []) {
    const name = fieldName(key) ?? '';
    if (!known.includes(name)) reportUnknownField(linker, source, key, name, { owner: `"${owner}"`, known });
  }
}

interface UnknownField {
  readonly owner: string;
  readonly known: readonly string[];
  readonly what?: string;
  /** What has a field of this name. */
  readonly of?: readonly string[];
}

/** Reports a name that is none of the known fields of `owner`, with the nearest of them. */
export function reportUnknownField(
  linker: Pick<Mistakes, 'mistake'>,
  source: Source,
  node: Node,
  name: string,
  { known, ...parameters }: UnknownField,
): void {
  linker.mistake('unknown-field', { name, ...parameters, nearest: nearest(name, known) }, source, node);
}

/**
 * Whether a body has an unknown field whose name is close to one of `names`. The unknown field is reported elsewhere,
 * so the caller should not report the intended field as missing too.
 */
export function hasMisspelt(body: Pick<Body, 'entries'> | undefined, names: readonly string[], known = names): boolean {
  return Boolean(
    body?.entries.some(({ key }) => {
      const name = fieldName(key) ?? '';
      return !known.includes(name) && names.includes(nearest(name, known) ?? '');
    }),
  );
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

/** Returns the range of a file that a node covers. */
export function spanOf(source: Source, { start, end }: Node): Span {
  return { source, start, end };
}
