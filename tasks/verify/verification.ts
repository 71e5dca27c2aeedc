import type { Finding } from './finding.ts';
import type { Observation } from './observation.ts';

/** The result of `tagc verify`: everything that it opened, and what is wrong. */
export interface Verification {
  readonly observations: readonly Observation[];
  readonly findings: readonly Finding[];
}
