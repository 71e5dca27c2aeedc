import type { Legend } from '../legend.ts';

/** Returns the title of a rule or tag. The rules of the preview have only an id. */
export function ruleTitle(id: string, { rules }: Legend): string {
  return rules.find((rule) => rule.id === id)?.title ?? id;
}
