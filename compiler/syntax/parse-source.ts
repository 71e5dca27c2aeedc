import type { Source } from '../source/source.ts';
import type { Document } from './document.ts';
import { parseDsl } from './dsl/parse-dsl.ts';
import { syntaxOf } from './syntax.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import type { AdmitsText } from './yaml/yaml-reader.ts';

/** Reads a file of any bytes in the notation that its name tells. */
export function parseSource(source: Source, admitsText: AdmitsText): Document {
  return syntaxOf(source.path) === 'yaml' ? parseYaml(source, admitsText) : parseDsl(source);
}
