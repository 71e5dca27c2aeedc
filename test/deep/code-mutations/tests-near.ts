import { readFileSync } from 'node:fs';
import type { Services } from '../../../scripts/requirements/services.ts';
import type { CodeMutation } from './code-mutations-in.ts';

/**
 * Returns the tests of pages that are related to a source file: those that name a requirement cited in the file, and
 * those whose path shares a word with the file's path.
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

/** Returns the words of a path without its extension, with plurals as singulars. */
function wordsOf(path: string): string[] {
  return path
    .replace(/(\.test)?\.ts$/, '')
    .split(/[/-]/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2 && !common.has(word));
}

/** Words that do not describe the subject. */
const common = new Set(['runtime', 'test', 'browser', 'simulator', 'page', 'read', 'write', 'run', 'rule', 'career']);
