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
  return withStart(text, document.source.text);
}

/** Keeps the line `---` at the beginning of YAML, also after comments, because other tools ask for it. */
function withStart(text: string, written: string): string {
  const before = /^\uFEFF?((?:[ \t]*(?:#.*)?\r?\n)*)---[ \t]*(\r?\n|$)/.exec(written)?.[1];
  if (before === undefined) return text;
  const comments = before.split('\n').filter((line) => line.trim() !== '').length;
  const lines = text.split('\n');
  let at = 0;
  for (let left = comments; left > 0; at++) if (lines[at].trim() !== '') left--;
  return lines.toSpliced(at, 0, '---').join('\n');
}
