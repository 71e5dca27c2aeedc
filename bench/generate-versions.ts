import { generateProject } from './generate-project.ts';

type Files = Readonly<Record<string, string>>;

/**
 * Generates a large project before and after a change: a country leaves a set that hundreds of rules use, and the texts of
 * one file have another layout.
 */
export function generateVersions(rules: number): { readonly before: Files; readonly after: Files } {
  const before = generateProject({ rules, syntax: 'dsl' });
  const shared = before['rules/shared.dsl'];
  const set = /(?<=countries pacific .*)ID, /;
  if (!set.test(shared)) throw new Error('The set "pacific" has no ID.');
  const after = {
    ...before,
    'rules/shared.dsl': shared.replace(set, ''),
    'rules/section-1.dsl': before['rules/section-1.dsl'].replaceAll('  when ', '  when  '),
  };
  return { before, after };
}
