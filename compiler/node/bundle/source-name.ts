import { relative, sep } from 'node:path';

/** What a file that a module brings along is called: its place in the project, or in its package; nothing of this machine. */
export function sourceName(file: string, project: string): string {
  const path = relative(project, file).split(sep).join('/');
  const inPackages = path.lastIndexOf('node_modules/');
  return inPackages >= 0 ? path.slice(inPackages) : path.replace(/^(\.\.\/)+/, '');
}
