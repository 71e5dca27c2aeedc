import type { Program, Rule } from '../../language/model/program.ts';
import type { Source } from '../../language/source/source.ts';

/**
 * Returns the texts of all files with each rule replaced by its name. Rules depend on everything else, but not on each
 * other. If this text and the text of a rule are unchanged, so is the meaning of the rule.
 */
export function aroundRules({ rules }: Program, sources: readonly Source[]): string {
  const rulesOf = new Map<Source, Rule[]>(sources.map((source) => [source, []]));
  for (const rule of rules) rulesOf.get(rule.source)?.push(rule);
  return JSON.stringify([...rulesOf].map(([source, own]) => [source.path, ...textsAround(source, own)]));
}

function textsAround({ text }: Source, rules: readonly Rule[]): string[] {
  const texts: string[] = [];
  let from = 0;
  for (const { id, span } of rules.toSorted((a, b) => a.span.start - b.span.start)) {
    texts.push(text.slice(from, span.start), id);
    from = span.end;
  }
  return [...texts, text.slice(from)];
}
