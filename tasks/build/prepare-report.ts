import type { ManifestBundle } from '../../compiler/contract/manifest.ts';
import type { BuildMemory } from './build-memory.ts';
import type { BuildOptions } from './build-options.ts';
import { describeCalculator } from './describe-calculator.ts';
import { describeReport, type ReportedProject } from './describe-report.ts';
import { runExamples } from '../examples/run-examples.ts';

/** Prepares the files of a report, so that they can be made once the bundles are built. Loads the renderer only then. */
export async function prepareReport(
  project: ReportedProject,
  { stage, runModules }: Pick<BuildOptions, 'stage' | 'runModules'>,
  memory?: BuildMemory,
) {
  const [{ renderReport }, { readReportAssets }] = await Promise.all([
    import('../../report/render.ts'),
    import('../disk/read-report-assets.ts'),
  ]);
  const describe = describeReport(project, stage, memory);
  const calculator = describeCalculator(project, stage);
  const none = noExamples(project, memory !== undefined, runModules);
  const examples = none === undefined ? await runExamples(project, stage) : { parameters: [], actions: [], none };
  return (bundles: readonly ManifestBundle[]) => {
    const data = describe(bundles);
    const canSend = data.rules.some(({ sendsTo }) => sendsTo.length > 0);
    return renderReport({ ...data, calculator, examples: canSend ? examples : undefined }, readReportAssets());
  };
}

/** Says why the script is not run for examples. Undefined if it is. */
function noExamples({ program }: ReportedProject, isWatch: boolean, runModules = false): string | undefined {
  if (program.modules.length > 0 && !runModules) {
    return 'There are no example requests, because they would run the project’s own code. “tagc build --run-modules” makes them.';
  }
  // It takes longer than a rebuild should.
  return isWatch ? '“tagc build --watch” makes no example requests. “tagc build” makes them.' : undefined;
}
