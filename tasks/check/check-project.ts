import type { BuildMemory } from '../build/build-memory.ts';
import { readProject, type ReadProject, type WorkingFolder } from './read-project.ts';

/** Reads and checks a project and its custom modules. The bundler, which reads the modules, is loaded only if there are any. */
export async function checkProject(
  entryPath: string | undefined,
  folder: WorkingFolder,
  memory?: BuildMemory,
): Promise<ReadProject> {
  const project = readProject(entryPath, folder, memory);
  if (project.program.modules.length === 0) return project;
  const { checkModules } = await import('../../compiler/emit/bundle/check-modules.ts');
  const problems = await checkModules(project.program, project.root, memory?.trackFile);
  return { ...project, diagnostics: [...project.diagnostics, ...problems] };
}
