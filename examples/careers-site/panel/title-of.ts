import type { Legend } from '../legend.ts';

/** What people call a rule or tag; one of the demo's own has its id alone. */
export function titleOf(id: string, { rules }: Legend): string {
  return rules.find((rule) => rule.id === id)?.title ?? id;
}
