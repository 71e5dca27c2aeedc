import { relative, sep } from 'node:path';

/** Returns the name of a file in source maps: its path in the project or package, without folders of this machine. */
export function sourceName(file: string, project: string): string {
  const path = relative(project, file).split(sep).join('/');
  const inPackages = path.lastIndexOf('node_modules/');
  return inPackages >= 0 ? path.slice(inPackages) : path.replace(/^(\.\.\/)+/, '');
}
