import type { Document, AdmitsText } from '../document.ts';
import type { Syntax } from '../parse-all.ts';
import { formatDsl } from './dsl/format-dsl.ts';
import { layOut } from './lay-out.ts';
import { createPrinter } from './printer.ts';
import { createFormatter } from './create-formatter.ts';
import { numberKeys } from './yaml/number-keys.ts';
import { formatYaml } from './yaml/format-yaml.ts';

/**
 * Formats a document in either syntax. It keeps the meaning, the comments and the empty lines between paragraphs, but
 * not the line breaks and spaces. The document must have no problems.
 */
export function formatDocument(document: Document, syntax: Syntax, admitsText: AdmitsText): string {
  const print = createPrinter(document.source);
  const formatter = createFormatter(layOut(document, print), print);
  if (syntax === 'dsl') return formatDsl(formatter);
  const text = formatYaml({ dsl: formatter, admitsText, numbers: numberKeys(document.declarations, print) });
  // Other tools ask for this line at the beginning of YAML.
  return /^\uFEFF?---[ \t]*(\r?\n|$)/.test(document.source.text) ? `---\n${text}` : text;
}
