import type { ReportData } from '../compiler/contract/report/report-data.ts';

/** An assertion or scenario about a rule or tag. */
export interface Mention {
  readonly kind: 'assertion' | 'scenario';
  readonly title: string;
}

/** Returns the assertions and scenarios about each rule and tag, by its name. */
export function mentionsOfRules({ assertions, scenarios }: ReportData): ReadonlyMap<string, readonly Mention[]> {
  const mentions = new Map<string, Mention[]>();
  const add = (kind: Mention['kind'], list: ReportData['assertions'] | ReportData['scenarios']) => {
    for (const { title, about } of list) {
      for (const { id } of about) {
        const known = mentions.get(id);
        if (known) known.push({ kind, title });
        else mentions.set(id, [{ kind, title }]);
      }
    }
  };
  add('assertion', assertions);
  add('scenario', scenarios);
  return mentions;
}
