import { compile as compileProject, hasErrors } from '../compiler/pipeline/compile.ts';
import { describeDiagnostic } from '../compiler/language/diagnostics/describe-diagnostic.ts';
import type { Path } from '../compiler/language/source/source.ts';
import type { Host } from './host.ts';
import { remember } from './compiled.ts';
import type { Project } from './project.ts';

/**
 * Reads, links and checks a project. `entry` is the path of its main rule file for the host, such as `rules.dsl`. No content
 * of a file makes it throw. An entry that cannot be read is a diagnostic.
 */
export function compile(entry: Path, host: Host): Project {
  const result = compileProject(entry, host);
  const { program, documents, diagnostics } = result;
  const project = {
    diagnostics: diagnostics.map(describeDiagnostic),
    hasErrors: hasErrors(diagnostics),
    files: documents.map(({ source }) => source.path),
    sites: program.sites.map(({ id }) => id),
    stages: program.stages.map(({ id }) => id),
  };
  return remember(project, { ...result, host });
}
