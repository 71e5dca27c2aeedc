import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../../compiler/language/model/program.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { replaceFile } from '../../tasks/disk/replace-file.ts';
import { openDriver } from '../../tasks/test/open-driver.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import type { ScenarioAnswer, ScenarioOrder } from '../messages.ts';
import { recordScenario } from '../scenario/record-scenario.ts';
import type { PreviewSession } from './preview-session.ts';

/** The project of `tagc dev`, as it is now, and the stage of its pages. */
export interface SavingProject extends Pick<ReadProject, 'program' | 'root' | 'nameOf' | 'entry'> {
  readonly stage: string;
}

/** Writes what happened in a page as a scenario, and adds it to a file if the panel says so. Nothing else in the file changes. */
export async function saveScenario(
  { page, title, file: wanted, isSaved }: ScenarioOrder,
  session: PreviewSession,
  project: SavingProject,
): Promise<ScenarioAnswer> {
  const { program, entry, root, stage, nameOf } = project;
  const recorded = session.recorded(page);
  if (!recorded) return { cannot: 'This page has not started the script, or is too long ago.' };
  const files = filesForScenarios(program, entry);
  const file = files.find((one) => one === wanted) ?? files[0];
  const driver = await openDriver(project);
  try {
    const { text, notes } = await recordScenario(
      { entry, folder: root, host: createDiskHost(root), driver },
      { ...recorded, stage, visitor: session.visitor() },
      { file, title },
    );
    if (isSaved) addTo(join(root, file), text, nameOf(file));
    return { text, notes, file, files, isSaved };
  } catch (error) {
    return { cannot: `The scenario was not written: ${(error as Error).message}` };
  } finally {
    await driver?.end();
  }
}

/** Returns the files of a project to which scenarios can be added: those with scenarios, the last one first, and the entry. */
export function filesForScenarios({ scenarios }: Pick<Program, 'scenarios'>, entry: string): readonly string[] {
  const own = scenarios
    .map(({ source }) => source.path)
    .filter((path) => !/(?:^|\/)(?:\.\.|node_modules)\/|:/.test(path));
  return [...new Set([...own.toReversed(), entry])];
}

function addTo(path: string, text: string, name: string): void {
  const before = readFileSync(path, 'utf8');
  const added = `${before.endsWith('\n') ? '' : '\n'}\n${text}`;
  // A file of Windows keeps its line ends.
  const ended = before.includes('\r\n') ? added.replaceAll('\n', '\r\n') : added;
  replaceFile(path, `${before}${ended}`, name, 'save the scenario again');
}
