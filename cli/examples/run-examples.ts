import { createDiskHost } from '../../compiler/node/disk/disk-host.ts';
import type { ReportExamples } from '../../report/data/example.ts';
import type { ReadProject } from '../read-project.ts';

/** Returns the example requests of a project at a stage. Loads the simulator, which other commands do not need. */
export async function runExamples(project: ReadProject, stage: string): Promise<ReportExamples> {
  const [{ describeExamples }, { openDriver }] = await Promise.all([
    import('./describe-examples.ts'),
    import('../scenarios/open-driver.ts'),
  ]);
  const driver = await openDriver(project);
  try {
    const { program, documents, entry, root } = project;
    const parsed = new Map(documents.map((document) => [document.source.path, document]));
    return await describeExamples({ program, entry, root, host: createDiskHost(root, parsed) }, stage, driver);
  } finally {
    await driver?.end();
  }
}
