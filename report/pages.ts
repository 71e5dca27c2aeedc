import type { ReportCondition } from './report-data.ts';

/** A page class that is asked for: its pages, or those of them that are of no other class. */
export interface AskedPage {
  readonly name: string;
  readonly isAlone: boolean;
}

/** How a filter asks for pages of a class and of no other. */
export const onlyPage = (name: string): string => `${name}${only}`;

export function readPage(asked: string): AskedPage {
  const isAlone = asked.endsWith(only);
  return { name: isAlone ? asked.slice(0, -only.length) : asked, isAlone };
}

/** Whether a condition cannot hold on such a page. */
export function isOff({ notOn, notOnAlone }: ReportCondition, { name, isAlone }: AskedPage): boolean {
  const shut = isAlone ? notOnAlone : notOn;
  return shut !== undefined && shut.names.includes(name) !== shut.allBut;
}

// No class can have such a name: names have no hyphen.
const only = '-only';
