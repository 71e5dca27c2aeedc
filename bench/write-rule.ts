import type { RulePlan } from './plan-rule.ts';

/** Writes a rule as ten lines of text. */
export function writeRule({ id, title, documentation, fields, on, when, once, actions }: RulePlan): string {
  const [first, ...others] = actions;
  return [
    `/// ${documentation}`,
    `rule ${id} "${title}" {`,
    ...fields.map(([name, value]) => `  ${name}: ${value}`),
    `  on   ${on}`,
    `  when ${when}`,
    ...(once ? [`  once ${once}`] : []),
    `  do   ${first}`,
    ...others.map((action) => `       ${action}`),
    '}',
    '',
  ].join('\n');
}
