import type { Path, Source } from '../source/source.ts';
import type { Document } from './document.ts';
import { parseDsl } from './dsl/parse-dsl.ts';
import { withoutConflicts } from './without-conflicts.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import type { AdmitsText } from './document.ts';
import { maxMistakes } from '../diagnostics/max-mistakes.ts';

/** Parses a file in the syntax that its extension selects. It accepts any text and never throws. */
export function parseSource(source: Source, admitsText: AdmitsText): Document {
  return withoutConflicts(source, (read) =>
    syntaxOf(read.path) === 'yaml' ? parseYaml(read, admitsText) : parseDsl(read),
  );
}

/** The syntax of a rule file. */
export type Syntax = 'dsl' | 'yaml';

/** Returns the syntax of a file, by its extension. */
export function syntaxOf(path: Path): Syntax {
  return /\.ya?ml$/i.test(path) ? 'yaml' : 'dsl';
}

/**
 * Limits the problems of a document to the number that is shown. The file after the last one counts as unparsed, so
 * that later steps report no follow-up problems there.
 */
export function limitMistakes(document: Document): Document {
  const { problems, source, unparsed } = document;
  if (problems.length <= maxMistakes) return document;
  const { start } = problems[maxMistakes].span;
  return {
    ...document,
    problems: problems.slice(0, maxMistakes + 1),
    unparsed: [...unparsed, { start, end: source.text.length }],
  };
}
