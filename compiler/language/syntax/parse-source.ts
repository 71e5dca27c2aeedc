import type { Source } from '../source/source.ts';
import type { Document } from './document.ts';
import { parseDsl } from './dsl/parse-dsl.ts';
import { withoutConflicts } from './without-conflicts.ts';
import { syntaxOf } from './syntax.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import type { AdmitsText } from './yaml/yaml-reader.ts';

/** Parses a file in the syntax that its extension selects. It accepts any text and never throws. */
export function parseSource(source: Source, admitsText: AdmitsText): Document {
  return withoutConflicts(source, (read) =>
    syntaxOf(read.path) === 'yaml' ? parseYaml(read, admitsText) : parseDsl(read),
  );
}
