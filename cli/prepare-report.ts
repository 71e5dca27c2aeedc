import type { ManifestBundle } from '../compiler/emit/describe/manifest/manifest.ts';
import type { ReportExamples } from '../report/data/example.ts';
import type { BuildMemory } from './build-memory.ts';
import { describeCalculator } from './describe-calculator.ts';
import { describeReport, type ReportedProject } from './describe-report.ts';
import { runExamples } from './examples/run-examples.ts';

/** Prepares the files of a report, so that they can be made once the bundles are built. Loads the renderer only then. */
export async function prepareReport(project: ReportedProject, stage: string, memory?: BuildMemory) {
  const [{ renderReport }, { readReportAssets }] = await Promise.all([
    import('../report/render.ts'),
    import('../compiler/node/disk/read-report-assets.ts'),
  ]);
  const describe = describeReport(project, stage, memory);
  const calculator = describeCalculator(project, stage);
  const examples = memory ? undefined : await runExamples(project, stage);
  return (bundles: readonly ManifestBundle[]) => {
    const data = describe(bundles);
    const isWithout = memory && data.rules.some(({ sendsTo }) => sendsTo.length > 0);
    return renderReport({ ...data, calculator, examples: isWithout ? notInWatch : examples }, readReportAssets());
  };
}

/** Running the script for examples takes longer than a rebuild should. */
const notInWatch: ReportExamples = {
  parameters: [],
  actions: [],
  none: '“tagc build --watch” makes no example requests. “tagc build” makes them.',
};
