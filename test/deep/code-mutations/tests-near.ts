import { readFileSync } from 'node:fs';
import type { Services } from '../../../scripts/requirements/services.ts';
import type { CodeMutation } from './code-mutations-in.ts';

/**
 * The tests in a browser that have to do with a file of code: those that name a requirement that the file cites, and those
 * whose path has a word of the file's path.
 */
export function testsNear(
  { path }: Pick<CodeMutation, 'path'>,
  tests: readonly string[],
  services: ReadonlyMap<string, Services>,
): string[] {
  const cited = [...readFileSync(path, 'utf8').matchAll(/\b[A-Z]{3,4}\d?-\d{2}\b/g)].map(([number]) => number);
  const naming = new Set(cited.flatMap((number) => services.get(number)?.tests ?? []));
  const words = wordsOf(path);
  return tests.filter((test) => naming.has(test) || wordsOf(test).some((word) => words.includes(word)));
}

/** The words of a path without its endings; plurals count as their singulars. */
function wordsOf(path: string): string[] {
  return path
    .replace(/(\.test)?\.ts$/, '')
    .split(/[/-]/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2 && !common.has(word));
}

/** Words that say nothing about the subject. */
const common = new Set(['runtime', 'test', 'browser', 'page', 'read', 'write', 'run', 'rule', 'career']);
