import type { Paint } from './paint.ts';

/** The explanation of a message or a lint. */
export interface Explanation {
  readonly severity: string;
  readonly why: string;
  readonly fix: string;
}

/** Returns a message's code, the reason for it, and its fix. */
export function describeMessage(code: string, { severity, why, fix }: Explanation, paint: Paint): string {
  return `${paint('bold', code)}  ${severity}\n\n  ${why}\n\n  ${fix}\n`;
}
