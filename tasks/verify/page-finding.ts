import type { Declared } from '../../compiler/language/model/program.ts';
import type { Problem } from '../check/problem.ts';
import type { PageCause } from './page-cause.ts';
import type { verifyCodes } from './codes.ts';

/** How a page differs from the rules, or why it was not compared. */
export interface PageFinding {
  readonly code: keyof typeof verifyCodes;
  readonly severity: Problem['severity'];
  readonly page: string;
  /** The consent states in which it occurred, in the order in which they were opened. */
  readonly states: readonly string[];
  /** The host, cookie, key, tag or page. */
  readonly subject: string;
  /** What is wrong, in one sentence. */
  readonly message: string;
  readonly fix: string;
  readonly cause?: PageCause;
  /** The declaration that it is about. Undefined if the rules say nothing about it. */
  readonly declaration?: Declared;
}

/** Joins what occurs in several states of a page. The worst severity is that of all. */
export function joinStates(findings: readonly PageFinding[]): readonly PageFinding[] {
  const joined = new Map<string, PageFinding>();
  for (const finding of findings) {
    const { code, page, subject, message, cause } = finding;
    const key = JSON.stringify([code, page, subject, message, cause?.chain, cause?.through]);
    const before = joined.get(key);
    if (!before) joined.set(key, finding);
    else {
      const states = [...new Set([...before.states, ...finding.states])];
      const [severity] = [before.severity, finding.severity].toSorted((a, b) => ranks[a] - ranks[b]);
      joined.set(key, { ...before, severity, states });
    }
  }
  return [...joined.values()].toSorted((a, b) => ranks[a.severity] - ranks[b.severity]);
}

const ranks: Readonly<Record<PageFinding['severity'], number>> = { error: 0, warning: 1, note: 2 };
