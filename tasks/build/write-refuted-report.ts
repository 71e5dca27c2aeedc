import { refutedFolder, refutedName } from '../output/read-manifest.ts';
import type { OutputFolder } from '../output/output-folder.ts';
import { writeBeside } from '../output/write-beside.ts';
import type { BuildMemory } from './build-memory.ts';
import type { BuildOptions } from './build-options.ts';
import type { BuildSummary } from '../../compiler/contract/build.ts';
import { requireStage } from './choose-targets.ts';
import type { ReportedProject } from './describe-report.ts';
import { prepareReport } from './prepare-report.ts';
import type { Progress } from '../text/progress.ts';
import { writeAlone } from './write-alone.ts';

/**
 * Writes the report of a project with a refuted assertion, which has no scripts. It is beside the last build, whose scripts
 * and report stay as they are. The next build without errors removes it.
 */
export async function writeRefutedReport(
  project: ReportedProject,
  folder: OutputFolder,
  options: BuildOptions,
  progress: Progress,
  memory?: BuildMemory,
): Promise<BuildSummary> {
  const { stage } = options;
  requireStage(project.program, stage);
  progress.begin('Making the report');
  const report = await prepareReport(project, options, memory);
  const files = report([]).map(({ name, content }) => ({ path: `${refutedFolder}/${name}`, content }));
  await writeAlone(folder, () => writeBeside(folder, files));
  return { built: false, folder: folder.name, stage, bundles: [], report: refutedName };
}
