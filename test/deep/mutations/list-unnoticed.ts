import { groupBy } from '../../../compiler/language/source/lists.ts';
import { createSource, positionAt } from '../../../compiler/language/source/source.ts';
import type { Mutation } from './mutations-in.ts';
import { oneLine } from './one-line.ts';
import { reasonOf } from './reasons.ts';
import type { Verdict } from './verdict.ts';

/** Returns each undetected mutation as a line of Markdown, grouped by reason; empty if all were detected. */
export function listUnnoticed(verdicts: readonly Verdict[], files: Readonly<Record<string, string>>): string {
  const unnoticed = verdicts.filter(({ fate }) => fate === 'unnoticed').map(({ mutation }) => mutation);
  return [...groupBy(unnoticed, whyOf)]
    .map(([why, mutations]) => {
      const lines = mutations.map((mutation) => `- ${describe(mutation, files[mutation.path])}`);
      return `${why}\n\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

const whyOf = (mutation: Mutation): string => reasonOf(mutation)?.why ?? 'No scenario covers:';

/** Returns the place as `rules/links.dsl:12`, the old text and the new text. */
function describe({ path, start, was, instead }: Mutation, text: string): string {
  const { line } = positionAt(createSource(path, text), start);
  const written = (part: string) => `\`${shortened(oneLine(part)).replaceAll('`', "'")}\``;
  const after = instead.trim() === '' ? 'dropped' : `→ ${written(instead)}`;
  return `${path}:${line} ${written(was)} ${after}`;
}

const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 60)} … ${text.slice(-30)}` : text);
