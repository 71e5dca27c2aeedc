import { readdirSync, readFileSync } from 'node:fs';

/** Every rule file of the careers site, by its path. */
export const careersFiles: Readonly<Record<string, string>> = Object.fromEntries(
  ['rules.dsl', ...readdirSync('rules', { recursive: true, encoding: 'utf8' }).map((name) => `rules/${name}`)]
    .filter((path) => path.endsWith('.dsl'))
    .toSorted()
    .map((path) => [path, readFileSync(path, 'utf8')]),
);
