import { compile, hasErrors } from '../../compiler/compile.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createReportData } from '../../compiler/emit/report-data.ts';
import { createMemoryHost, type Host } from '../../compiler/host.ts';
import { admitsText } from '../../compiler/language/admits-text.ts';
import { lint } from '../../compiler/lints/lint.ts';
import { positionAt } from '../../compiler/source/source.ts';
import { formatDocument } from '../../compiler/syntax/format/format-document.ts';
import type { Input } from './make-input.ts';

/** How far an input got: most hold mistakes, of some a bundle could be made. */
export type Reached = 'diagnostics' | 'bundle';

/**
 * Does with an input all that the command can do with a file: compiles, formats in both notations, and lints and makes
 * bundle and report where there is no mistake. Throws where something in the compiler does, or a mistake has no place.
 */
export function createExercise(entry: string, files: Readonly<Record<string, string>>): (input: Input) => Reached {
  const parsed: Host['parsed'] = new Map();
  return ({ path, text }) => {
    const { read } = createMemoryHost({ ...files, [path]: text });
    const { program, documents, diagnostics } = compile(entry, { read, parsed });
    for (const { message, span } of diagnostics) {
      const { line, column } = positionAt(span.source, span.start);
      const isPlaced = line > 0 && column > 0 && span.start <= span.end && span.end <= span.source.text.length;
      if (!isPlaced || /undefined|NaN|\[object/.test(message.replace(text, '')))
        throw new Error(`Ill told: ${message}`);
    }
    const changed = documents.find(({ source }) => source.path === path);
    if (changed?.problems.length === 0) {
      for (const notation of ['dsl', 'yaml'] as const) formatDocument(changed, notation, admitsText);
    }
    if (hasErrors(diagnostics)) return 'diagnostics';
    const warnings = lint(program);
    const stage = program.stages[0].id;
    for (const { id } of program.sites) emit(program, id, stage);
    createReportData(program, { stage, bundles: [], warnings });
    return 'bundle';
  };
}
