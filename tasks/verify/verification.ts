import type { PageFinding } from './page-finding.ts';
import type { PageObservation } from './page-observation.ts';

/** The result of `tagc verify`: everything that it opened, and what is wrong. */
export interface Verification {
  readonly observations: readonly PageObservation[];
  readonly findings: readonly PageFinding[];
}
