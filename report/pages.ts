import type { ReportCondition } from './report-data.ts';

/** A page class in a filter: all its pages, or only those that belong to no other class. */
export interface RequestedPage {
  readonly name: string;
  readonly isOnly: boolean;
}

/** Returns the filter value for pages that belong to this class and no other. */
export const onlyPage = (name: string): string => `${name}${only}`;

export function readPage(requested: string): RequestedPage {
  const isOnly = requested.endsWith(only);
  return { name: isOnly ? requested.slice(0, -only.length) : requested, isOnly };
}

/** Whether a condition is always false on such a page. */
export function excludesPage({ notOn, notOnAlone }: ReportCondition, { name, isOnly }: RequestedPage): boolean {
  const excluded = isOnly ? notOnAlone : notOn;
  return excluded !== undefined && excluded.names.includes(name) !== excluded.allBut;
}

// No class can have such a name: names contain no hyphen.
const only = '-only';
