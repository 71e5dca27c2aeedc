import type { BuildMemory } from './build-memory.ts';
import { readProject, type ReadProject } from './read-project.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Reads and checks a project, its own modules too: the bundler, which reads those, is loaded only where there are some. */
export async function checkProject(
  given: string | undefined,
  terminal: Terminal,
  memory?: BuildMemory,
): Promise<ReadProject> {
  const project = readProject(given, terminal, memory);
  if (project.program.modules.length === 0) return project;
  const { checkModules } = await import('../compiler/node/bundle/check-modules.ts');
  const problems = await checkModules(project.program, project.root, memory?.notice);
  return { ...project, diagnostics: [...project.diagnostics, ...problems] };
}
