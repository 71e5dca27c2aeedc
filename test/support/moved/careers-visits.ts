import { type CompileResult, compile, hasErrors } from '../../../compiler/pipeline/compile.ts';
import type { Program } from '../../../compiler/language/model/program.ts';
import { emit } from '../../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import type { Path } from '../../../compiler/language/source/source.ts';
import { careersProject } from '../careers-project.ts';
import { runVisits } from './run-visits.ts';

/** Compiles files that must have no errors. */
export function compileRight(files: Readonly<Record<Path, string>>): CompileResult {
  const compiled = compile('rules.dsl', createMemoryHost(files));
  const reported = compiled.diagnostics.map(({ code, message, span }) => `${code}: ${message} ${span.source.path}`);
  if (hasErrors(compiled.diagnostics)) throw new Error(reported.join('\n'));
  return compiled;
}

/** Compiles the careers site with some of its files rewritten. */
export function compileCareersWith(files: Readonly<Record<Path, string>> = {}): CompileResult {
  return compileRight({ ...careersProject, ...files });
}

/** Returns what different visitors make a site of the careers project send. */
export async function sentBy(program: Program, site: string, stage: string): Promise<string[][]> {
  return runVisits((await minify(emit(program, site, stage))).code);
}
