import { exampleAnchor, ruleAnchor } from './address.ts';
import type { ReportData } from './report-data.ts';

/** An assertion or scenario about a rule or tag. */
export interface Mention {
  readonly kind: 'assertion' | 'scenario';
  readonly title: string;
  readonly anchor: string;
}

/** Returns the assertions and scenarios about each rule and tag, by the anchor of its card. */
export function mentionsOfRules({ assertions, scenarios }: ReportData): ReadonlyMap<string, readonly Mention[]> {
  const mentions = new Map<string, Mention[]>();
  const add = (kind: Mention['kind'], list: ReportData['assertions'] | ReportData['scenarios']) => {
    list.forEach(({ title, about }, at) => {
      for (const rule of about) {
        const known = mentions.get(ruleAnchor(rule)) ?? [];
        mentions.set(ruleAnchor(rule), [...known, { kind, title, anchor: exampleAnchor(kind, at) }]);
      }
    });
  };
  add('assertion', assertions);
  add('scenario', scenarios);
  return mentions;
}
