import { readdirSync, readFileSync } from 'node:fs';

/** The text of every rule file of the careers site, by path. */
export const careersFiles: Readonly<Record<string, string>> = Object.fromEntries(
  ['rules.dsl', ...readdirSync('rules', { recursive: true, encoding: 'utf8' }).map((name) => `rules/${name}`)]
    .filter((path) => path.endsWith('.dsl'))
    .toSorted()
    .map((path) => [path, readFileSync(path, 'utf8')]),
);
