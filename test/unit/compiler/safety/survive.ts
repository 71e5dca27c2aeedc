import { prelude } from '../../../support/compile-text.ts';
import { exerciseProject } from '../../../support/exercise-project.ts';

/**
 * Runs everything that the command can do with a file, in an otherwise correct project. Returns each code that is reported,
 * once and in order. A test that calls it also shows that nothing throws and that the run ends.
 */
export function survive(text: string, path: 'more.dsl' | 'more.yaml' = 'more.dsl'): string[] {
  const files = { 'rules.dsl': `${prelude}\nimport "${path}"\n`, [path]: text };
  return [...new Set(exerciseProject('rules.dsl', files, path).diagnostics.map(({ code }) => code))];
}
