import type { ReportChanges, ReportEarlier } from '../../compiler/contract/report/change.ts';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { summariseReport } from '../../report/earlier.ts';
import type { ReadProject } from '../check/read-project.ts';
import { compareVersions, exampleVisitors } from './compare-versions.ts';
import { measureVersions } from './measure-versions.ts';
import { reportChanges } from './report-changes.ts';
import { readVersionBefore, versionOf, type Version } from './read-version.ts';

/** What the comparisons of one process share. */
export interface ComparisonMemory {
  /** The version before, compiled. */
  before?: Version;
}

interface Options {
  readonly runModules?: boolean;
  /** A folder with the packages of a revision before. */
  readonly packagesBefore?: string;
  readonly memory?: ComparisonMemory;
}

/**
 * Compares a valid project with a version before, as `tagc diff` does, for visitors of one stage. `since` is a folder, an
 * entry file or `git:<revision>`. It runs the examples in the scripts of both versions, except for a watch, which has a memory: there,
 * that would take longer than the build. It runs custom modules only with `runModules`.
 */
export async function changesSince(
  since: string,
  project: ReadProject,
  cwd: string,
  stage: string,
  { runModules = false, packagesBefore, memory }: Options = {},
): Promise<ReportChanges> {
  const before = readVersionBefore(since, project, cwd, { packagesBefore, last: memory?.before });
  if (memory) memory.before = before;
  const [was, is] = [before, versionOf(project)].map((version) => atStage(version, stage));
  const difference = compareVersions(was, is);
  const hasModules = [was, is].some(({ program }) => program.modules.length > 0);
  const note = memory
    ? 'The examples were not run in the scripts, because a watch compares only. Build without it to run them.'
    : 'The examples were not run in the scripts, because that would run the project’s own code. “tagc build --run-modules” runs them.';
  const earlier = earlierReport(before, stage);
  if (exampleVisitors(difference).size > 0 && (memory || (hasModules && !runModules))) {
    return { ...reportChanges({ ...difference, notes: [...difference.notes, note] }), earlier };
  }
  return { ...reportChanges(difference, await measureVersions(difference, { replay: true })), earlier };
}

/** Returns what the report of a version says, in short. Undefined if it has errors, or not this stage. */
function earlierReport({ program, diagnostics }: Version, stage: string): ReportEarlier | undefined {
  const hasStage = program.stages.some(({ id }) => id === stage);
  if (!hasStage || hasErrors(diagnostics)) return undefined;
  return summariseReport(createReportData(program, { stage, bundles: [], warnings: [] }));
}

/** Leaves out the other stages of a version: what differs for their visitors only is no change at this one. */
function atStage(version: Version, stage: string): Version {
  const { program } = version;
  const stages = program.stages.filter(({ id }) => id === stage);
  // Without the stage, all of its rules would be new.
  return stages.length === 0 ? version : { ...version, program: { ...program, stages } };
}
