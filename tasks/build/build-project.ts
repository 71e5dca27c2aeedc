import { hasErrors } from '../../compiler/pipeline/compile.ts';
import type { ReportChanges } from '../../compiler/contract/report/change.ts';
import type { BuildMemory } from './build-memory.ts';
import type { BuildSummary } from '../../compiler/contract/build.ts';
import { checkProject } from '../check/check-project.ts';
import type { BuildOptions } from './build-options.ts';
import { findOutputFolder } from './find-output-folder.ts';
import { proveAssertions } from '../prove/prove-assertions.ts';
import type { ReadProject, WorkingFolder } from '../check/read-project.ts';
import { silentProgress, type Progress } from '../text/progress.ts';
import { keepBuild } from './unchanged-build.ts';
import { writeProject } from './write-project.ts';
import { writeRefutedReport } from './write-refuted-report.ts';

/** The project that a build read, its problems, and a summary of the files that it wrote. */
export interface BuildOutcome {
  readonly project: Pick<ReadProject, 'root' | 'entry' | 'nameOf' | 'diagnostics'>;
  readonly summary: BuildSummary;
}

/**
 * Checks a project and writes its bundles, unless there are errors. If the only errors are refuted assertions, it writes a
 * report that shows them. A memory lets it skip unchanged work.
 */
export async function buildProject(
  options: BuildOptions,
  here: WorkingFolder,
  memory?: BuildMemory,
): Promise<BuildOutcome> {
  const { progress = silentProgress } = here;
  const checked = await checkProject(options.entry, here, memory);
  const { prove: isWanted, runModules } = options;
  const project = await proveAssertions(checked, { isWanted, alwaysGuarantees: true, runModules, progress });
  const folder = findOutputFolder(options, project, here);
  if (!hasErrors(project.diagnostics)) {
    const changes = await compareSince(options, project, here, progress, memory);
    const { summary, problems, written } = await writeProject(
      { ...project, changes, revision: options.revision },
      folder,
      options,
      progress,
      memory,
    );
    const diagnostics = [...project.diagnostics, ...problems];
    if (written && !memory) keepBuild(options, project, { folder: folder.path, written, diagnostics, summary });
    return { project: { ...project, diagnostics }, summary };
  }
  // A refuted assertion is an error, and the report is what explains it.
  if (project.claims && options.report) {
    const changes = await compareSince(options, project, here, progress, memory);
    return {
      project,
      summary: await writeRefutedReport(
        { ...project, changes, revision: options.revision },
        folder,
        options,
        progress,
        memory,
      ),
    };
  }
  return { project, summary: { built: false, folder: folder.name, stage: options.stage, bundles: [] } };
}

/** Compares with the version before, if there is one. Loads the comparison only then. */
async function compareSince(
  { since, stage, runModules, packagesBefore }: BuildOptions,
  project: ReadProject,
  { cwd }: WorkingFolder,
  progress: Progress,
  memory?: BuildMemory,
): Promise<ReportChanges | undefined> {
  if (since === undefined) return undefined;
  progress.begin('Comparing with the version before', since);
  const { changesSince } = await import('../compare/changes-since.ts');
  return changesSince(since, project, cwd, stage, { runModules, packagesBefore, memory: memory?.comparison });
}
