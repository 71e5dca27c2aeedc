import type { Document } from '../document.ts';
import type { Syntax } from '../syntax.ts';
import { formatDsl } from './dsl/format-dsl.ts';
import { layOut } from './lay-out.ts';
import { createPrinter } from './printer.ts';
import { createFormatter } from './create-formatter.ts';
import type { AdmitsText } from '../yaml/yaml-reader.ts';
import { numberKeys } from './yaml/number-keys.ts';
import { formatYaml } from './yaml/format-yaml.ts';

/**
 * The text of a document in a notation, laid out anew: the same meaning, the same comments, the same paragraphs. How
 * its lines were broken and spaced before does not matter. The document must have been read without problems.
 */
export function formatDocument(document: Document, syntax: Syntax, admitsText: AdmitsText): string {
  const print = createPrinter(document.source);
  const formatter = createFormatter(layOut(document, print), print);
  if (syntax === 'dsl') return formatDsl(formatter);
  return formatYaml({ dsl: formatter, admitsText, numbers: numberKeys(document.declarations, print) });
}
