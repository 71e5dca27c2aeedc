import type { Paint } from './paint.ts';

/** What is known of a kind of mistake, or of a lint. */
export interface Explanation {
  readonly severity: string;
  readonly why: string;
  readonly fix: string;
}

/** Why tagc stops for a mistake, and what to do about it, below its code. */
export function describeMessage(code: string, { severity, why, fix }: Explanation, paint: Paint): string {
  return `${paint('bold', code)}  ${severity}\n\n  ${why}\n\n  ${fix}\n`;
}
