import type { BuildMemory } from './build-memory.ts';
import { readProject, type ReadProject } from './read-project.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Reads and checks a project and its custom modules. The bundler, which reads the modules, is loaded only if there are any. */
export async function checkProject(
  entryPath: string | undefined,
  terminal: Terminal,
  memory?: BuildMemory,
): Promise<ReadProject> {
  const project = readProject(entryPath, terminal, memory);
  if (project.program.modules.length === 0) return project;
  const { checkModules } = await import('../compiler/node/bundle/check-modules.ts');
  const problems = await checkModules(project.program, project.root, memory?.trackFile);
  return { ...project, diagnostics: [...project.diagnostics, ...problems] };
}
