import { compile, hasErrors } from '../../compiler/pipeline/compile.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import { createMemoryHost, type Host } from '../../compiler/pipeline/host.ts';
import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { lint } from '../../compiler/lints/lint.ts';
import { positionAt } from '../../compiler/language/source/source.ts';
import { formatDocument } from '../../compiler/language/syntax/format/format-document.ts';
import { requireScript } from './require-script.ts';

/** The result for a project. */
export interface Exercised {
  readonly diagnostics: readonly Diagnostic[];
  /** True if there were no errors and scripts were written. */
  readonly built: boolean;
}

/**
 * Runs everything that the command can do with a project: compiles, formats the file at `path` in both syntaxes, and
 * lints and emits scripts and report if there are no errors. Throws if the compiler throws, an error has no place, or a
 * script is not valid JavaScript.
 */
export function exerciseProject(
  entry: string,
  files: Readonly<Record<string, string>>,
  path: string,
  parsed: Host['parsed'] = new Map(),
): Exercised {
  const { read } = createMemoryHost(files);
  const { program, documents, diagnostics } = compile(entry, { read, parsed });
  for (const diagnostic of diagnostics) requireReported(diagnostic, files[path]);
  const document = documents.find(({ source }) => source.path === path);
  if (document?.problems.length === 0) {
    for (const syntax of ['dsl', 'yaml'] as const) formatDocument(document, syntax, admitsText);
  }
  if (hasErrors(diagnostics)) return { diagnostics, built: false };
  const warnings = lint(program);
  const stage = program.stages[0].id;
  for (const { id } of program.sites) requireScript(emit(program, id, stage));
  createReportData(program, { stage, bundles: [], warnings });
  return { diagnostics, built: true };
}

function requireReported({ message, span }: Diagnostic, text: string): void {
  const { line, column } = positionAt(span.source, span.start);
  const isPlaced = line > 0 && column > 0 && span.start <= span.end && span.end <= span.source.text.length;
  if (!isPlaced || /undefined|NaN|\[object/.test(message.replace(text, '')))
    throw new Error(`Invalid message or place: ${message}`);
}
