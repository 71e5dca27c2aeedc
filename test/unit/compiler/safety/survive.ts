import { prelude } from '../../../support/compile-text.ts';
import { exerciseProject } from '../../../support/exercise-project.ts';

/**
 * Does all that the command can do with a file, in a project that is right without it, and answers what is told: each
 * code once, in order. A test that calls it shows as well that nothing throws and that it comes to an end.
 */
export function survive(text: string, path: 'more.dsl' | 'more.yaml' = 'more.dsl'): string[] {
  const files = { 'rules.dsl': `${prelude}\nimport "${path}"\n`, [path]: text };
  return [...new Set(exerciseProject('rules.dsl', files, path).diagnostics.map(({ code }) => code))];
}
