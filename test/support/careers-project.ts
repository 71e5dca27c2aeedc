import { readdirSync, readFileSync } from 'node:fs';

/** The careers site with the schemas and lists that it reads, by path. */
export const careersProject: Readonly<Record<string, string>> = Object.fromEntries(
  ['rules.dsl', ...filesBelow('rules'), ...filesBelow('schemas')].map((path) => [path, readFileSync(path, 'utf8')]),
);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .toSorted();
}
