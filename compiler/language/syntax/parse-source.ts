import type { Path, Source } from '../source/source.ts';
import type { Document, AdmitsText } from './document.ts';
import { parseDsl } from './dsl/parse-dsl.ts';
import { withoutConflicts } from './without-conflicts.ts';
import { parseYaml } from './yaml/parse-yaml.ts';

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
