import { createDiskHost } from '../disk/disk-host.ts';
import type { ReportExamples } from '../../compiler/contract/report/example.ts';
import type { ReadProject } from '../check/read-project.ts';

/**
 * Returns the example requests of a project at a stage; undefined if none of its actions can send. Loads the simulator, which
 * not every command needs.
 */
export async function runExamples(project: ReadProject, stage: string): Promise<ReportExamples | undefined> {
  const [{ describeExamples }, { openDriver }] = await Promise.all([
    import('./describe-examples.ts'),
    import('../test/open-driver.ts'),
  ]);
  const driver = await openDriver(project);
  try {
    const { program, documents, entry, root } = project;
    const parsed = new Map(documents.map((document) => [document.source.path, document]));
    const host = createDiskHost(root, parsed);
    const examples = await describeExamples({ program, entry, root, host }, stage, driver);
    return examples.none === undefined && examples.actions.length === 0 ? undefined : examples;
  } finally {
    await driver?.end();
  }
}
